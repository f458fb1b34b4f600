import { withoutSoftHyphens } from '../../../src/lib/text/softHyphens';

/** The edit tags of one page, as the service sends them to the script of the page. */
export interface PageTags {
  elements: TaggedElement[];
  placeholders: Placeholder[];
}

/** An element and its `data-cslp` (`{content_type}.{entry}.{locale}.{path}`). */
export type TaggedElement = { cslp: string } & (TextElement | PictureElement | SurroundingElement);

/** The n-th element of the page with this name and text, beginning with 0. */
export interface TextElement {
  name: string;
  text: string;
  nth: number;
}

/** The n-th picture of the page with this name in its address, beginning with 0. */
export interface PictureElement {
  picture: string;
  nth: number;
}

/** The element that is a number of levels above another one of the list. */
export interface SurroundingElement {
  /** Index in the list. */
  of: number;
  up: number;
}

/** A box in the place of a field for which the site shows nothing. */
export interface Placeholder {
  /**
   * `omission` for a problem that was reported, `empty` for an optional field that is empty, and `list`
   * for a list without items, into which the vendor's app puts its button.
   */
  kind: 'omission' | 'empty' | 'list';
  /** Title of the entry and uid of the field. */
  label: string;
  /** The reason, in English. */
  what: string;
  /** Its `data-cslp`, so that it opens the field. */
  cslp: string;
  /** Index of the element that it belongs to; null for the page. */
  at: number | null;
  /** Whether it stands after that element, as its missing neighbour, or inside it. */
  place: 'after' | 'inside';
}

/** Attribute of the edit tags of the vendor's app. */
export const tagAttribute = 'data-cslp';
/** Attribute of placeholders, whose text is no text of the page. */
export const placeholderAttribute = 'data-preview-placeholder';
/** Elements whose content is not shown as text, or that scripts draw. */
export const skippedElements: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'canvas'],
]);
/** Element around all parts of a picture. It stays when the picture has loaded. */
export const pictureWrapper = 'data-gatsby-image-wrapper';
/** Attributes of an image with its addresses, before and after it is loaded. */
export const pictureAttributes = ['src', 'data-src', 'srcset', 'data-srcset'] as const;

/** Returns the name of a picture in an address; null if it is not a picture of the site. */
export const pictureNameIn = (address: string): string | null =>
  /\/pictures\/([^/\s,]+)\//.exec(address)?.[1] ?? null;

/** Replaces each sequence of spaces and line breaks by one space, and trims the text. */
export const normalizeText = (text: string): string =>
  withoutSoftHyphens(text).replaceAll(/\s+/g, ' ').trim();
