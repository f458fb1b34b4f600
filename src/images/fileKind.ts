/** Recognises kinds of files by their bytes, because names and recorded types may be wrong. */

/** True for a gzip file. libvips decompresses such a file, without a limit, to look for SVG. */
export const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x1f, 0x8b]);

export const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, [0xff, 0xd8, 0xff]);

export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]);

/** Brands of HEIF files whose pictures are encoded in HEVC, as phones write them. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

/** True for a HEIC file. Most builds of libvips do not contain a decoder for it. */
export const isHeic = (bytes: Uint8Array): boolean =>
  latin1(bytes, 4, 8) === 'ftyp' && heicBrands.has(latin1(bytes, 8, 12));

/** True for a text in XML or HTML. */
export const isMarkup = (bytes: Uint8Array): boolean => startOf(bytes).startsWith('<');

/** True for a markup that seems to be SVG. It may still not be well-formed. */
export function isSvg(bytes: Uint8Array): boolean {
  const start = startOf(bytes);
  return start.startsWith('<') && !isHtml.test(start) && /<(?:[\w.-]+:)?svg[\s/>]/.test(start);
}

const isHtml = /^<(?:!doctype\s+)?html\b/i;

/** Bytes in which the root of an SVG begins, after comments and a document type. */
const prologLength = 65_536;

/** Decodes the start of a file, without leading spaces. Empty for an unknown encoding. */
const startOf = (bytes: Uint8Array): string =>
  decodeXml(bytes.subarray(0, prologLength))?.trimStart() ?? '';

/**
 * Decodes a text in the encoding of its byte order mark or XML declaration, by default UTF-8. Returns
 * null for an encoding that browsers do not know.
 */
export function decodeXml(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  } catch {
    // Browsers do not know this encoding either.
    return null;
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const declaration = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)/.exec(latin1(bytes, 0, 200));
  return declaration?.[1] ?? 'utf-8';
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const latin1 = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1');
