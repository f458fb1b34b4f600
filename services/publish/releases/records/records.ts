/** Records of a release: JSON files beside its site folder. */
import path from 'node:path';
import type { ReportedPage } from '../../../../src/output/report';
import { writeWhole } from '../files/durable';
import { readTextIfPresent } from '../../../../src/lib/files/readIfPresent';
import { settleAll } from '../../../../src/lib/settleAll';
import type { Fault } from '../../../../src/checks/words';
import { isFiles, isPages, isRelease, parseAs, type RecordedFault } from './shapes';
import type { FileList, Release } from '../types';
import { deferredList } from '../compression/deferred';

const releaseFile = 'release.json';
const filesFile = 'files.json';
const pagesFile = 'pages.json';

const write = (folder: string, name: string, value: unknown) =>
  writeWhole(path.join(folder, name), JSON.stringify(value));

/**
 * Writes all records. `release.json` comes last: a folder without it does not count as a release.
 * @param deferred names of files that are compressed after the release is live
 */
export async function writeRecords(
  folder: string,
  release: Release,
  files: FileList,
  pages: readonly ReportedPage[],
  deferred: readonly string[],
): Promise<void> {
  await settleAll([
    writeFiles(folder, files),
    writePages(folder, pages),
    ...(deferred.length > 0 ? [write(folder, ...deferredList(deferred))] : []),
  ]);
  await writeRelease(folder, release);
}

/** Writes the file list of a release. */
export const writeFiles = (folder: string, files: FileList): Promise<void> =>
  write(folder, filesFile, [...files]);

/** Writes the page list of a release. */
export const writePages = (folder: string, pages: readonly ReportedPage[]): Promise<void> =>
  write(folder, pagesFile, pages);

/** Writes the record of a release. */
export const writeRelease = (folder: string, release: Release): Promise<void> =>
  write(folder, releaseFile, release);

/** Reads the record of a release. Returns undefined if it is missing or damaged. */
export async function readRelease(folder: string): Promise<Release | undefined> {
  const release = await readJson(folder, releaseFile, isRelease);
  return release && { ...release, problems: release.problems.map(readFault) };
}

/** Reads a fault. In releases of earlier versions, its text is only English. */
function readFault({ words, ...fault }: RecordedFault): Fault {
  return { ...fault, words: typeof words === 'string' ? { en: words } : words };
}

/** Reads the file list of a release. Returns undefined if it is missing or damaged. */
export async function readFiles(folder: string): Promise<FileList | undefined> {
  const files = await readJson(folder, filesFile, isFiles);
  return files && new Map(files);
}

/** Reads the page list of a release. Returns undefined if it is missing or damaged. */
export const readPages = (folder: string) => readJson(folder, pagesFile, isPages);

/** Reads a JSON file. Returns undefined if it is missing or the disk has damaged it. */
async function readJson<T>(
  folder: string,
  name: string,
  hasShape: (value: unknown) => value is T,
): Promise<T | undefined> {
  return parseAs((await readTextIfPresent(path.join(folder, name))) ?? '', hasShape);
}
