import type { PageContent } from '../../src/components/pages';

/** Lists the page family of a page and the kinds of its belts and tiles, each once per occurrence. */
export function partsOf({ kind, belts }: PageContent): string[] {
  const beltParts = belts.flatMap((belt) => [
    `belt ${belt.kind}`,
    ...(belt.kind === 'tiles' ? belt.tiles.map((tile) => `tile ${tile.kind}`) : []),
  ]);
  return [`family ${kind}`, ...beltParts];
}

/** The page family, and kinds of belts, that the specification of the site does not name. */
const additionalParts: readonly string[] = [
  'family position',
  'belt columns',
  'belt keyFigures',
  'belt timeline',
];

/** Page families, and kinds of belts and tiles, that pages can have. */
export const allParts: readonly string[] = [
  ...['page', 'aircraft', 'position', 'popup'].map((kind) => `family ${kind}`),
  ...[
    'certificate',
    'collapsibleSection',
    'columns',
    'destinationsGlobe',
    'fleetDisplay',
    'image',
    'imageCarousel',
    'keyFigures',
    'openPositions',
    'quoteRequestBanner',
    'salesforceForm',
    'textVideoImage',
    'tiles',
    'timeline',
  ].map((kind) => `belt ${kind}`),
  ...['fleet', 'general', 'team'].map((kind) => `tile ${kind}`),
];

/** The same, without kinds that a stack with exactly the specified content model lacks. */
export const specifiedParts: readonly string[] = allParts.filter(
  (part) => !additionalParts.includes(part),
);
