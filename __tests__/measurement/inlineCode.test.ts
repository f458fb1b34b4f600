import { runInNewContext } from 'node:vm';
import { frameAddress, inlineCode } from '../../src/measurement/inlineCode';
import type { PublicMeasurement } from '../../src/publicSite';

const nothing: PublicMeasurement = {
  gtag: null,
  gtm: null,
  pageViewOnClose: true,
  consentDefault: 'granted',
  rum: null,
};
const gtm = { id: 'GTM-1', origin: 'https://tags.example' };

/** Runs the code. Returns the data layer and the scripts in the head. */
function run(measurement: PublicMeasurement) {
  const window: { dataLayer?: unknown[] } = {};
  const scripts: { src?: string; async?: boolean; afterEntries: number }[] = [];
  const document = {
    createElement: () => ({}),
    head: {
      appendChild: (script: object) =>
        scripts.push({ ...script, afterEntries: window.dataLayer?.length ?? 0 }),
    },
  };
  const context = {
    window,
    document,
    get dataLayer() {
      return window.dataLayer;
    },
  };
  runInNewContext(inlineCode(measurement) ?? '', context);
  const entries = (window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? [...(entry as unknown[])]
      : entry,
  );
  return { entries: JSON.parse(JSON.stringify(entries)) as unknown[], scripts };
}

test('a site without measurement has no code', () => {
  expect(inlineCode(nothing)).toBeNull();
});

test.each([
  ['granted', 'granted'],
  ['denied', 'denied'],
] as const)(
  'the consent default “%s” is the first entry of the data layer',
  (consentDefault, value) => {
    const { entries, scripts } = run({ ...nothing, gtm, consentDefault });
    expect(entries[0]).toEqual([
      'consent',
      'default',
      {
        ad_storage: value,
        ad_user_data: value,
        ad_personalization: value,
        analytics_storage: value,
        functionality_storage: value,
        personalization_storage: value,
        security_storage: 'granted',
        wait_for_update: 500,
      },
    ]);
    expect(entries[1]).toEqual({ 'gtm.start': expect.any(Number) as number, event: 'gtm.js' });
    expect(scripts).toEqual([
      { async: true, src: 'https://tags.example/gtm.js?id=GTM-1', afterEntries: 2 },
    ]);
  },
);

test('a site without a container sets consent and requests nothing', () => {
  const gtag = { id: 'G-1', origin: 'https://tags.example' };
  const { entries, scripts } = run({ ...nothing, gtag });
  expect(entries).toHaveLength(1);
  expect(scripts).toEqual([]);
});

test('no setting can close the script element', () => {
  const code = inlineCode({ ...nothing, gtm: { id: '</script><b>', origin: 'https://x.example' } });
  expect(code).not.toContain('<');
  expect(frameAddress(gtm)).toBe('https://tags.example/ns.html?id=GTM-1');
});
