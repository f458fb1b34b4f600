import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Text; pictures, fonts and documents are packed already. */
const text = /\.(?:html|json|js|css|svg|txt|xml|webmanifest|map|ico)$/;
/** Below it, a packed form saves no packet. */
const smallest = 1000;
/** What is packed once and kept for long deserves the best. */
const lasting = /[-.][0-9a-f]{16,}\.(?:js|css)$/;

const megabyte = 1024 * 1024;

/** How hard is tried: many megabytes must not keep a change from going live. */
export interface Effort {
  brotli: number;
  gzip: number;
}

/** The effort for so many bytes of pages and data that a release packs anew. */
export function effortFor(bytes: number): Effort {
  if (bytes < 4 * megabyte) return { brotli: 9, gzip: 9 };
  return { brotli: 4, gzip: 4 };
}

/** Whether a file is worth packing. */
export const isPackable = (name: string, size: number): boolean =>
  size >= smallest && text.test(name);

/** Writes the packed forms of a file beside it, and says which: those that are smaller. */
export async function pack(file: string, effort: Effort): Promise<string[]> {
  const bytes = await readFile(file);
  const level = lasting.test(file) ? { brotli: 11, gzip: 9 } : effort;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const forms = await Promise.all([
    brotli(bytes, { params }).then((packed) => ['br', packed] as const),
    zip(bytes, { level: level.gzip }).then((packed) => ['gz', packed] as const),
  ]);
  const smaller = forms.filter(([, packed]) => packed.length < bytes.length);
  await Promise.all(smaller.map(([name, packed]) => writeFile(`${file}.${name}`, packed)));
  return smaller.map(([name]) => name);
}
