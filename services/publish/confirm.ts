/** A whole build beside what is live by builds of content alone. */
import { pageFile } from '../../src/output/redirects';
import type { BuildReport, ReportedPage } from '../../src/output/report';
import { securityFile } from '../../src/output/securityText';
import type { Built } from './build/types';
import { otherFiles } from './releases/copy';
import type { FileList, Release, WholeRelease } from './releases/types';

/** Whether both were made of the same content. */
export const isSameContent = (
  report: BuildReport,
  { mark, source }: Pick<Release, 'mark' | 'source'>,
): boolean => mark !== undefined && mark === report.mark && source === report.source;

/**
 * Lists the files in which a built folder differs from a release: other bytes, missing or added.
 * `security.txt` is left out: it holds the day of the build.
 */
export const otherBytes = async (folder: string, files: FileList): Promise<string[]> =>
  (await otherFiles(folder, files)).filter((name) => name !== securityFile);

/** Whether a degraded build is, byte by byte, the degraded release that is live. */
export const isLiveAlready = async (
  { folder, report }: Pick<Built, 'folder' | 'report'>,
  live: WholeRelease | null,
): Promise<boolean> =>
  live !== null &&
  live.degradedSince !== null &&
  live.source === report.source &&
  (await otherBytes(folder, live.files)).length === 0;

const most = 20;

/** What differs, with the page that it belongs to. */
export function namesInWords(names: readonly string[], pages: readonly ReportedPage[]): string[] {
  const byFile = new Map(
    pages.flatMap((page) => [
      [pageFile(page.path), page] as const,
      [`page-data/${page.path.slice(1) || 'index/'}page-data.json`, page] as const,
    ]),
  );
  const lines = names.slice(0, most).map((name) => {
    const page = byFile.get(name);
    const what = page ? `“${page.title}” (${page.kind} ${page.uid}, ${page.path}), ${name}` : name;
    return `The whole build made other bytes than the build of content alone: ${what}.`;
  });
  const more = names.length - lines.length;
  return more > 0 ? [...lines, `${more} other files differ, too.`] : lines;
}
