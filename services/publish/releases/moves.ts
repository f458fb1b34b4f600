import type { ReportedPage } from '../../../src/build/report';
import type { MovedPage, PageChanges, FileList, WholeRelease } from './types';

const keyOf = ({ uid, locale }: Pick<ReportedPage, 'uid' | 'locale'>) => `${locale} ${uid}`;

/** Where each page of a release lies, by locale and uid. */
const placesOf = (pages: readonly ReportedPage[]) =>
  new Map(pages.map((page) => [keyOf(page), page.path]));

/**
 * The pages that lie elsewhere than in the release before, with those that moved earlier: who asks
 * for an old address is sent to where the page lies now. An address that a page or a redirect of
 * the build has again is that one's.
 * @param taken every address that the build itself answers
 */
export function movedPages(
  pages: readonly ReportedPage[],
  taken: ReadonlySet<string>,
  before: Pick<WholeRelease, 'list' | 'moved'> | null,
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
  pages: readonly ReportedPage[],
): Map<string, string> {
  const places = placesOf(pages);
  return new Map(
    moved.flatMap((each) => {
      const to = places.get(keyOf(each));
      return to === undefined ? [] : [[each.from, to] as const];
    }),
  );
}

/** Name of the file of a page. */
export const pageFile = (url: string): string => `${url.slice(1)}index.html`;

/** Which pages differ from the release before, by their HTML. */
export function pageChanges(
  pages: readonly ReportedPage[],
  files: FileList,
  before: Pick<WholeRelease, 'list' | 'files'> | null,
): PageChanges {
  const old = new Set(before?.list.map((page) => page.path));
  const now = new Set(pages.map((page) => page.path));
  const hash = (list: FileList | undefined, url: string) => list?.get(pageFile(url))?.hash;
  return {
    added: [...now].filter((url) => !old.has(url)).sort(),
    changed: [...now]
      .filter((url) => old.has(url) && hash(files, url) !== hash(before?.files, url))
      .sort(),
    removed: [...old].filter((url) => !now.has(url)).sort(),
  };
}
