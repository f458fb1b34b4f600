import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** Why a page names an address. */
export type ReferenceKind = 'link' | 'picture' | 'file' | 'canonical' | 'hreflang';

/** An address that a page names, as it is written. */
export interface Reference {
  kind: ReferenceKind;
  url: string;
}

/** Where on a page it stands; what `header` and `footer` hold is the same on many pages. */
export type Part = 'page' | 'header' | 'footer';

/** What one stretch of HTML holds of what is checked. */
export interface Facts {
  references: readonly Reference[];
  /** Names that an address may end in after `#`. */
  anchors: readonly string[];
  headlines: number;
  titled: boolean;
}

/** A stretch of a page. */
interface Stretch {
  part: Part;
  /** Name of the part of a Slice that it is; null for what is the page's own. */
  slice: string | null;
}

/** The facts of a page, part by part. */
export type PageFacts = readonly (Stretch & { facts: Facts })[];

const slice = /<!-- slice-start id="([^"]+)" -->([\s\S]*?)<!-- slice-end id="[^"]*" -->/g;

/** A page with its Slices taken out, and the Slices. */
function partsOf(html: string): (Stretch & { text: string })[] {
  const slices: (Stretch & { text: string })[] = [];
  const page = html.replace(slice, (_, id: string, text: string) => {
    slices.push({ part: /^footer(?![a-z])/.test(id) ? 'footer' : 'header', slice: id, text });
    return '';
  });
  return [{ part: 'page', slice: null, text: page }, ...slices];
}

/**
 * Reads pages and remembers what they held: a stretch of HTML that was read before, in whatever
 * page, is not parsed again. An edit of the footer parses the footer once.
 */
export class FactsReader {
  #known = new Map<string, Facts>();
  #used = new Map<string, Facts>();

  read(html: string): PageFacts {
    return partsOf(html).map(({ text, ...stretch }) => ({ ...stretch, facts: this.#facts(text) }));
  }

  /** The facts of parts of Slices by their names, for pages in which nothing else is other. */
  slices(parts: ReadonlyMap<string, string>): Map<string, Facts> {
    return new Map([...parts].map(([id, html]) => [id, this.#facts(html)]));
  }

  /** Forgets what no page held since the last call. */
  forgetUnused(): void {
    this.#known = this.#used;
    this.#used = new Map();
  }

  #facts(text: string): Facts {
    const key = createHash('sha1').update(text).digest('base64');
    const facts = this.#used.get(key) ?? this.#known.get(key) ?? parse(text);
    this.#used.set(key, facts);
    return facts;
  }
}

const pictures = new Set(['og:image', 'twitter:image', 'og:image:secure_url']);

function parse(html: string): Facts {
  const references: Reference[] = [];
  const anchors: string[] = [];
  let headlines = 0;
  let titled = false;
  let inTitle = false;
  let inDrawing = 0;
  const add = (kind: ReferenceKind, url: string | undefined) => {
    if (url) references.push({ kind, url: url.trim() });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id) anchors.push(attributes.id);
      for (const { url } of candidates(attributes.srcset)) add('picture', url);
      switch (name) {
        case 'svg':
          inDrawing += 1;
          break;
        case 'title':
          inTitle = inDrawing === 0;
          break;
        case 'h1':
          headlines += 1;
          break;
        case 'a':
          if (attributes.name) anchors.push(attributes.name);
          add('link', attributes.href);
          break;
        case 'img':
          add('picture', attributes.src);
          break;
        case 'video':
          add('picture', attributes.poster);
          add('file', attributes.src);
          break;
        case 'source':
        case 'script':
        case 'audio':
          add('file', attributes.src);
          break;
        case 'meta':
          if (pictures.has(attributes.property ?? attributes.name ?? '')) {
            add('picture', attributes.content);
          }
          break;
        case 'link':
          addLink(attributes, add);
          break;
        default:
      }
    },
    ontext(text) {
      if (inTitle && text.trim() !== '') titled = true;
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false;
      if (name === 'svg') inDrawing -= 1;
    },
  });
  parser.end(html);
  return { references, anchors, headlines, titled };
}

function addLink(
  attributes: Record<string, string>,
  add: (kind: ReferenceKind, url: string | undefined) => void,
): void {
  const relations = (attributes.rel ?? '').toLowerCase().split(/\s+/);
  for (const { url } of candidates(attributes.imagesrcset)) add('picture', url);
  if (relations.includes('canonical')) add('canonical', attributes.href);
  else if (relations.includes('alternate')) {
    add(attributes.hreflang ? 'hreflang' : 'file', attributes.href);
  } else if (!relations.some((each) => /^(?:preconnect|dns-prefetch)$/.test(each))) {
    add('file', attributes.href);
  }
}

/** The addresses of a `srcset`. */
function candidates(srcset: string | undefined): { url: string }[] {
  if (!srcset) return [];
  return [...srcset.matchAll(/(\S*[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)/g)].map(([, url = '']) => ({
    url,
  }));
}

/** The facts of a page whose Slices are others now. */
export const withSlices = (page: PageFacts, slices: ReadonlyMap<string, Facts>): PageFacts =>
  page.map((each) => {
    const facts = each.slice === null ? undefined : slices.get(each.slice);
    return facts ? { ...each, facts } : each;
  });
