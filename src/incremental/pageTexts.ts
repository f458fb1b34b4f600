import type { PageRecord, SiteContent } from '../cms/site/types';
import type { PageContent } from '../components/pages';
import { locales, type Locale } from '../locales';
import { memoizeByReference } from '../lib/memoizeByReference';
import { nodeIdName, pageNode, type SiteNode } from '../gatsby/nodes';
import type { StringsPart } from '../gatsby/webpack/usedStrings';
import { digestOf } from './digest';
import { FullBuildRequired } from './fullBuildRequired';

/** What of a page's data is no content: the same for all pages of its template. */
export interface PageFrame {
  componentChunkName: string;
  staticQueryHashes: string[];
  /** Slot to Slice. */
  slicesMap: Record<string, string>;
  matchPath?: string;
}

/** The whole of a page's data, as Gatsby writes it. */
export interface PageData extends PageFrame {
  path: string;
  result: { data: Record<string, unknown>; pageContext: { locale: Locale; id?: string } };
}

/** The text of a page's data, made once it is asked for. */
export interface DataText {
  locale: Locale;
  /** Names everything that the text is made of, apart from the code: the same for the same text. */
  source: string;
  text: () => string;
}

/** The nodes that pages share, found as the templates' queries find them. */
export class NodeIndex {
  readonly #nodes: Map<string, SiteNode>;
  readonly #digests = new Map<string, string>();

  constructor(nodes: readonly SiteNode[]) {
    this.#nodes = new Map(nodes.map((node) => [nodeIdName(node), node]));
  }

  fields(type: SiteNode['type'], key: string): Record<string, unknown> {
    const node = this.#nodes.get(nodeIdName({ type, key }));
    if (!node) throw new Error(`There is no ${type} ${key}.`);
    return node.fields;
  }

  /** Names the strings of a part. */
  digest(part: StringsPart, locale: Locale): string {
    const key = `${part} ${locale}`;
    const found = this.#digests.get(key) ?? digestOf(JSON.stringify(this.strings(part, locale)));
    this.#digests.set(key, found);
    return found;
  }

  strings(part: StringsPart, locale: Locale): { strings: unknown } {
    return { strings: this.fields('InterfaceStrings', `${part} ${locale}`).strings };
  }
}

const recordDigest = memoizeByReference((record: PageRecord) => digestOf(JSON.stringify(record)));

/** The name of a template's chunk, as Gatsby makes it. */
const chunkOf = (template: string) => `component---src-templates-${template}-tsx`;
const notFound = chunkOf('not-found');

/** What pages of a kind are rendered by, from pages that were built. */
export class PageFrames {
  readonly #byChunk = new Map<string, PageFrame>();
  readonly #notFound: { path: string; locale: Locale; frame: PageFrame }[] = [];

  /** Learns from a page of the base build. */
  learn({ path, result, ...frame }: PageData): void {
    const { locale } = result.pageContext;
    if (frame.componentChunkName === notFound) this.#notFound.push({ path, locale, frame });
    else this.#byChunk.set(frame.componentChunkName, frame);
  }

  /** Whether pages of a chunk are known already; those that are not found are each their own. */
  knows(chunk: string): boolean {
    return chunk !== notFound && this.#byChunk.has(chunk);
  }

  /** Texts of the data of all pages, by path. */
  texts(
    site: Pick<SiteContent, 'pages'>,
    nodes: NodeIndex,
    idOf: (name: string) => string,
  ): Map<string, DataText> {
    const found = new Map<string, DataText>();
    for (const record of site.pages) {
      const { path, locale, kind } = record.content;
      const strings = nodes.strings(kind, locale);
      const source = `${recordDigest(record)} ${nodes.digest(kind, locale)}`;
      const text = () => {
        const node = pageNode(record);
        const data = { page: { content: node.fields.content }, strings };
        const result = { data, pageContext: { id: idOf(nodeIdName(node)), locale } };
        return pageDataText(path, result, this.#frame(kind, locale));
      };
      found.set(path, { locale, source, text });
    }
    for (const { path, locale, frame } of this.#notFound) {
      const index = { pages: nodes.fields('PageIndex', locale).pages };
      const data = { index, strings: nodes.strings('notFound', locale) };
      const result = { data, pageContext: { locale } };
      const text = pageDataText(path, result, frame);
      found.set(path, { locale, source: digestOf(text), text: () => text });
    }
    return found;
  }

  #frame(kind: PageContent['kind'], locale: Locale): PageFrame {
    const known = this.#byChunk.get(chunkOf(kind));
    if (!known) throw new FullBuildRequired(`there was no page of the kind “${kind}” yet`);
    return { ...known, slicesMap: slicesIn(locale, known.slicesMap) };
  }
}

/** The same Slices of another locale. */
function slicesIn(locale: Locale, slices: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(slices).map(([slot, name]) => {
      const own = locales.find((each) => name.endsWith(`-${each}`));
      if (own === undefined) throw new FullBuildRequired(`the Slice ${name} is of no locale`);
      return [slot, `${name.slice(0, -own.length)}${locale}`];
    }),
  );
}

/** The text of a page's data, byte by byte as Gatsby writes it. */
export function pageDataText(path: string, result: object, frame: PageFrame): string {
  const { componentChunkName, staticQueryHashes, slicesMap, matchPath } = frame;
  return (
    `{"componentChunkName":"${componentChunkName}",` +
    `"path":${JSON.stringify(path)},` +
    `"result":${JSON.stringify(result)},` +
    `"staticQueryHashes":${JSON.stringify(staticQueryHashes)},` +
    `"slicesMap":${JSON.stringify(slicesMap)}` +
    `${matchPath === undefined ? '' : `,"matchPath":"${matchPath}"`}}`
  );
}

/** The data of a Slice, as Gatsby writes it. */
export interface SliceData {
  componentChunkName: string;
  result: { data: unknown; sliceContext: { part: string; locale: Locale } };
  staticQueryHashes: string[];
}

/** The text of a Slice's data, byte by byte as Gatsby writes it. */
export function sliceText(base: SliceData, nodes: NodeIndex): string {
  const { sliceContext } = base.result;
  const { part, locale } = sliceContext;
  const { content, structured } = nodes.fields('LayoutPart', `${part} ${locale}`);
  const isHeader = part === 'header';
  const data = {
    part: { content, ...(isHeader ? { structured } : {}) },
    strings: nodes.strings(isHeader ? 'header' : 'footer', locale),
  };
  const { componentChunkName, staticQueryHashes } = base;
  return JSON.stringify({ componentChunkName, result: { data, sliceContext }, staticQueryHashes });
}
