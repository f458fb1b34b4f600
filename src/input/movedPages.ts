/** Pages that lie elsewhere now than in an earlier build: who knows the old address is sent on. */
import type { PagePlace } from '../cms/paths/grantPaths';
import type { ContentCache } from '../cms/read/contentCache';
import type { Locale } from '../locales';

/** A page that lies elsewhere now. */
export interface MovedPage {
  uid: string;
  locale: Locale;
  from: string;
}

/** What is known of earlier builds: where the pages of the last one lay, and what moved before. */
export interface PageLocations {
  list: readonly PagePlace[];
  moved: readonly MovedPage[];
}

const keyOf = ({ uid, locale }: Pick<PagePlace, 'uid' | 'locale'>) => `${locale} ${uid}`;

/** Where each page lies, by locale and uid. */
const placesOf = (pages: readonly PagePlace[]) =>
  new Map(pages.map((page) => [keyOf(page), page.path]));

/**
 * The pages that lie elsewhere than before, with those that moved earlier: who asks for an old
 * address is sent to where the page lies now. An address that a page or a redirect of the build has
 * again is that one's.
 * @param taken every address that the build itself answers
 */
export function movedPages(
  pages: readonly PagePlace[],
  taken: ReadonlySet<string>,
  before: PageLocations | null,
): MovedPage[] {
  const places = placesOf(pages);
  const earlier = [
    ...(before?.list ?? []).map(({ uid, locale, path: from }) => ({ uid, locale, from })),
    ...(before?.moved ?? []),
  ];
  const found = new Map<string, MovedPage>();
  for (const moved of earlier) {
    const now = places.get(keyOf(moved));
    const isElsewhere = now !== undefined && now !== moved.from && !taken.has(moved.from);
    if (isElsewhere && !found.has(moved.from)) found.set(moved.from, moved);
  }
  return [...found.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Old address to new one. */
export function redirectsOf(
  moved: readonly MovedPage[],
  pages: readonly PagePlace[],
): Map<string, string> {
  const places = placesOf(pages);
  return new Map(
    moved.flatMap((each) => {
      const to = places.get(keyOf(each));
      return to === undefined ? [] : [[each.from, to] as const];
    }),
  );
}

const placesFile = 'places.json';

/** What earlier builds of the stack kept of their pages; null where there was none. */
export async function readPageLocations(kept: ContentCache): Promise<PageLocations | null> {
  return (await kept.json<PageLocations>(placesFile)) ?? null;
}

/** Keeps it for the next build. */
export const writePageLocations = (kept: ContentCache, places: PageLocations): Promise<void> =>
  kept.keep(placesFile, JSON.stringify(places));
