/** What a release went live without, as packing it would have kept it from going live. */
import { link, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { forms, packedForms } from './compress';
import { flush, flushAll, isThere, textOf } from './disk';
import { isNames, parseAs } from './shapes';

/** Stands beside the site of a release until all of it is packed. */
const listFile = 'unpacked.json';
const scratchName = 'packing-';
/** Files that are put in their places together, once they are on the disk. */
const filesAtOnce = 64;

/** A packed form, and where it belongs. */
interface Made {
  part: string;
  place: string;
}

/** Names of files that have no packed forms yet, the most visited first. */
export async function unpackedOf(release: string): Promise<string[]> {
  const text = await textOf(path.join(release, listFile));
  // Where the disk has damaged the list, files without packed forms are served as they are.
  return (text === undefined ? undefined : parseAs(text, isNames)) ?? [];
}

/** The text of a list of such names, and the name of its file. */
export function unpackedList(names: readonly string[]): [file: string, names: string[]] {
  const rank = (name: string) => name.split('/').length + (name.endsWith('.html') ? 0 : 100);
  return [listFile, [...names].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))];
}

/**
 * Packs what a release lacks. It may be ended at any moment and run again: each packed form gets
 * its name as a whole, and the list goes last.
 * @param release its folder
 * @param others folders of other releases: files that they share need not be packed again
 */
export async function packRelease(release: string, others: readonly string[] = []): Promise<void> {
  const names = await unpackedOf(release);
  if (names.length === 0) return;
  for (const name of await readdir(release)) {
    if (name.startsWith(scratchName)) await rm(path.join(release, name), { recursive: true });
  }
  // Two runs may overlap where the service of the first was killed.
  const scratch = await mkdtemp(path.join(release, scratchName));
  const limit = pLimit(availableParallelism());
  const sites = others.map((each) => path.join(each, 'site'));
  for (let start = 0; start < names.length; start += filesAtOnce) {
    const made = await Promise.all(
      names
        .slice(start, start + filesAtOnce)
        .map((name, at) =>
          limit(() => packOne(name, { release, sites, part: path.join(scratch, `${at}`) })),
        ),
    );
    const all = made.flat();
    // A name must not come to the disk before its bytes.
    await flushAll(
      scratch,
      all.map(({ part }) => part),
    );
    for (const { part, place } of all) await rename(part, place);
  }
  await flushAll(
    path.join(release, 'site'),
    names.map((name) => path.join(release, 'site', name)),
  );
  await rm(path.join(release, listFile));
  await rm(scratch, { recursive: true });
  await flush(release);
}

async function packOne(
  name: string,
  { release, sites, part }: { release: string; sites: readonly string[]; part: string },
): Promise<Made[]> {
  const file = path.join(release, 'site', name);
  for (const site of sites) await share(path.join(site, name), file);
  if (await hasForms(file)) return [];
  const made: Made[] = [];
  for (const [form, bytes] of await packedForms(file)) {
    await writeFile(`${part}.${form}`, bytes);
    made.push({ part: `${part}.${form}`, place: `${file}.${form}` });
  }
  return made;
}

/** Takes the packed forms of another release where its file is the very same one. */
async function share(from: string, to: string): Promise<void> {
  const inode = async (file: string) => (await stat(file).catch(() => null))?.ino;
  const [own, other] = await Promise.all([inode(to), inode(from)]);
  if (own === undefined || own !== other || (await hasForms(to))) return;
  for (const form of forms) {
    // It may have none itself, or be taken away by now: then it is packed here.
    await link(`${from}.${form}`, `${to}.${form}`).catch(() => undefined);
  }
}

const hasForms = async (file: string): Promise<boolean> =>
  (await Promise.all(forms.map((form) => isThere(`${file}.${form}`)))).every(Boolean);
