import { decodeXml, isGzip } from './fileKind';
import { SvgProcess, type Drawing } from './svgProcess';

/**
 * Maximum size of a drawing, in bytes. Drawings of the sample content have at most 33 kB, and one with
 * embedded photographs has a few MB. jsdom needs 5 s for 5 MB.
 */
const maxDrawingSize = 5_000_000;

/** Maximum number of tags and attributes. jsdom needs 8 s for as many in one element. */
const maxParts = 30_000;

const sharedProcess = new SvgProcess();

/**
 * Sanitizes an SVG file: removes scripts, event handlers, foreign content, URLs of code, the document
 * type and processing instructions.
 * @returns the drawing; null if the file is not well-formed SVG, is compressed or too large, or takes
 *   too much time or memory
 * @throws Error if the sanitizer itself cannot be loaded
 */
export async function readDrawing(
  bytes: Uint8Array,
  svgProcess = sharedProcess,
): Promise<Drawing | null> {
  if (bytes.length > maxDrawingSize || isGzip(bytes)) return null;
  const text = decodeXml(bytes);
  if (text === null || hasTooManyParts(text)) return null;
  return svgProcess.sanitize(text);
}

/** Returns only the text of a sanitized drawing; see `readDrawing`. */
export const sanitizeSvg = async (
  bytes: Uint8Array,
  svgProcess = sharedProcess,
): Promise<string | null> => (await readDrawing(bytes, svgProcess))?.text ?? null;

function hasTooManyParts(text: string): boolean {
  let count = 0;
  for (const character of text) if (character === '<' || character === '=') count += 1;
  return count > maxParts;
}
