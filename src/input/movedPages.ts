/** Finds the earlier paths of pages, for redirects to their current paths. */
import type { PagePath } from '../cms/paths/grantPaths';
import type { ContentCache } from '../cms/read/contentCache';
import type { Locale } from '../locales';

/** A page whose path has changed, or that is gone; `from` is an old path. */
export interface MovedPage {
  uid: string;
  locale: Locale;
  from: string;
}

/**
 * Page paths of earlier accepted builds: `list` of the last one, `moved` of all builds before it. `moved`
 * includes pages that the last one does not have, because they may be published again.
 */
export interface PageLocations {
  list: readonly PagePath[];
  moved: readonly MovedPage[];
}

const keyOf = ({ uid, locale }: Pick<PagePath, 'uid' | 'locale'>) => `${locale} ${uid}`;

/** Paths of pages by locale and uid. */
const pathsByKeyOf = (pages: readonly PagePath[]) =>
  new Map(pages.map((page) => [keyOf(page), page.path]));

/**
 * Lists the pages that are not at a path of an earlier build, sorted by that path. If several
 * pages had the same old path, the most recent one counts. An old path that the current build uses
 * for a page or a redirect is omitted.
 * @param taken all paths that the current build serves or redirects
 * @param previous the record of the last accepted build; null if there is none
 */
export function movedPages(
  pages: readonly PagePath[],
  taken: ReadonlySet<string>,
  previous: PageLocations | null,
): MovedPage[] {
  const currentPaths = pathsByKeyOf(pages);
  const formerPlaces = [
    ...(previous?.list ?? []).map(({ uid, locale, path: from }) => ({ uid, locale, from })),
    ...(previous?.moved ?? []),
  ];
  const movedByPath = new Map<string, MovedPage>();
  for (const moved of formerPlaces) {
    const isOld = currentPaths.get(keyOf(moved)) !== moved.from && !taken.has(moved.from);
    if (isOld && !movedByPath.has(moved.from)) movedByPath.set(moved.from, moved);
  }
  return [...movedByPath.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Maps the old path of each moved page that exists to its current path. */
export function redirectsOf(
  moved: readonly MovedPage[],
  pages: readonly PagePath[],
): Map<string, string> {
  const currentPaths = pathsByKeyOf(pages);
  return new Map(
    moved.flatMap((page) => {
      const to = currentPaths.get(keyOf(page));
      return to === undefined ? [] : [[page.from, to] as const];
    }),
  );
}

/** Name of the file with the page paths in the content cache. */
export const placesFile = 'places.json';

/** Reads the page paths of earlier accepted builds from the cache; null if there is none. */
export async function readPageLocations(cache: ContentCache): Promise<PageLocations | null> {
  return (await cache.json<PageLocations>(placesFile)) ?? null;
}
