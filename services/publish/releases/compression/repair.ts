/**
 * Repairs compressed forms that the disk has damaged. No list holds their sizes, so each form is
 * checked by decompressing it.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { forms, isCompressible, compressedForms, type Form } from './compress';
import { flushAll } from '../files/durable';
import type { FileList, ReleaseFile } from '../types';
import { fileHash } from '../../../../src/lib/files/fileHash';
import { mapLimited } from '../../../../src/lib/mapLimited';
import { isMissing } from '../../../../src/lib/files/readIfPresent';
import { reportError } from '../../../../src/lib/reportError';

const decompressors = { br: promisify(brotliDecompress), gz: promisify(gunzip) };
const filesAtOnce = 16;

/**
 * Compresses a file again if one of its compressed forms does not decompress to its bytes. The new
 * bytes are written into the existing file, so every release that shares it by a hard link is
 * repaired too. A file that cannot be repaired is reported: it must not prevent a start or a release.
 * @returns the names of the forms that were damaged
 */
export async function repairForms(site: string, files: FileList): Promise<string[]> {
  const texts = [...files].filter(([name, { size }]) => isCompressible(name, size));
  const repaired = await mapLimited(texts, filesAtOnce, ([name, file]) =>
    repairFormsOf(path.join(site, name), file).catch((error: unknown) => {
      reportError(error, { scope: 'publish-compression' });
      return { damaged: [], written: [] };
    }),
  );
  await flushAll(
    site,
    repaired.flatMap(({ written }) => written),
  );
  return repaired.flatMap(({ damaged }) => damaged).map((file) => toName(site, file));
}

/** Returns the name of a file of a site, with `/` as separator. */
const toName = (site: string, file: string) => path.relative(site, file).replaceAll(path.sep, '/');

/** Full paths of the damaged forms of a file, and of those that were written anew. */
interface Repair {
  damaged: string[];
  written: string[];
}

/** Repairs the compressed forms of one file. */
async function repairFormsOf(file: string, recorded: ReleaseFile): Promise<Repair> {
  const checks = await Promise.all(
    forms.map((form) => isIntactOrMissing(`${file}.${form}`, form, recorded)),
  );
  const damaged = forms.filter((_, index) => !checks[index]);
  if (damaged.length === 0) return { damaged: [], written: [] };
  const compressed = new Map(await compressedForms(file));
  const written = await Promise.all(
    damaged.map((form) => rewrite(`${file}.${form}`, compressed.get(form))),
  );
  return { damaged: damaged.map((form) => `${file}.${form}`), written: written.flat() };
}

async function isIntactOrMissing(
  file: string,
  form: Form,
  { size, hash }: ReleaseFile,
): Promise<boolean> {
  try {
    const options = { maxOutputLength: size + 1 };
    const decompressed = await decompressors[form](await readFile(file), options);
    return fileHash(decompressed) === hash;
  } catch (error) {
    return isMissing(error);
  }
}

/**
 * Writes a compressed form anew, or removes it if there are no bytes for it or the write fails.
 * @returns the path if it was written
 */
async function rewrite(file: string, bytes: Buffer | undefined): Promise<string[]> {
  const isWritten =
    bytes !== undefined &&
    (await writeFile(file, bytes).then(
      () => true,
      // The disk may be full.
      () => false,
    ));
  if (isWritten) return [file];
  // Without a compressed form, the server sends the file uncompressed.
  await rm(file, { force: true });
  return [];
}
