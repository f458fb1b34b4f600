import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { isForVisitors } from '../../../src/build/forVisitors';
import { cloneFolder } from './clone';
import { effortFor, isPackable, pack } from './compress';
import type { FileList, ReleaseFile } from './types';

/** The release before, where unchanged files are taken from. */
export interface Before {
  site: string;
  files: FileList;
}

export interface Copied {
  files: FileList;
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
 * before, packed forms included; the rest is copied, as the next build writes into its own files.
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

  const files: FileList = new Map();
  const fresh: Found[] = [];
  const linked = found.map(async (file) => {
    const done = file.same && before && (await limit(() => linkFile(before.site, site, file)));
    if (!done) fresh.push(file);
  });
  await Promise.all(linked);
  const written = await putFresh(copyAsIs, built, site, fresh, files);
  for (const { name, file } of found) if (!files.has(name)) files.set(name, file);
  return { files, written };
}

/** What differs from the release before. */
export interface FileChanges {
  changed: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

/**
 * The same of a build by content alone: it is known what differs, and everything else is taken from
 * the release before without a look at it; where `cloned`, the site is a clone of it already. Such a
 * build never writes into a file that is there (`Output`), so that its files need no copies.
 */
export async function copyChanges(
  built: string,
  site: string,
  before: Before & { cloned: boolean },
  { changed, removed }: FileChanges,
): Promise<Copied> {
  if (!before.cloned) await cloneFolder(before.site, site);
  const files: FileList = new Map(before.files);
  const limit = pLimit(limitOfFiles);
  const takeAway = async (name: string) => {
    for (const form of ['', ...(files.get(name)?.packed ?? []).map((each) => `.${each}`)]) {
      await rm(path.join(site, `${name}${form}`), { force: true });
    }
    files.delete(name);
  };
  const found = await Promise.all(
    [...changed].map((name) => limit(() => look(built, name, files.get(name)))),
  );
  const fresh = found.filter(({ same }) => !same);
  await Promise.all(fresh.map(({ name }) => limit(() => takeAway(name))));
  await Promise.all([...removed].map((name) => limit(() => takeAway(name))));
  for (const name of fresh.map((each) => path.dirname(each.name))) {
    await mkdir(path.join(site, name), { recursive: true });
  }
  for (const { name, file } of found) files.set(name, file);
  const written = await putFresh(linkOrCopy, built, site, fresh, files);
  return { files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), written };
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

/** Names of all files below a folder that are for visitors, with `/` between steps. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter(isForVisitors)
    .sort();
}

async function look(built: string, name: string, known: ReleaseFile | undefined): Promise<Found> {
  const file = path.join(built, name);
  const { size, mtimeMs: written } = await stat(file);
  if (known && known.size === size && known.written === written) {
    return { name, file: known, same: true };
  }
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 32);
  const same = known?.hash === hash;
  return { name, file: { hash, size, written, packed: same ? known.packed : [] }, same };
}

/** False where the release before has lost the file. */
async function linkFile(from: string, to: string, { name, file }: Found): Promise<boolean> {
  try {
    for (const each of [name, ...file.packed.map((form) => `${name}.${form}`)]) {
      await link(path.join(from, each), path.join(to, each));
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    return false;
  }
}

const copyAsIs = (from: string, to: string) => copyFile(from, to, constants.COPYFILE_FICLONE);

/** Some file systems know no links, or not as many. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyAsIs(from, to));

async function putFresh(
  put: (from: string, to: string) => Promise<void>,
  built: string,
  site: string,
  fresh: readonly Found[],
  files: FileList,
): Promise<string[]> {
  const packable = fresh.filter(({ name, file }) => isPackable(name, file.size));
  const effort = effortFor(packable.reduce((sum, { file }) => sum + file.size, 0));
  const limit = pLimit(Math.max(4, availableParallelism()));
  const written: string[] = [];
  await Promise.all(
    fresh.map(({ name, file }) =>
      limit(async () => {
        const target = path.join(site, name);
        await put(path.join(built, name), target);
        const packed = isPackable(name, file.size) ? await pack(target, effort) : [];
        files.set(name, { ...file, packed });
        written.push(target, ...packed.map((form) => `${target}.${form}`));
      }),
    ),
  );
  return written;
}
