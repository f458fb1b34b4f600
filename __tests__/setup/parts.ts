import { isSpecifiedBelt } from '../../scripts/test/specifiedBelts';
import { beltKinds } from '../../src/cms/parse/belts/beltTypes';
import type { PageContent, PageFamily } from '../../src/components/pages';
import type { TileKind } from '../../src/components/tiles/types';

/**
 * Lists the page family of a page and the kinds of its belts and tiles, each once per occurrence.
 * Certificates that share a headline are several belts.
 */
export function partsOf({ kind, belts }: PageContent): string[] {
  const beltParts = belts.flatMap((belt) => [
    `belt ${belt.kind}`,
    ...(belt.kind === 'certificate' ? (belt.others ?? []).map(() => 'belt certificate') : []),
    ...(belt.kind === 'tiles' ? belt.tiles.map((tile) => `tile ${tile.kind}`) : []),
  ]);
  return [`family ${kind}`, ...beltParts];
}

/** True if the specification of the site names the part; false for an addition of the sample. */
type IsSpecified = boolean;

const families: Readonly<Record<PageFamily, IsSpecified>> = {
  page: true,
  aircraft: true,
  position: false,
  popup: true,
};

const belts = Object.fromEntries(
  Object.values(beltKinds).map((kind): [string, IsSpecified] => [kind, isSpecifiedBelt(kind)]),
);

const tiles: Readonly<Record<TileKind, IsSpecified>> = {
  fleet: true,
  general: true,
  team: true,
};

const parts: readonly [part: string, IsSpecified][] = Object.entries({
  family: families,
  belt: belts,
  tile: tiles,
}).flatMap(([name, kinds]) =>
  Object.entries<IsSpecified>(kinds).map(([kind, isSpecified]): [string, IsSpecified] => [
    `${name} ${kind}`,
    isSpecified,
  ]),
);

/** Page families, and kinds of belts and tiles, that pages can have. */
export const allParts: readonly string[] = parts.map(([part]) => part);

/** The same, without kinds that a stack with exactly the specified content model lacks. */
export const specifiedParts: readonly string[] = parts.flatMap(([part, isSpecified]) =>
  isSpecified ? [part] : [],
);
