import { renderHook } from '@testing-library/react';
import common from '../../../locales/en/common.json';
import { flatten } from '../../../src/cms/parse/strings';
import { exampleOptions } from '../../../src/components/examples/request';
import { emptyValues } from '../../../src/components/request/fields';
import { deliver, mailOf } from '../../../src/components/request/form/deliver';
import type { VisitorRequest } from '../../../src/components/request/form/prepare';
import { StringsProvider, useStrings } from '../../../src/components/strings';
import { publicSite, type PublicSite } from '../../../src/publicSite';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, '__SITE__');
  Reflect.deleteProperty(globalThis, 'fetch');
});

/** Returns a request with a largest piece, for a service whose loads have a unit. */
function requestFor(unit: 'seats' | 'tonnes'): VisitorRequest {
  const { result } = renderHook(useStrings, {
    wrapper: ({ children }) => (
      <StringsProvider lang="en" strings={flatten(common)}>
        {children}
      </StringsProvider>
    ),
  });
  const service = { title: 'A service', url: '/services/a/', desk: 0, unit };
  const options = { ...exampleOptions, services: [service] };
  const values = { ...emptyValues, service: service.url, load: '180', pieces: '3 × 2 × 1 m' };
  return { t: result.current, formId: 'request', options, values, about: null };
}

const setReceiver = (receiver: Partial<PublicSite>) =>
  Object.assign(globalThis, { __SITE__: { ...publicSite(), ...receiver } });

/** The largest piece is visible for tonnes only. */
describe.each([
  ['seats', false],
  ['tonnes', true],
] as const)('a request for %s has its largest piece: %s', (unit, hasPieces) => {
  const line = 'Largest piece: 3 × 2 × 1 m';

  test('in the e-mail', () => {
    const mail = decodeURIComponent(mailOf(requestFor(unit)) ?? '');
    expect(mail).toContain('180');
    expect(mail.includes(line)).toBe(hasPieces);
  });

  test('at the endpoint', async () => {
    setReceiver({ requestUrl: 'https://crm.example/requests' });
    const bodies: URLSearchParams[] = [];
    const fetch = (_: string, { body }: { body: URLSearchParams }) => {
      bodies.push(body);
      return Promise.resolve({ ok: true, status: 200 });
    };
    Object.assign(globalThis, { fetch });
    await deliver(requestFor(unit));
    expect(bodies.map((body) => body.get('load'))).toEqual(['180']);
    expect(bodies[0]?.get('pieces')).toBe(hasPieces ? '3 × 2 × 1 m' : null);
  });

  test('in the description of Salesforce', async () => {
    setReceiver({ salesforce: { orgId: '00D1', url: 'https://webto.example/' } });
    const descriptions: string[] = [];
    // A document of jsdom cannot leave its page.
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
      this: HTMLFormElement,
    ) {
      descriptions.push(
        this.querySelector<HTMLTextAreaElement>('[name="description"]')?.value ?? '',
      );
    });
    await deliver(requestFor(unit));
    expect(descriptions.map((text) => text.includes(line))).toEqual([hasPieces]);
  });
});
