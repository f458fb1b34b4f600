import { SvgProcess, type Drawing } from './svgProcess';

/**
 * Bytes. Drawings of the sample content have at most 33 kB, and one with embedded photographs has a
 * few MB. jsdom takes 5 s for as much.
 */
const largestDrawing = 5_000_000;

/** Elements (opened and closed) and attributes. jsdom takes 8 s for as many in one element. */
const mostParts = 30_000;

const sharedProcess = new SvgProcess();

/**
 * Removes from an SVG file all that is not drawing: scripts, handlers, foreign content, addresses of
 * code, document type and processing instructions.
 * @returns the drawing; null if the file is no well-formed SVG, is packed or too large, or takes too
 *   much time or memory
 * @throws Error if the sanitizer itself cannot be loaded
 */
export async function readDrawing(
  bytes: Uint8Array,
  svgProcess = sharedProcess,
): Promise<Drawing | null> {
  if (bytes.length > largestDrawing || isGzip(bytes)) return null;
  const text = decode(bytes);
  if (text === null || hasTooManyParts(text)) return null;
  return svgProcess.sanitize(text);
}

/** Returns the text of `readDrawing` in UTF-8. */
export const sanitizeSvg = async (
  bytes: Uint8Array,
  svgProcess = sharedProcess,
): Promise<string | null> => (await readDrawing(bytes, svgProcess))?.text ?? null;

/** True for the first bytes of gzip. libvips unpacks such a file, without limit, to look for SVG. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

function hasTooManyParts(text: string): boolean {
  let count = 0;
  for (const character of text) if (character === '<' || character === '=') count += 1;
  return count > mostParts;
}

/** The text in the encoding that its first line names; null for one that is not known. */
function decode(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)/.exec(start) ?? [];
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // A name that no browser knows either.
    return null;
  }
}
