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

/** The endings of packed forms. */
export const forms = ['br', 'gz'] as const;
export type Form = (typeof forms)[number];

/** How hard is tried. */
export interface Effort {
  brotli: number;
  gzip: number;
}

/** Beyond it brotli takes ten times as long for a hundredth fewer bytes. */
const careful: Effort = { brotli: 6, gzip: 9 };

/** The effort for so many bytes of pages and data that a whole build packs before it is live. */
export const effortFor = (bytes: number): Effort =>
  bytes < 4 * megabyte ? careful : { brotli: 4, gzip: 4 };

/** Whether a file is worth packing. */
export const isPackable = (name: string, size: number): boolean =>
  size >= smallest && text.test(name);

/** How many bytes of text a change may have that is packed before it is live. */
const mostBefore = megabyte;

/** Which of the changed files are packed once they are live, as it would keep them from it. */
export function packedLater(changed: readonly { name: string; size: number }[]): Set<string> {
  let sum = 0;
  const texts = changed.filter(({ name, size }) => isPackable(name, size));
  const smallFirst = texts.sort((a, b) => a.size - b.size);
  return new Set(
    smallFirst.filter(({ size }) => (sum += size) > mostBefore).map(({ name }) => name),
  );
}

/** The packed forms of a file that are smaller than it. */
export async function packedForms(file: string, effort = careful): Promise<[Form, Buffer][]> {
  const bytes = await readFile(file);
  const level = lasting.test(file) ? { brotli: 11, gzip: 9 } : effort;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const made = await Promise.all([
    brotli(bytes, { params }).then((packed): [Form, Buffer] => ['br', packed]),
    zip(bytes, { level: level.gzip }).then((packed): [Form, Buffer] => ['gz', packed]),
  ]);
  return made.filter(([, packed]) => packed.length < bytes.length);
}

/** Writes the packed forms of a file beside it, and says which. */
export async function pack(file: string, effort: Effort): Promise<Form[]> {
  const made = await packedForms(file, effort);
  await Promise.all(made.map(([form, packed]) => writeFile(`${file}.${form}`, packed)));
  return made.map(([form]) => form);
}
