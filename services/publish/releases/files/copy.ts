import { link, mkdir, readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileHash } from '../../../../src/lib/files/fileHash';
import { namesBelow } from '../../../../src/lib/files/listFiles';
import { mapLimited } from '../../../../src/lib/mapLimited';
import { isPublicFile } from '../../../../src/hosting/publicFiles';
import { isIntact } from './intact';
import { hardLinkFolder, copyOnWrite, linkFiles, removeEmptyFolders, removeFiles } from './clone';
import {
  effortFor,
  forms,
  isCompressible,
  selectDeferred,
  writeForms,
} from '../compression/compress';
import type { FileList, ReleaseFile } from '../types';

/** Site of the previous release: the source of hard links for unchanged files. */
export interface PreviousSite {
  site: string;
  files: FileList;
  /** Names of its files that have no compressed forms yet. */
  deferred: readonly string[];
}

/** Result of filling the site folder of a new release. */
export interface Copied {
  files: FileList;
  /** Names of files that still have to be compressed. */
  deferred: string[];
  /** Full paths of the files that were written to the disk, compressed forms included. */
  written: string[];
}

const filesAtOnce = 32;

interface BuiltFile {
  name: string;
  file: ReleaseFile;
  /** True if its bytes are those of the previous release. */
  isUnchanged: boolean;
}

/**
 * Fills the site folder of a release from a built folder. Unchanged files and their compressed forms
 * become hard links to the previous release. Other files are copied, because the next build
 * overwrites its own files, and then compressed.
 */
export async function copySite(
  built: string,
  site: string,
  previous?: PreviousSite,
): Promise<Copied> {
  await mkdir(site, { recursive: true });
  const names = await filesBelow(built);
  const builtFiles = await mapLimited(names, filesAtOnce, (name) =>
    readBuiltFile(built, name, previous?.files.get(name)),
  );
  await createFolders(site, names);

  const changedFiles: BuiltFile[] = [];
  await mapLimited(builtFiles, filesAtOnce, async (file) => {
    const isLinked = file.isUnchanged && previous && (await linkFile(previous.site, site, file));
    if (!isLinked) changedFiles.push(file);
  });
  const changedNames = changedFiles.map(({ name }) => name);
  await copyFiles(built, site, changedNames);
  const written = await compressAll(site, changedFiles);
  const files: FileList = new Map(builtFiles.map(({ name, file }) => [name, file]));
  return { files, deferred: stillDeferred(previous, files, changedFiles), written };
}

/** Copies the public files of a built site or of a release, without compressed forms. */
export async function copyPublicFiles(built: string, site: string): Promise<void> {
  const names = await filesBelow(built);
  await createFolders(site, names);
  await copyFiles(built, site, names);
}

async function createFolders(site: string, names: readonly string[]): Promise<void> {
  const folders = new Set(names.map((name) => path.dirname(name)));
  for (const folder of folders) await mkdir(path.join(site, folder), { recursive: true });
}

const copyFiles = (from: string, to: string, names: readonly string[]) =>
  mapLimited(names, filesAtOnce, (name) => copyOnWrite(path.join(from, name), path.join(to, name)));

/** Names of the files that differ from the previous release. */
export interface FileChanges {
  changed: ReadonlySet<string>;
  removed: ReadonlySet<string>;
  /** Size and hash of some of the changed files, by name: these files are not read. */
  knownFiles?: ReadonlyMap<string, ReleaseFile>;
}

/**
 * Fills the site folder of a release from a content-only build, whose changes are known. All other
 * files come from the previous release and are not read. Such a build never writes into an existing
 * file (`Output`), so hard links to its files suffice.
 * @param previous if `cloned`, `site` is a clone of the previous release already
 */
export async function copyChanges(
  built: string,
  site: string,
  previous: PreviousSite & { cloned?: boolean },
  { changed, removed, knownFiles }: FileChanges,
): Promise<Copied> {
  if (!previous.cloned) await hardLinkFolder(previous.site, site);
  const files: FileList = new Map(previous.files);
  const builtFiles = await mapLimited(changed, filesAtOnce, async (name): Promise<BuiltFile> => {
    const [file, previousFile] = [knownFiles?.get(name), files.get(name)];
    if (!file) return readBuiltFile(built, name, previousFile);
    return { name, file, isUnchanged: file.hash === previousFile?.hash };
  });
  const changedFiles = builtFiles.filter(({ isUnchanged }) => !isUnchanged);
  const names = changedFiles.map(({ name }) => name);
  // Compressed forms of the previous bytes must not remain beside changed or removed files.
  const outdatedForms = [...names, ...removed].flatMap((name) =>
    forms.map((form) => `${name}.${form}`),
  );
  await removeFiles(site, [...removed, ...outdatedForms]);
  await removeEmptyFolders(site, removed);
  await linkFiles(built, site, names);
  for (const name of removed) files.delete(name);
  for (const { name, file } of builtFiles) files.set(name, file);
  const newlyDeferred = selectDeferred(
    changedFiles.map(({ name, file: { size } }) => ({ name, size })),
  );
  const written = await compressAll(
    site,
    changedFiles.filter(({ name }) => !newlyDeferred.has(name)),
  );
  const deferred = [...stillDeferred(previous, files, changedFiles), ...newlyDeferred];
  return { files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), deferred, written };
}

/** Lists the uncompressed files of the previous release that this release takes over unchanged. */
function stillDeferred(
  previous: PreviousSite | undefined,
  files: FileList,
  changedFiles: readonly BuiltFile[],
): string[] {
  const changedNames = new Set(changedFiles.map(({ name }) => name));
  return previous?.deferred.filter((name) => files.has(name) && !changedNames.has(name)) ?? [];
}

/** Lists the names in which a folder differs from a file list: other bytes, added or missing. */
export async function allDifferingFiles(folder: string, expected: FileList): Promise<string[]> {
  const names = await filesBelow(folder);
  const actualFiles = await mapLimited(names, filesAtOnce, (name) =>
    readBuiltFile(folder, name, expected.get(name)),
  );
  const actualNames = new Set(names);
  const different = actualFiles.filter(({ isUnchanged }) => !isUnchanged).map(({ name }) => name);
  const missing = [...expected.keys()].filter((name) => !actualNames.has(name));
  return [...different, ...missing].sort();
}

/**
 * Lists the names of all public files below a folder, relative to it, with `/` as separator. Leaves
 * out compressed forms, which releases have: they belong to their file.
 */
async function filesBelow(folder: string): Promise<string[]> {
  const names = (await namesBelow(folder)).filter(isPublicFile);
  const formNames = new Set(names.flatMap((name) => forms.map((form) => `${name}.${form}`)));
  return names.filter((name) => !formNames.has(name));
}

/** Compares a file with its previous state. A file of the same size and time is not read. */
async function readBuiltFile(
  built: string,
  name: string,
  previous: ReleaseFile | undefined,
): Promise<BuiltFile> {
  const file = path.join(built, name);
  const { size, mtimeMs: written } = await stat(file);
  if (previous && previous.size === size && previous.written === written) {
    return { name, file: previous, isUnchanged: true };
  }
  const hash = fileHash(await readFile(file));
  return { name, file: { hash, size, written }, isUnchanged: previous?.hash === hash };
}

/**
 * Links a file and its compressed forms from one site to another.
 * @returns false if the file is missing or damaged in the first site, or cannot be linked
 * @throws Error if the disk is full
 */
async function linkFile(from: string, to: string, { name, file }: BuiltFile): Promise<boolean> {
  if (!(await isIntact(path.join(from, name), file))) return false;
  const isLinked = async (linkedName: string): Promise<boolean> => {
    try {
      await link(path.join(from, linkedName), path.join(to, linkedName));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
      return false;
    }
  };
  if (!(await isLinked(name))) return false;
  // Compressed forms may be missing: they were not smaller, or are not written yet.
  if (isCompressible(name, file.size)) for (const form of forms) await isLinked(`${name}.${form}`);
  return true;
}

/**
 * Compresses the new files that become smaller by it.
 * @returns full paths of the new files and of their compressed forms
 */
async function compressAll(site: string, newFiles: readonly BuiltFile[]): Promise<string[]> {
  const texts = newFiles.filter(({ name, file }) => isCompressible(name, file.size));
  const effort = effortFor(texts.reduce((sum, { file }) => sum + file.size, 0));
  const targetOf = ({ name }: BuiltFile) => path.join(site, name);
  const compressionsAtOnce = Math.max(4, availableParallelism());
  const compressedFiles = await mapLimited(texts, compressionsAtOnce, async (builtFile) => {
    const writtenForms = await writeForms(targetOf(builtFile), effort);
    return writtenForms.map((form) => `${targetOf(builtFile)}.${form}`);
  });
  return [...newFiles.map(targetOf), ...compressedFiles.flat()];
}
