import type { PageContent } from '../../src/components/pages';

/** Lists the page family of a page and the kinds of its belts and tiles, each once per occurrence. */
export function partsOf({ kind, belts }: PageContent): string[] {
  const beltParts = belts.flatMap((belt) => [
    `belt ${belt.kind}`,
    ...(belt.kind === 'tiles' ? belt.tiles.map((tile) => `tile ${tile.kind}`) : []),
  ]);
  return [`family ${kind}`, ...beltParts];
}

/** Page families, and kinds of belts and tiles, that pages can have. */
export const allParts: readonly string[] = [
  ...['page', 'aircraft', 'popup'].map((kind) => `family ${kind}`),
  ...[
    'certificate',
    'collapsibleSection',
    'destinationsGlobe',
    'fleetDisplay',
    'image',
    'imageCarousel',
    'quoteRequestBanner',
    'salesforceForm',
    'textVideoImage',
    'tiles',
  ].map((kind) => `belt ${kind}`),
  ...['fleet', 'general', 'team'].map((kind) => `tile ${kind}`),
];
