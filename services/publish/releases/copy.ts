import { link, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { fileHash } from '../../../src/lib/fileHash';
import { isPublicFile } from '../../../src/hosting/publicFiles';
import { cloneFolder, copyAsIs, linkFiles, removeEmptied, removeFiles } from './clone';
import { effortFor, forms, isPackable, pack, packedLater } from './compress';
import type { FileList, ReleaseFile } from './types';

/** The release before, where unchanged files are taken from. */
export interface Before {
  site: string;
  files: FileList;
  /** Files of it that have no packed forms yet. */
  unpacked: readonly string[];
}

export interface Copied {
  files: FileList;
  /** Files that are to be packed yet. */
  unpacked: string[];
  /** Full names of all that is new on the disk. */
  written: string[];
}

const limitOfFiles = 32;

/** A file of a build, and whether its bytes are those of the release before. */
interface Found {
  name: string;
  file: ReleaseFile;
  same: boolean;
}

/**
 * Makes a built folder the site of a release: what did not change is a hard link to the release
 * before, packed forms included; the rest is copied, as the next build writes into its own files,
 * and packed.
 */
export async function copySite(built: string, site: string, before?: Before): Promise<Copied> {
  await mkdir(site, { recursive: true });
  const names = await filesBelow(built);
  const limit = pLimit(limitOfFiles);
  const found = await Promise.all(
    names.map((name) => limit(() => look(built, name, before?.files.get(name)))),
  );
  const folders = new Set(names.map((name) => path.dirname(name)));
  for (const folder of folders) await mkdir(path.join(site, folder), { recursive: true });

  const fresh: Found[] = [];
  const linked = found.map(async (file) => {
    const done = file.same && before && (await limit(() => linkFile(before.site, site, file)));
    if (!done) fresh.push(file);
  });
  await Promise.all(linked);
  const put = ({ name }: Found) => copyAsIs(path.join(built, name), path.join(site, name));
  await Promise.all(fresh.map((each) => limit(() => put(each))));
  const written = await packAll(site, fresh);
  const files: FileList = new Map(found.map(({ name, file }) => [name, file]));
  return { files, unpacked: stillUnpacked(before, files, fresh), written };
}

/** What differs from the release before. */
export interface FileChanges {
  changed: ReadonlySet<string>;
  removed: ReadonlySet<string>;
  /** What is known of some of those changed: they are not looked at. */
  known?: ReadonlyMap<string, ReleaseFile>;
}

/**
 * The same of a build by content alone: it is known what differs, and everything else is taken from
 * the release before without a look at it; where `cloned`, the site is a clone of it already. Such a
 * build never writes into a file that is there (`Output`), so that its files need no copies.
 */
export async function copyChanges(
  built: string,
  site: string,
  before: Before & { cloned?: boolean },
  { changed, removed, known }: FileChanges,
): Promise<Copied> {
  if (!before.cloned) await cloneFolder(before.site, site);
  const files: FileList = new Map(before.files);
  const limit = pLimit(limitOfFiles);
  const foundOf = async (name: string): Promise<Found> => {
    const [file, old] = [known?.get(name), files.get(name)];
    if (!file) return limit(() => look(built, name, old));
    return { name, file, same: file.hash === old?.hash };
  };
  const found = await Promise.all([...changed].map(foundOf));
  const fresh = found.filter(({ same }) => !same);
  const names = fresh.map(({ name }) => name);
  // Whether they are known of or not: a packed form of other bytes must not stay.
  const packed = [...names, ...removed].flatMap((name) => forms.map((form) => `${name}.${form}`));
  await removeFiles(site, [...removed, ...packed]);
  await removeEmptied(site, removed);
  await linkFiles(built, site, names);
  for (const name of removed) files.delete(name);
  for (const { name, file } of found) files.set(name, file);
  const later = packedLater(fresh.map(({ name, file: { size } }) => ({ name, size })));
  const written = await packAll(
    site,
    fresh.filter(({ name }) => !later.has(name)),
  );
  const unpacked = [...stillUnpacked(before, files, fresh), ...later];
  return { files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), unpacked, written };
}

/** What the release before lacks, and this one has of it. */
function stillUnpacked(
  before: Before | undefined,
  files: FileList,
  fresh: readonly Found[],
): string[] {
  const own = new Set(fresh.map(({ name }) => name));
  return before?.unpacked.filter((name) => files.has(name) && !own.has(name)) ?? [];
}

/** Names of the files of a folder that are other than those of a list, or are in one of both. */
export async function otherFiles(folder: string, known: FileList): Promise<string[]> {
  const names = await filesBelow(folder);
  const limit = pLimit(limitOfFiles);
  const found = await Promise.all(
    names.map((name) => limit(() => look(folder, name, known.get(name)))),
  );
  const there = new Set(names);
  const other = found.filter(({ same }) => !same).map(({ name }) => name);
  return [...other, ...[...known.keys()].filter((name) => !there.has(name))].sort();
}

/** True if each file of a list is in a folder, with the size that the list says. */
export async function hasSizes(folder: string, files: FileList): Promise<boolean> {
  const limit = pLimit(limitOfFiles);
  const fits = [...files].map(([name, { size }]) =>
    limit(async () => (await sizeOf(path.join(folder, name))) === size),
  );
  return (await Promise.all(fits)).every(Boolean);
}

/** Null where there is no such file. */
const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  );

/** Names of all files below a folder that are for visitors, with `/` between steps. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter(isPublicFile)
    .sort();
}

async function look(built: string, name: string, known: ReleaseFile | undefined): Promise<Found> {
  const file = path.join(built, name);
  const { size, mtimeMs: written } = await stat(file);
  if (known && known.size === size && known.written === written) {
    return { name, file: known, same: true };
  }
  const hash = fileHash(await readFile(file));
  return { name, file: { hash, size, written }, same: known?.hash === hash };
}

/** False where the release before has lost the file, or it is damaged there. */
async function linkFile(from: string, to: string, { name, file }: Found): Promise<boolean> {
  if ((await sizeOf(path.join(from, name))) !== file.size) return false;
  const isLinked = async (each: string): Promise<boolean> => {
    try {
      await link(path.join(from, each), path.join(to, each));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
      return false;
    }
  };
  if (!(await isLinked(name))) return false;
  // Not every text has packed forms: they may be no smaller, or not be made yet.
  if (isPackable(name, file.size)) for (const form of forms) await isLinked(`${name}.${form}`);
  return true;
}

/** Packs the files of a site that are worth it; gives the full names of all that is new on the disk. */
async function packAll(site: string, fresh: readonly Found[]): Promise<string[]> {
  const texts = fresh.filter(({ name, file }) => isPackable(name, file.size));
  const effort = effortFor(texts.reduce((sum, { file }) => sum + file.size, 0));
  const limit = pLimit(Math.max(4, availableParallelism()));
  const targetOf = ({ name }: Found) => path.join(site, name);
  const packed = texts.map((each) =>
    limit(async () => {
      const made = await pack(targetOf(each), effort);
      return made.map((form) => `${targetOf(each)}.${form}`);
    }),
  );
  return [...fresh.map(targetOf), ...(await Promise.all(packed)).flat()];
}
