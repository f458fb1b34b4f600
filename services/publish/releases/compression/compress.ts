import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { settleAll } from '../../../../src/lib/settleAll';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Extensions of texts and icons. Other pictures, fonts and documents are compressed by their formats. */
const textFile = /\.(?:html|json|js|css|svg|txt|xml|webmanifest|map|ico)$/;
/** Minimum size in bytes: compressing a smaller file saves no network packet. */
const minimumSize = 1000;
/** Bundles with a hash in their name: compressed once and cached for long, so with the most effort. */
const hashedBundle = /[-.][0-9a-f]{16,}\.(?:js|css)$/;

const megabyte = 1024 * 1024;

/** Extensions of compressed forms, without the dot. */
export const forms = ['br', 'gz'] as const;
/** Extension of a compressed form. */
export type Form = (typeof forms)[number];

/** Compression levels. */
export interface Effort {
  /** Brotli quality, 0 to 11. */
  brotli: number;
  /** Gzip level, 1 to 9. */
  gzip: number;
}

/** Default levels. A higher brotli quality takes ten times as long for 1 % fewer bytes. */
const highEffort: Effort = { brotli: 6, gzip: 9 };

/**
 * Chooses the levels for a release that is compressed before it goes live.
 * @param bytes total size of the files to compress
 */
export const effortFor = (bytes: number): Effort =>
  bytes < 4 * megabyte ? highEffort : { brotli: 4, gzip: 4 };

/**
 * True if compressing a file saves enough bytes.
 * @param size in bytes
 */
export const isCompressible = (name: string, size: number): boolean =>
  size >= minimumSize && textFile.test(name);

/** Bytes of text that a content-only release compresses before it goes live; the rest follows afterwards. */
const maximumBeforeLive = megabyte;

/**
 * Selects the changed files to compress after the release is live, because compressing them first
 * would delay it. Small files are compressed first.
 * @param changed names with sizes in bytes
 */
export function selectDeferred(changed: readonly { name: string; size: number }[]): Set<string> {
  let sum = 0;
  const texts = changed.filter(({ name, size }) => isCompressible(name, size));
  const smallFirst = texts.sort((a, b) => a.size - b.size);
  return new Set(
    smallFirst.filter(({ size }) => (sum += size) > maximumBeforeLive).map(({ name }) => name),
  );
}

/** Compresses a file in each form. Returns only the forms that are smaller than the file. */
export async function compressedForms(
  file: string,
  effort = highEffort,
): Promise<[Form, Buffer][]> {
  const bytes = await readFile(file);
  const level = hashedBundle.test(file) ? { brotli: 11, gzip: 9 } : effort;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const allForms = await Promise.all([
    brotli(bytes, { params }).then((compressed): [Form, Buffer] => ['br', compressed]),
    zip(bytes, { level: level.gzip }).then((compressed): [Form, Buffer] => ['gz', compressed]),
  ]);
  return allForms.filter(([, compressed]) => compressed.length < bytes.length);
}

/** Writes the compressed forms of a file beside it. Returns which forms were written. */
export async function writeForms(file: string, effort: Effort): Promise<Form[]> {
  const smallerForms = await compressedForms(file, effort);
  await settleAll(
    smallerForms.map(([form, compressed]) => writeFile(`${file}.${form}`, compressed)),
  );
  return smallerForms.map(([form]) => form);
}
