import { pageFile } from '../../../src/output/redirects';
import type { ReportedPage } from '../../../src/output/report';
import type { PageChanges, FileList, WholeRelease } from './types';

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
