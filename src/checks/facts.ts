import { Parser } from 'htmlparser2';
import { copyOf } from '../lib/text/copyOf';
import { digestOf } from '../lib/files/fileHash';

/** The purpose of a URL in a page. */
export type ReferenceKind = 'link' | 'picture' | 'file' | 'canonical' | 'hreflang';

/** A URL in a page. */
export interface Reference {
  kind: ReferenceKind;
  /** The URL as the page writes it, absolute or relative. */
  url: string;
}

/** The part of a page that contains a reference. Header and footer are shared by many pages. */
export type Part = 'page' | 'header' | 'footer';

/** The facts about a piece of HTML that the checks need. */
export interface Facts {
  references: readonly Reference[];
  /** Values of `id` and `name` to which a URL's fragment may refer. */
  anchors: readonly string[];
  headlineCount: number;
  /** True if there is a `title` element with text. */
  hasTitle: boolean;
}

/** A piece of a page's HTML: a Slice, or the page without its Slices. */
interface Piece {
  part: Part;
  /** Gatsby's id of the Slice's HTML, such as `header-en-US-1`; null for the page without its Slices. */
  slice: string | null;
}

/** The facts of each piece of a page. */
export type PageFacts = readonly (Piece & { facts: Facts })[];

const slicePattern = /<!-- slice-start id="([^"]+)" -->([\s\S]*?)<!-- slice-end id="[^"]*" -->/g;

/** Splits a page into the HTML outside of its Slices, and its Slices. */
function piecesOf(html: string): (Piece & { text: string })[] {
  const slices: (Piece & { text: string })[] = [];
  const page = html.replace(slicePattern, (_, id: string, text: string) => {
    slices.push({
      part: /^footer(?![a-z])/.test(id) ? 'footer' : 'header',
      slice: copyOf(id),
      text,
    });
    return '';
  });
  return [{ part: 'page', slice: null, text: page }, ...slices];
}

/**
 * Parses pages and caches the facts of each piece of HTML by its digest. An edit of the footer
 * parses the footer once for all pages.
 */
export class FactsReader {
  readonly #byDigest = new Map<string, Facts>();

  /** Number of different pieces of HTML of which the facts are cached. */
  get count(): number {
    return this.#byDigest.size;
  }

  /** Returns the facts of a page's pieces. */
  read(html: string): PageFacts {
    return piecesOf(html).map(({ text, ...piece }) => ({ ...piece, facts: this.#facts(text) }));
  }

  /**
   * Returns the facts of Slices, by Gatsby's ids (`Piece.slice`).
   * @param htmlById HTML by id
   */
  slices(htmlById: ReadonlyMap<string, string>): Map<string, Facts> {
    return new Map([...htmlById].map(([id, html]) => [id, this.#facts(html)]));
  }

  /** Removes the facts that none of the pages uses. */
  keepOnly(pages: Iterable<PageFacts>): void {
    const used = new Set<Facts>();
    for (const page of pages) for (const { facts } of page) used.add(facts);
    for (const [key, facts] of this.#byDigest) if (!used.has(facts)) this.#byDigest.delete(key);
  }

  #facts(text: string): Facts {
    const key = digestOf(text);
    const facts = this.#byDigest.get(key) ?? parse(text);
    this.#byDigest.set(key, facts);
    return facts;
  }
}

const pictureProperties = new Set(['og:image', 'twitter:image', 'og:image:secure_url']);

/** Attributes that contain a URL, and the purpose of the URL, by element. */
const urlAttributes = new Map<string, [attribute: string, kind: ReferenceKind][]>(
  Object.entries({
    a: [['href', 'link']],
    img: [['src', 'picture']],
    video: [
      ['poster', 'picture'],
      ['src', 'file'],
    ],
    source: [['src', 'file']],
    script: [['src', 'file']],
    audio: [['src', 'file']],
  }),
);

function parse(html: string): Facts {
  const references: Reference[] = [];
  const anchors: string[] = [];
  let headlineCount = 0;
  let hasTitle = false;
  let isInTitle = false;
  let svgDepth = 0;
  const add = (kind: ReferenceKind, url: string | undefined) => {
    if (url) references.push({ kind, url: copyOf(url.trim()) });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id) anchors.push(copyOf(attributes.id));
      for (const url of srcsetUrls(attributes.srcset)) add('picture', url);
      for (const [attribute, kind] of urlAttributes.get(name) ?? []) {
        add(kind, attributes[attribute]);
      }
      if (name === 'svg') svgDepth += 1;
      else if (name === 'title') isInTitle = svgDepth === 0;
      else if (name === 'h1') headlineCount += 1;
      else if (name === 'a' && attributes.name) anchors.push(copyOf(attributes.name));
      else if (name === 'link') addLink(attributes, add);
      else if (
        name === 'meta' &&
        pictureProperties.has(attributes.property ?? attributes.name ?? '')
      )
        add('picture', attributes.content);
    },
    ontext(text) {
      if (isInTitle && text.trim() !== '') hasTitle = true;
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false;
      if (name === 'svg') svgDepth -= 1;
    },
  });
  parser.end(html);
  return { references, anchors, headlineCount, hasTitle };
}

function addLink(
  attributes: Record<string, string>,
  add: (kind: ReferenceKind, url: string | undefined) => void,
): void {
  const relations = (attributes.rel ?? '').toLowerCase().split(/\s+/);
  for (const url of srcsetUrls(attributes.imagesrcset)) add('picture', url);
  if (relations.includes('canonical')) add('canonical', attributes.href);
  else if (relations.includes('alternate')) {
    add(attributes.hreflang ? 'hreflang' : 'file', attributes.href);
  } else if (!relations.some((relation) => /^(?:preconnect|dns-prefetch)$/.test(relation))) {
    add('file', attributes.href);
  }
}

function srcsetUrls(srcset = ''): string[] {
  const candidates = srcset.matchAll(/(\S*[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)/g);
  return [...candidates].map(([, url = '']) => url);
}

/** Replaces the facts of those Slices of a page for which there are others, by id (`Piece.slice`). */
export const withSlices = (page: PageFacts, slices: ReadonlyMap<string, Facts>): PageFacts =>
  page.map((piece) => {
    const facts = piece.slice === null ? undefined : slices.get(piece.slice);
    return facts ? { ...piece, facts } : piece;
  });
