/** The program of the child process that sanitizes drawings; see `SvgProcess`. */
import createPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import type { Drawing } from './svgProcess';

const svgNamespace = 'http://www.w3.org/2000/svg';
const { window } = new JSDOM('');
const purify = createPurify(window);

purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  // DOMPurify leaves `use` out, as it may show parts of other files. Exports of drawing programs
  // use it for parts of their own.
  const isForeign = /href$/i.test(attribute.attrName) && !attribute.attrValue.startsWith('#');
  if (element.localName === 'use' && isForeign) attribute.keepAttr = false;
});

/** Characters. Escapes and the addresses of namespaces add little; entities may add gigabytes. */
const largestResult = ({ length }: string) => 2 * length + 10_000;

/** The sanitized drawing; null if the text is no well-formed SVG. */
function sanitize(text: string): string | null {
  const { documentElement: root } = new window.DOMParser().parseFromString(text, 'image/svg+xml');
  if (root.localName !== 'svg' || root.namespaceURI !== svgNamespace) return null;
  // Drawing programs write style sheets so, and DOMPurify takes them for no text.
  const walker = root.ownerDocument.createTreeWalker(root, window.NodeFilter.SHOW_CDATA_SECTION);
  const sections: CDATASection[] = [];
  while (walker.nextNode()) sections.push(walker.currentNode as CDATASection);
  for (const each of sections) each.replaceWith(each.data);
  purify.sanitize(root, {
    // The tree stays XML: as HTML it would be read with other rules than those of its readers.
    IN_PLACE: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    // An id such as `title` hides nothing from a script here: none runs beside a drawing.
    SANITIZE_DOM: false,
  });
  const drawing = new window.XMLSerializer().serializeToString(root);
  return drawing.length > largestResult(text) ? null : drawing;
}

/**
 * Opens a drawing with libvips, which refuses elements nested deeper than 256 within milliseconds;
 * jsdom needs 50 s for 20,000 levels.
 */
const open = (text: string) =>
  sharp(Buffer.from(text.replace(/^\s*<\?xml[^>]*\?>/, '')), { limitInputPixels: false });

/** Small enough to take no time, unless a few elements repeat each other many thousand times. */
const trialWidth = 64;

/** Sanitizes a drawing and draws it once: a drawing that takes too long would hang browsers too. */
async function read(text: string): Promise<Drawing | null> {
  if ((await open(text).metadata()).format !== 'svg') return null;
  const drawing = sanitize(text);
  if (drawing === null) return null;
  const { width, height } = await open(drawing).metadata();
  // Only the time matters: libvips also refuses drawings that browsers show, such as 200 levels.
  await open(drawing)
    .resize(trialWidth)
    .toBuffer()
    .catch(() => undefined);
  return { text: drawing, width: Math.round(width), height: Math.round(height) };
}

process.on('message', (text: string) => {
  void read(text)
    // libvips throws on what is no SVG, and DOMPurify on an `svg` with a prefix. DOMPurify and the
    // serializer may exhaust the stack.
    .catch(() => null)
    .then((drawing) => process.send?.(drawing));
});

// The parent waits for a first message, which says that all is loaded.
process.send?.('ready');
