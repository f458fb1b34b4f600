import mapValues from 'lodash/mapValues';
import type { PageRecord, SiteContent } from '../cms/site/types';
import type { PageFamily } from '../components/pages';
import { locales, type Locale } from '../locales';
import { digestOf } from '../lib/files/fileHash';
import { memoizeByReference } from '../lib/memoizeByReference';
import { nodeIdName, pageNode, type SiteNode } from '../gatsby/nodes';
import type { StringsPart } from '../gatsby/stringGroups';
import { FullBuildRequired } from './fullBuildRequired';

/**
 * The fields of a page's data that do not depend on content. They are equal for all pages of a template,
 * apart from the locale in the names of Slices. The pages of the site itself, such as 404 pages, have fields of
 * their own.
 */
export interface PageFrame {
  componentChunkName: string;
  staticQueryHashes: string[];
  /** Name of the Slice for each slot, such as `header` to `header-en-US`. */
  slicesMap: Record<string, string>;
  matchPath?: string;
}

/** Gatsby's context of a page. Pages without a node have further properties. */
interface PageContext {
  locale: Locale;
  id?: string;
}

/** The content of `page-data.json`, as Gatsby writes it. */
export interface PageData extends PageFrame {
  path: string;
  result: { data: Record<string, unknown>; pageContext: PageContext };
}

/** The text of a page's data file, computed on demand. */
export interface DataText {
  locale: Locale;
  /** Digests of all inputs of the text except the code. Equal sources give equal texts. */
  source: string;
  text: () => string;
}

/** Looks up the nodes that several pages share, as the page queries of the templates do. */
export class NodeIndex {
  readonly #nodes: Map<string, SiteNode>;
  readonly #digests = new Map<string, string>();

  constructor(nodes: readonly SiteNode[]) {
    this.#nodes = new Map(nodes.map((node) => [nodeIdName(node), node]));
  }

  /**
   * Returns the fields of a node.
   * @throws Error if there is no node with this type and key
   */
  fields(type: SiteNode['type'], key: string): Record<string, unknown> {
    const node = this.#nodes.get(nodeIdName({ type, key }));
    if (!node) throw new Error(`There is no ${type} ${key}.`);
    return node.fields;
  }

  /** Returns the digest of the interface strings of a template or Slice. Memoized. */
  digest(part: StringsPart, locale: Locale): string {
    const key = `${part} ${locale}`;
    const digest = this.#digests.get(key) ?? digestOf(JSON.stringify(this.strings(part, locale)));
    this.#digests.set(key, digest);
    return digest;
  }

  /** Returns the interface strings of a template or Slice, as its query does. */
  strings(part: StringsPart, locale: Locale): { strings: unknown } {
    return { strings: this.fields('InterfaceStrings', `${part} ${locale}`).strings };
  }
}

const recordDigest = memoizeByReference((record: PageRecord) => digestOf(JSON.stringify(record)));

/** Gatsby's chunk name of a template. */
const chunkOf = (template: string) => `component---src-templates-${template}-tsx`;

/** The fields of the list of pages that each page of the site itself shows, by the name of its template. */
const sitePages = {
  'not-found': { index: 'pages', strings: 'notFound' },
  search: { index: 'subjects', strings: 'search' },
} as const;

type SitePage = keyof typeof sitePages;

const sitePageByChunk = new Map(
  (Object.keys(sitePages) as SitePage[]).map((template) => [chunkOf(template), template]),
);

/** A page of the site itself, as the base build wrote it. */
interface BuiltSitePage {
  path: string;
  pageContext: PageContext;
  template: SitePage;
  frame: PageFrame;
}

/** Collects the frames of built pages, and creates the data files of pages from them. */
export class PageFrames {
  readonly #byChunk = new Map<string, PageFrame>();
  readonly #sitePages: BuiltSitePage[] = [];

  /** Adds the frame of a page of the base build. */
  add({ path, result, ...frame }: PageData): void {
    const { pageContext } = result;
    const template = sitePageByChunk.get(frame.componentChunkName);
    if (template) this.#sitePages.push({ path, pageContext, template, frame });
    else this.#byChunk.set(frame.componentChunkName, frame);
  }

  /** True if a page of a chunk was added. False for pages of the site itself: each has a frame of its own. */
  has(chunk: string): boolean {
    return this.#byChunk.has(chunk);
  }

  /**
   * Returns the data files of all pages of a site, with those of the site itself, by path.
   * @param idOf computes the id of a node from `nodeIdName`
   * @throws FullBuildRequired (when a text is computed) if the base build has no page of that kind
   */
  texts(
    site: Pick<SiteContent, 'pages'>,
    nodes: NodeIndex,
    idOf: (name: string) => string,
  ): Map<string, DataText> {
    const textByPath = new Map<string, DataText>();
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
      textByPath.set(path, { locale, source, text });
    }
    for (const { path, pageContext, template, frame } of this.#sitePages) {
      const { locale } = pageContext;
      const parts = sitePages[template];
      const index = { [parts.index]: nodes.fields('PageIndex', locale)[parts.index] };
      const data = { index, strings: nodes.strings(parts.strings, locale) };
      const result = { data, pageContext };
      const text = pageDataText(path, result, frame);
      textByPath.set(path, { locale, source: digestOf(text), text: () => text });
    }
    return textByPath;
  }

  #frame(kind: PageFamily, locale: Locale): PageFrame {
    const frame = this.#byChunk.get(chunkOf(kind));
    if (!frame)
      throw new FullBuildRequired(`the last whole build has no page of the kind “${kind}”`);
    return { ...frame, slicesMap: slicesIn(locale, frame.slicesMap) };
  }
}

/** Replaces the locale in the names of Slices, such as `header-en-US` by `header-is-IS`. */
function slicesIn(locale: Locale, slices: Record<string, string>): Record<string, string> {
  return mapValues(slices, (name) => {
    const suffix = locales.find((candidate) => name.endsWith(`-${candidate}`));
    if (suffix === undefined)
      throw new FullBuildRequired(`the name of the Slice ${name} contains no locale`);
    return `${name.slice(0, -suffix.length)}${locale}`;
  });
}

/** Returns the text of a page's data file, identical to the bytes that Gatsby writes. */
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

/** The content of a Slice's data file, as Gatsby writes it. */
export interface SliceData {
  componentChunkName: string;
  result: { data: unknown; sliceContext: { part: string; locale: Locale } };
  staticQueryHashes: string[];
}

/**
 * Returns the text of a Slice's data file with the data of current nodes, identical to the bytes that
 * Gatsby writes.
 */
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
