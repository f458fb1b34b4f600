/**
 * Compresses files of a release after it went live. The list `uncompressed.json` beside the site names
 * them: compressing them earlier would have delayed the release.
 */
import { link, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { forms, compressedForms } from './compress';
import { flush, flushAll, pathExists } from '../files/durable';
import { readTextIfPresent } from '../../../../src/lib/files/readIfPresent';
import { isNames, parseAs } from '../records/shapes';

/** Exists beside the site of a release until all of its files are compressed. */
const listFile = 'uncompressed.json';
const scratchPrefix = 'compressing-';
/** Files per batch: a batch is flushed to the disk, then renamed to its final names. */
const filesAtOnce = 64;

/** A compressed form with its temporary and its final path. */
interface WrittenForm {
  part: string;
  place: string;
}

/**
 * Reads the names of files that have no compressed forms yet, in order of compression.
 * @param release path of the release's folder
 */
export async function readDeferred(release: string): Promise<string[]> {
  const text = await readTextIfPresent(path.join(release, listFile));
  // If the disk has damaged the list, the server sends the files that it named uncompressed.
  return (text === undefined ? undefined : parseAs(text, isNames)) ?? [];
}

/** Sorts file names for the list: HTML first, then by depth. Returns them with the list's file name. */
export function deferredList(names: readonly string[]): [file: string, names: string[]] {
  const rank = (name: string) => name.split('/').length + (name.endsWith('.html') ? 0 : 100);
  return [listFile, [...names].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))];
}

/**
 * Compresses the listed files of a release. It may be killed at any moment and run again: each
 * compressed form is renamed to its final name when it is complete, and the list is removed last.
 * @param release path of the release's folder
 * @param others folders of other releases: compressed forms of shared files are taken from them
 */
export async function compressDeferred(
  release: string,
  others: readonly string[] = [],
): Promise<void> {
  const names = await readDeferred(release);
  if (names.length === 0) return;
  for (const name of await readdir(release)) {
    if (isLeftOver(name)) await rm(path.join(release, name), { recursive: true, force: true });
  }
  // Two runs may overlap if the service of the first was killed; each has its own folder.
  const scratch = await mkdtemp(path.join(release, `${scratchPrefix}${process.pid}-`));
  const limit = pLimit(availableParallelism());
  const sites = others.map((folder) => path.join(folder, 'site'));
  for (let start = 0; start < names.length; start += filesAtOnce) {
    const formsOfFiles = await Promise.all(
      names
        .slice(start, start + filesAtOnce)
        .map((name, index) =>
          limit(() => compressOne(name, { release, sites, part: path.join(scratch, `${index}`) })),
        ),
    );
    const writtenForms = formsOfFiles.flat();
    // The bytes must be on the disk before the final name is.
    await flushAll(
      scratch,
      writtenForms.map(({ part }) => part),
    );
    for (const { part, place } of writtenForms) await rename(part, place);
  }
  await flushAll(
    path.join(release, 'site'),
    names.map((name) => path.join(release, 'site', name)),
  );
  await rm(path.join(release, listFile), { force: true });
  await rm(scratch, { recursive: true });
  await flush(release);
}

/** True if a name is that of a scratch folder whose process has ended. */
function isLeftOver(name: string): boolean {
  if (!name.startsWith(scratchPrefix)) return false;
  const pid = Number.parseInt(name.slice(scratchPrefix.length), 10);
  try {
    return Number.isNaN(pid) || !process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Takes the compressed forms of a file from another release, or else writes them to a temporary path. */
async function compressOne(
  name: string,
  { release, sites, part }: { release: string; sites: readonly string[]; part: string },
): Promise<WrittenForm[]> {
  const file = path.join(release, 'site', name);
  for (const site of sites) await share(path.join(site, name), file);
  if (await hasForms(file)) return [];
  const writtenForms: WrittenForm[] = [];
  for (const [form, bytes] of await compressedForms(file)) {
    await writeFile(`${part}.${form}`, bytes);
    writtenForms.push({ part: `${part}.${form}`, place: `${file}.${form}` });
  }
  return writtenForms;
}

/** Links the compressed forms of another release's file, if both files are the same inode. */
async function share(from: string, to: string): Promise<void> {
  const inode = async (file: string) => (await stat(file).catch(() => null))?.ino;
  const [targetInode, sourceInode] = await Promise.all([inode(to), inode(from)]);
  if (targetInode === undefined || targetInode !== sourceInode || (await hasForms(to))) return;
  for (const form of forms) {
    // The other release may lack the form, or be removed by now: then the caller writes it.
    await link(`${from}.${form}`, `${to}.${form}`).catch(() => undefined);
  }
}

const hasForms = async (file: string): Promise<boolean> =>
  (await Promise.all(forms.map((form) => pathExists(`${file}.${form}`)))).every(Boolean);
