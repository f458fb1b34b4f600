import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Belt, BeltKind } from '../../../src/components/belts/belt';
import { Belts } from '../../../src/components/belts/Belts';
import { beltExamples } from '../../../src/components/examples/belts';
import type { Background, BackgroundEffect } from '../../../src/components/belts/frame';
import { quoteRequestBannerExamples } from '../../../src/components/belts/QuoteRequestBanner/examples';
import { reportError } from '../../../src/lib/reportError';
import { renderBuiltHtml } from '../builtHtml';
import { renderWithStrings } from '../render';

jest.mock('../../../src/lib/reportError', () => ({ reportError: jest.fn() }));

/** The values in the examples, by belt kind and select. */
const selects: { [Kind in BeltKind]: Partial<Record<string, readonly string[]>> } = {
  certificate: {},
  columns: {},
  destinationsGlobe: { display: ['globeBesideList', 'globeAboveList', 'listOnly'] },
  collapsibleSection: {},
  fleetDisplay: {
    display: ['grid', 'table', 'lineUp'],
    filter: ['none', 'category', 'seats'],
  },
  image: {},
  imageCarousel: {},
  keyFigures: {},
  openPositions: {},
  quoteRequestBanner: {},
  salesforceForm: {},
  textVideoImage: {
    titleColor: ['default', 'brand', 'accent'],
    mediaPosition: ['left', 'right', 'below'],
  },
  tiles: { display: ['grid', 'list', 'row'], tilesKind: ['general', 'fleet', 'team'] },
  timeline: {},
};

test.each(beltExamples)('$belt.kind, $name, is a region with its own name', ({ belt }) => {
  renderWithStrings(<Belts belts={[belt]} />);
  // The headline of this kind is within its text, so that the label names the region.
  const name = belt.kind === 'textVideoImage' ? belt.label : (belt.heading ?? belt.label);
  expect(screen.getByRole('region', { name })).toBeVisible();
});

test.each(beltExamples)('$belt.kind, $name, skips no heading level', ({ belt }) => {
  renderWithStrings(<Belts belts={[belt]} />);
  const levels = screen.queryAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  // The page's h1 comes before every belt.
  levels.reduce((previousLevel, level) => {
    expect(level).toBeLessThanOrEqual(previousLevel + 1);
    return level;
  }, 1);
});

const oneImage = beltExamples.find(({ belt }) => belt.kind === 'image')?.belt;
const besideText = beltExamples.find(
  ({ belt }) => belt.kind === 'textVideoImage' && belt.image && belt.videoId === null,
)?.belt;

test.each([oneImage, besideText])(
  'a picture of the first belt loads first if no picture is above it, %#',
  (belt) => {
    const belts = belt ? [belt, { ...belt, anchor: 'another' }] : [];
    const fetchedFirst = (element: ReactElement) =>
      // The HTML has a second copy of each picture for browsers without scripts.
      renderBuiltHtml(element)
        .replace(/<noscript>.*?<\/noscript>/gs, '')
        .match(/<img[^>]*fetchpriority="high"/g)?.length;
    expect(fetchedFirst(<Belts belts={belts} haveFirstPicture />)).toBe(1);
    expect(fetchedFirst(<Belts belts={belts} />)).toBeUndefined();
  },
);

const choices = Object.entries(selects).flatMap(([kind, fields]) =>
  Object.entries(fields).flatMap(([field, values = []]) =>
    values.map((value) => ({ kind, field, value })),
  ),
);

test.each(choices)('an example of $kind shows $field as $value', ({ kind, field, value }) => {
  const values = beltExamples
    .filter(({ belt }) => belt.kind === kind)
    .map(({ belt }) => Object.entries(belt).find(([name]) => name === field)?.[1] as unknown);
  expect(values).toContain(value);
});

test.each<Background>(['white', 'ice', 'sky', 'blue', 'night'])(
  'a belt has the background %s',
  (background) => {
    const belt: Belt = {
      kind: 'quoteRequestBanner',
      ...quoteRequestBannerExamples.onBlue,
      background,
    };
    renderWithStrings(<Belts belts={[belt]} />);
    expect(screen.getByRole('region')).toHaveAttribute('data-background', background);
  },
);

test.each<BackgroundEffect>(['none', 'horizon', 'routes'])('a belt has the effect %s', (effect) => {
  const belt: Belt = { kind: 'quoteRequestBanner', ...quoteRequestBannerExamples.onBlue, effect };
  renderWithStrings(<Belts belts={[belt]} />);
  expect(screen.getByRole('region')).toHaveAttribute('data-effect', effect);
});

test('a belt in another language than its page has a lang attribute', () => {
  const belt: Belt = { kind: 'quoteRequestBanner', ...quoteRequestBannerExamples.onBlue };
  renderWithStrings(<Belts belts={[{ ...belt, lang: 'is' }]} />);
  expect(screen.getByRole('region')).toHaveAttribute('lang', 'is');
});

describe('a belt that throws', () => {
  const broken: Belt = {
    kind: 'certificate',
    ...quoteRequestBannerExamples.onBlue,
    anchor: 'broken',
    get certificateType(): string {
      throw new Error('no such certificate');
    },
    referenceNumber: null,
    issuingAuthority: null,
    validUntil: null,
    document: null,
  };
  const whole: Belt = {
    kind: 'quoteRequestBanner',
    ...quoteRequestBannerExamples.withHeadingInIcelandic,
  };

  test('does not affect other belts and is reported with its kind and anchor', () => {
    // React also writes every caught error to the console.
    const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    // The property throws when the belt renders, not when the list is created.
    renderWithStrings(<Belts belts={[broken, whole]} />);
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Vantar þig flugvél?' })).toBeVisible();
    expect(reportError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'no such certificate' }),
      expect.objectContaining({ scope: 'belt', kind: 'certificate', anchor: 'broken' }),
    );
    console.mockRestore();
  });

  test('names its content entry and the page in the development server', () => {
    const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    // A copy would read the property that throws.
    renderWithStrings(<Belts belts={[Object.assign(broken, { entry: 'blt00certificate' })]} />);
    expect(reportError).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ kind: 'certificate', entry: 'blt00certificate', page: '/' }),
    );
    console.mockRestore();
  });
});

// The switch over the kinds ends in `never`, so that a new kind without a case fails to compile.
test('each kind of belt has an example, and an unknown kind shows nothing', () => {
  const kinds = Object.keys(selects);
  expect(new Set(beltExamples.map(({ belt }) => belt.kind))).toEqual(new Set(kinds));
  // @ts-expect-error -- the type has no unknown kind
  const unknown: Belt = { kind: 'poem', ...quoteRequestBannerExamples.onBlue };
  const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  renderWithStrings(<Belts belts={[unknown]} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  console.mockRestore();
});
