import { pageFile } from '../../../src/output/redirects';
import type { ReportedPage } from '../../../src/output/report';
import type { PageChanges, FileList, WholeRelease } from './types';

/** Compares the pages of a release with the previous release, by path and by the hash of their HTML. */
export function pageChanges(
  pages: readonly ReportedPage[],
  files: FileList,
  previous: Pick<WholeRelease, 'list' | 'files'> | null,
): PageChanges {
  const previousPaths = new Set(previous?.list.map((page) => page.path));
  const paths = new Set(pages.map((page) => page.path));
  const hash = (list: FileList | undefined, url: string) => list?.get(pageFile(url))?.hash;
  return {
    added: [...paths].filter((url) => !previousPaths.has(url)).sort(),
    changed: [...paths]
      .filter((url) => previousPaths.has(url) && hash(files, url) !== hash(previous?.files, url))
      .sort(),
    removed: [...previousPaths].filter((url) => !paths.has(url)).sort(),
  };
}
