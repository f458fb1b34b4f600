/** What is written down of a release, beside its site. */
import path from 'node:path';
import type { ReportedPage } from '../../../src/output/report';
import { textOf, writeWhole } from './disk';
import { isFiles, isPages, isRelease, parseAs } from './shapes';
import type { FileList, Release } from './types';
import { unpackedList } from './unpacked';

export interface Described {
  files: FileList;
  pages: readonly ReportedPage[];
  /** Names of files that are packed later. */
  unpacked: readonly string[];
}

const releaseFile = 'release.json';
const filesFile = 'files.json';
const pagesFile = 'pages.json';

const write = (folder: string, name: string, value: unknown) =>
  writeWhole(path.join(folder, name), JSON.stringify(value));

/** Writes everything down; the release itself last, as without it there is none. */
export async function describe(
  folder: string,
  release: Release,
  { files, pages, unpacked }: Described,
): Promise<void> {
  await Promise.all([
    writeFiles(folder, files),
    writePages(folder, pages),
    ...(unpacked.length > 0 ? [write(folder, ...unpackedList(unpacked))] : []),
  ]);
  await writeRelease(folder, release);
}

export const writeFiles = (folder: string, files: FileList): Promise<void> =>
  write(folder, filesFile, [...files]);

export const writePages = (folder: string, pages: readonly ReportedPage[]): Promise<void> =>
  write(folder, pagesFile, pages);

export const writeRelease = (folder: string, release: Release): Promise<void> =>
  write(folder, releaseFile, release);

/** Undefined where there is no such release, or it is not whole. */
export const readRelease = (folder: string) => json(folder, releaseFile, isRelease);

export async function readFiles(folder: string): Promise<FileList | undefined> {
  const files = await json(folder, filesFile, isFiles);
  return files && new Map(files);
}

export const readPages = (folder: string) => json(folder, pagesFile, isPages);

/** Undefined too where the disk has damaged the file, which was written whole. */
async function json<T>(
  folder: string,
  name: string,
  hasShape: (value: unknown) => value is T,
): Promise<T | undefined> {
  const text = await textOf(path.join(folder, name));
  return text === undefined ? undefined : parseAs(text, hasShape);
}
