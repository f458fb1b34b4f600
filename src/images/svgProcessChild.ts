/** The program of the child process that sanitizes drawings; see `SvgProcess`. */
import createPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import type { Drawing } from './svgProcess';

const svgNamespace = 'http://www.w3.org/2000/svg';
const { window } = new JSDOM('');
const purify = createPurify(window);

purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  // DOMPurify forbids `use` by default, because it can show parts of other files. Drawing programs
  // use it for parts of the same file.
  const isForeign = /href$/i.test(attribute.attrName) && !attribute.attrValue.startsWith('#');
  if (element.localName === 'use' && isForeign) attribute.keepAttr = false;
});

/** Maximum length of a result. Escapes and namespaces add little; entities may add gigabytes. */
const maxResultLength = ({ length }: string) => 2 * length + 10_000;

/** Sanitizes a drawing; null if the text is not well-formed SVG. */
function sanitize(text: string): { drawing: string; isBounded: boolean } | null {
  const { documentElement: root } = new window.DOMParser().parseFromString(text, 'image/svg+xml');
  if (root.localName !== 'svg' || root.namespaceURI !== svgNamespace) return null;
  // Drawing programs put style sheets into CDATA sections, which DOMPurify does not treat as text.
  const walker = root.ownerDocument.createTreeWalker(root, window.NodeFilter.SHOW_CDATA_SECTION);
  const sections: CDATASection[] = [];
  while (walker.nextNode()) sections.push(walker.currentNode as CDATASection);
  for (const section of sections) section.replaceWith(section.data);
  purify.sanitize(root, {
    // Sanitizes the XML tree itself: an HTML parser follows other rules than the readers of SVG.
    IN_PLACE: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    // Allows ids such as `title`: no scripts run in a drawing, which such an id could mislead.
    SANITIZE_DOM: false,
  });
  const drawing = new window.XMLSerializer().serializeToString(root);
  return drawing.length > maxResultLength(text) ? null : { drawing, isBounded: isBounded(root) };
}

/** True if a drawing states its area: by a view box, or by a width and a height. */
function isBounded(root: Element): boolean {
  const isLength = (name: string) => /^\s*[\d.]+(?!.*%)/.test(root.getAttribute(name) ?? '');
  return root.hasAttribute('viewBox') || (isLength('width') && isLength('height'));
}

/** A square at a place where no drawing is, in user units. */
const farPlace = 16_000;
const farSquare = `<path style="display:inline" d="M-${farPlace}-${farPlace}h1v1z"/>`;

/**
 * Adds a view box around the visible parts of a drawing that does not state its area. Browsers would
 * show it unscaled in a corner. libvips only measures width and height of these parts; a far square
 * tells where they end.
 */
async function addViewBox(drawing: string): Promise<string> {
  const { width, height } = await open(drawing).metadata();
  const extended = await open(drawing.replace(/<\/svg>$/, `${farSquare}</svg>`)).metadata();
  const [right, bottom] = [extended.width - farPlace, extended.height - farPlace];
  const viewBox = [right - width, bottom - height, width, height].join(' ');
  return drawing.replace(/^<svg/, `<svg viewBox="${viewBox}"`);
}

/**
 * Opens a drawing with libvips, which rejects elements nested deeper than 256 within milliseconds;
 * jsdom needs 50 s for 20,000 levels.
 */
const open = (text: string) =>
  sharp(Buffer.from(text.replace(/^\s*<\?xml[^>]*\?>/, '')), { limitInputPixels: false });

/** In pixels. Drawing at this width is fast, unless elements repeat each other thousands of times. */
const trialWidth = 64;

/** Sanitizes a drawing and renders it once, because a drawing that takes too long blocks browsers. */
async function read(text: string): Promise<Drawing | null> {
  if ((await open(text).metadata()).format !== 'svg') return null;
  const sanitized = sanitize(text);
  if (sanitized === null) return null;
  const drawing = sanitized.isBounded ? sanitized.drawing : await addViewBox(sanitized.drawing);
  const { width, height } = await open(drawing).metadata();
  // Only the time matters: while it draws, libvips also rejects drawings that browsers show.
  await open(drawing)
    .resize(trialWidth)
    .toBuffer()
    .catch(() => undefined);
  return { text: drawing, width: Math.round(width), height: Math.round(height) };
}

process.on('message', (text: string) => {
  void read(text)
    // libvips throws on other formats, and DOMPurify on an `svg` with a prefix. DOMPurify and the
    // serializer may exhaust the stack.
    .catch(() => null)
    .then((drawing) => process.send?.(drawing));
});

// Tells the parent process that the sanitizer is loaded.
process.send?.('ready');
