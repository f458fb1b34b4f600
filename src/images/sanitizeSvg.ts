import type { DOMPurify, default as CreatePurify } from 'dompurify';
import type { DOMWindow } from 'jsdom';
import once from 'lodash/once';
import sharp from 'sharp';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Elements (opened and closed) and attributes. jsdom takes seconds for as many in one element. */
const mostParts = 30_000;

/** Loaded for the first drawing: most builds have no new one, and this takes 0.4 s. */
const loadSanitizer = once(async (): Promise<{ window: DOMWindow; purify: DOMPurify }> => {
  const [{ JSDOM }, module] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  const purify = exportOf(module)(window);
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    // DOMPurify leaves `use` out, as it may show parts of other files. Exports of drawing programs
    // use it for parts of their own.
    const isForeign = /href$/i.test(attribute.attrName) && !attribute.attrValue.startsWith('#');
    if (element.localName === 'use' && isForeign) attribute.keepAttr = false;
  });
  return { window, purify };
});

/**
 * The function that DOMPurify exports. It is CommonJS: Node gives it as `default`; where Gatsby's
 * bundle asks for it, it is the module itself, or a `default` within a `default`.
 */
function exportOf(module: unknown): typeof CreatePurify {
  let found = module;
  while (typeof found !== 'function') {
    if (typeof found !== 'object' || found === null || !('default' in found))
      throw new Error('The package dompurify exports no function.');
    found = found.default;
  }
  return found as typeof CreatePurify;
}

/**
 * Removes from an SVG file all that is not drawing: scripts, handlers, foreign content, addresses of
 * code, document type and processing instructions.
 * @returns the drawing in UTF-8; null if the file is no well-formed SVG, or has too many parts
 */
export async function sanitizeSvg(bytes: Uint8Array): Promise<string | null> {
  const { window, purify } = await loadSanitizer();
  const text = decode(bytes);
  if (text === null || (text.match(/[<=]/g)?.length ?? 0) > mostParts) return null;
  if (!(await isDrawable(bytes))) return null;
  const { documentElement: root } = new window.DOMParser().parseFromString(text, 'image/svg+xml');
  if (root.localName !== 'svg' || root.namespaceURI !== svgNamespace) return null;
  // Drawing programs write style sheets so, and DOMPurify takes them for no text.
  const walker = root.ownerDocument.createTreeWalker(root, window.NodeFilter.SHOW_CDATA_SECTION);
  const sections: CDATASection[] = [];
  while (walker.nextNode()) sections.push(walker.currentNode as CDATASection);
  for (const each of sections) each.replaceWith(each.data);
  try {
    purify.sanitize(root, {
      // The tree stays XML: as HTML it would be read with other rules than those of its readers.
      IN_PLACE: true,
      USE_PROFILES: { svg: true, svgFilters: true },
      ADD_TAGS: ['use'],
      // An id such as `title` hides nothing from a script here: none runs beside a drawing.
      SANITIZE_DOM: false,
    });
    return new window.XMLSerializer().serializeToString(root);
  } catch {
    // DOMPurify throws on an `svg` with a prefix. Both recurse, and may exhaust the stack.
    return null;
  }
}

/**
 * True if libvips reads the file as SVG. It refuses elements nested deeper than 256 within
 * milliseconds; jsdom needs 50 s for 20,000 levels, and blocks the process meanwhile.
 */
async function isDrawable(bytes: Uint8Array): Promise<boolean> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return format === 'svg';
  } catch {
    return false;
  }
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
