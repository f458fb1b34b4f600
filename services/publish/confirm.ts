/** Compares a whole build with a live release that content-only builds have produced. */
import isEqual from 'lodash/isEqual';
import type { Fault } from '../../src/checks/words';
import { pageFile } from '../../src/output/redirects';
import type { BuildReport, ReportedPage } from '../../src/output/report';
import { securityFile } from '../../src/output/securityText';
import type { BuildResult } from './build/types';
import { allDifferingFiles } from './releases/files/copy';
import type { FileList, Release, WholeRelease } from './releases/types';

/** True if a build and a release have the same content, from the same stack, environment and branch. */
export const isSameContent = (
  report: BuildReport,
  { fingerprint, source }: Pick<Release, 'fingerprint' | 'source'>,
): boolean =>
  fingerprint !== undefined && fingerprint === report.fingerprint && source === report.source;

/**
 * Lists the names of the files in which a built folder differs from a release: other bytes, missing
 * or added. Omits `security.txt`, because it contains the day of the build.
 */
export const differingFiles = async (folder: string, files: FileList): Promise<string[]> =>
  (await allDifferingFiles(folder, files)).filter((name) => name !== securityFile);

/**
 * True if the release of a build would have the files and facts of another release. Of two degraded
 * ones, only the files are compared: the cause may differ at each retry.
 * @param problems faults that do not stop the release
 */
export async function isSameRelease(
  { folder, report }: Pick<BuildResult, 'folder' | 'report'>,
  problems: readonly Fault[],
  release: WholeRelease,
): Promise<boolean> {
  // Of a release of an earlier version it is unknown where its content came from.
  if (release.source !== report.source || release.isLocal !== report.isLocal) return false;
  if (report.degradedSince !== null) {
    return (
      release.degradedSince !== null && (await differingFiles(folder, release.files)).length === 0
    );
  }
  const facts = [report.fingerprint, null, report.pages, problems];
  const releaseFacts = [release.fingerprint, release.degradedSince, release.list, release.problems];
  return (
    isEqual(facts, releaseFacts) && (await allDifferingFiles(folder, release.files)).length === 0
  );
}

const maximumLines = 20;

const sentences = {
  different: 'The whole build produced other bytes than the content-only build: FILE.',
  damaged:
    'The disk has damaged a file of the live site, which the whole build replaces: FILE. ' +
    'Check the disk of the server.',
};

/**
 * Describes files whose bytes differ from those of content-only builds, or files of the live release
 * that the disk has damaged: one line each for the first ones, with the page that the file belongs to.
 */
export function filesInWords(
  problem: keyof typeof sentences,
  names: readonly string[],
  pages: readonly ReportedPage[],
): string[] {
  const pagesByFile = new Map(
    pages.flatMap((page) => [
      [pageFile(page.path), page] as const,
      [`page-data/${page.path.slice(1) || 'index/'}page-data.json`, page] as const,
    ]),
  );
  const lines = names.slice(0, maximumLines).map((name) => {
    const page = pagesByFile.get(name);
    const prefix = page ? `“${page.title}” (${page.kind} ${page.uid}, ${page.path}), ` : '';
    return sentences[problem].replace('FILE', () => prefix + name);
  });
  const remaining = names.length - lines.length;
  return remaining > 0 ? [...lines, `${remaining} other files are affected, too.`] : lines;
}
