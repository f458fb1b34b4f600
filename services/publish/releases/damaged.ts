/** Packed forms that the disk has damaged: no list holds their sizes, but they can be unpacked. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import pLimit from 'p-limit';
import { forms, isPackable, packedForms, type Form } from './compress';
import { flushAll } from './disk';
import type { FileList } from './types';

const unpackers = { br: promisify(brotliDecompress), gz: promisify(gunzip) };
const filesAtOnce = 16;

/**
 * Packs again what does not unpack to the size of its file. The bytes are written into the file that
 * is there, which mends every release that shares it.
 */
export async function mendForms(site: string, files: FileList): Promise<void> {
  const limit = pLimit(filesAtOnce);
  const texts = [...files].filter(([name, { size }]) => isPackable(name, size));
  const found = await Promise.all(
    texts.map(([name, { size }]) => limit(() => mendFormsOf(path.join(site, name), size))),
  );
  await flushAll(site, found.flat());
}

/** Gives the full names of the packed forms that were written. */
async function mendFormsOf(file: string, size: number): Promise<string[]> {
  const whole = await Promise.all(forms.map((form) => isWhole(`${file}.${form}`, form, size)));
  const damaged = forms.filter((_, at) => !whole[at]);
  if (damaged.length === 0) return [];
  const packed = new Map(await packedForms(file));
  const written = await Promise.all(
    damaged.map((form) => rewrite(`${file}.${form}`, packed.get(form))),
  );
  return written.flat();
}

/** True too where there is no such form. */
async function isWhole(file: string, form: Form, size: number): Promise<boolean> {
  try {
    const unpacked = await unpackers[form](await readFile(file), { maxOutputLength: size + 1 });
    return unpacked.length === size;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

async function rewrite(file: string, bytes: Buffer | undefined): Promise<string[]> {
  const isWritten =
    bytes !== undefined &&
    (await writeFile(file, bytes).then(
      () => true,
      // The disk may be full.
      () => false,
    ));
  if (isWritten) return [file];
  // Without a packed form, the file is served as it is.
  await rm(file, { force: true });
  return [];
}
