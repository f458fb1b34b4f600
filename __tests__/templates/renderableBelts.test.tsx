import '../setup/components/textEncoder';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Belt } from '../../src/components/belts/belt';
import { Belts } from '../../src/components/belts/Belts';
import { beltExamples } from '../../src/components/examples/belts';
import { quoteRequestBannerExamples } from '../../src/components/belts/QuoteRequestBanner/examples';
import { StringsProvider } from '../../src/components/strings';
import { reportError } from '../../src/lib/reportError';
import { renderableBelts } from '../../src/templates/renderableBelts';

// This test uses Gatsby's own links, which must render the same outside of a page.
jest.mock('../../src/lib/reportError', () => ({ reportError: jest.fn() }));

const page = { path: '/is/um-okkur/', locale: 'is-IS', strings: {} } as const;
const whole = beltExamples.map(({ belt }, index): Belt => ({ ...belt, anchor: `belt-${index}` }));
const broken: Belt = {
  kind: 'certificate',
  ...quoteRequestBannerExamples.onBlue,
  anchor: 'broken',
  certificateType: 'Operator',
  referenceNumber: null,
  issuingAuthority: null,
  get validUntil(): null {
    throw new Error('no such date');
  },
  document: null,
};

beforeEach(() => jest.mocked(reportError).mockClear());

const tree = (belts: readonly Belt[]) => (
  <StringsProvider lang="is" strings={{}}>
    <Belts belts={belts} />
  </StringsProvider>
);

test('belts that render are kept', () => {
  expect(renderableBelts(whole, page)).toEqual(whole);
  expect(reportError).not.toHaveBeenCalled();
});

test('a broken belt is omitted from the built page and reported with page and kind', () => {
  const [firstBelt, ...otherBelts] = whole;
  if (!firstBelt) throw new Error('There are no examples');
  const built = renderableBelts([firstBelt, broken, ...otherBelts], page);
  expect(built).toEqual(whole);
  expect(() => renderToString(tree(built))).not.toThrow();
  expect(reportError).toHaveBeenCalledTimes(1);
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'no such date' }), {
    scope: 'belt',
    page: '/is/um-okkur/',
    kind: 'certificate',
    anchor: 'broken',
  });
});

test('the browser hydrates the page without the broken belt', async () => {
  const banner: Belt = { kind: 'quoteRequestBanner', ...quoteRequestBannerExamples.onBlue };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree(renderableBelts([broken, banner], page)));
  const html = container.innerHTML;
  // React also writes every error that a boundary caught to the console.
  const write = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    hydrateRoot(container, tree([broken, banner]), { onRecoverableError: () => undefined });
    await Promise.resolve();
  });
  write.mockRestore();
  expect(container.innerHTML).toBe(html);
  expect(screen.getAllByRole('region')).toHaveLength(1);
});
