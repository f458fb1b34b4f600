import chunk from 'lodash/chunk';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { SiteContent } from '../cms/site/types';
import { partNodes } from '../gatsby/nodes';
import { digestOf } from '../lib/files/fileHash';
import { localeFacts, localeOfPath } from '../locales';
import { Output } from '../output/output';
import { readBaseSite, type BaseSite, type BaseSlice } from './baseSite';
import { GatsbyRenderer } from './gatsbyRenderer';
import { NodeIndex, sliceText, type DataText } from './pageTexts';
import { partOf, selfTest } from './selfTest';
import { replaceSlices } from './replaceSlices';

/** A rendered page. */
export interface RenderedPage {
  /** 404 if the site has no page at the path; then `html` is the 404 page of its language. */
  status: 200 | 404;
  html: string;
}

/** Returns the path of the 404 page that the released site answers with in the language of a path. */
function notFoundPath(url: string): string {
  const { prefix } = localeFacts[localeOfPath(url)];
  return prefix === '' ? '/404.html' : `${prefix}/404/`;
}

/** Pages that are rendered without a break. */
const pagesAtOnce = 20;

/** Maximum number of cached Slices: several times the number of Slices of a site. */
const maxSlices = 100;

/**
 * Renders single pages of contents that are not published, with the renderer of a built site. A
 * content is given as `SiteContent`, and nothing is written into the site.
 */
export class PreviewRenderer {
  readonly #renderer: GatsbyRenderer;
  readonly #base: BaseSite;
  /** Page data and Slices of each content, created at its first page. */
  readonly #texts = new WeakMap<SiteContent, Map<string, DataText>>();
  readonly #nodes = new WeakMap<SiteContent, NodeIndex>();
  /** HTML of the parts of a Slice by the text of its data file, which determines it. */
  readonly #parts = new LRUCache<string, ReadonlyMap<string, string>>({ max: maxSlices });
  /** The renderer reads and writes files named after the page, so pages of two contents wait. */
  readonly #turn = pLimit(1);

  private constructor(renderer: GatsbyRenderer, base: BaseSite) {
    this.#renderer = renderer;
    this.#base = base;
  }

  /**
   * Opens a built site and runs the self-test on it.
   * @param folder the folder of this process, as for `GatsbyRenderer.open`
   * @param site the folder of the built site
   * @throws FullBuildRequired if Gatsby has another version or the self-test fails
   */
  static async open(folder: string, site: string): Promise<PreviewRenderer> {
    const renderer = await GatsbyRenderer.open(folder, site);
    const base = await readBaseSite(site);
    await selfTest(base, renderer, new Output(site));
    return new PreviewRenderer(renderer, base);
  }

  /** Paths of the pages of the built site. */
  get builtPaths(): Iterable<string> {
    return this.#base.digests.keys();
  }

  /** True if a content has a page at a path. */
  has(site: SiteContent, url: string): boolean {
    return this.#textsOf(site).has(url);
  }

  /**
   * Returns the text of a page's data file; null if there is no page at the path.
   * @throws FullBuildRequired if the built site has no page of that kind
   */
  pageData(site: SiteContent, url: string): string | null {
    return this.#textsOf(site).get(url)?.text() ?? null;
  }

  /** Returns the text of a Slice's data file; null if there is no such Slice. */
  sliceData(site: SiteContent, name: string): string | null {
    const slice = this.#base.slices.find((each) => each.name === name);
    return slice ? sliceText(slice.data, this.#nodesOf(site)) : null;
  }

  /** Returns the digest of all inputs of each page's data, by path: equal digests give equal data. */
  sources(site: SiteContent): Map<string, string> {
    return new Map([...this.#textsOf(site)].map(([url, { source }]) => [url, source]));
  }

  /**
   * Renders a page, with its Slices.
   * @throws FullBuildRequired if the built site has no page of that kind
   */
  async page(site: SiteContent, url: string): Promise<RenderedPage> {
    const isFound = this.has(site, url);
    const path = isFound ? url : notFoundPath(url);
    const html = (await this.pages(site, [path])).get(path) ?? '';
    return { status: isFound ? 200 : 404, html };
  }

  /**
   * Renders pages, with their Slices.
   * @returns HTML by path
   * @throws FullBuildRequired if the built site has no page of that kind
   */
  async pages(site: SiteContent, urls: readonly string[]): Promise<Map<string, string>> {
    const htmlByPath = new Map<string, string>();
    // Other sessions wait for one batch only.
    for (const batch of chunk(urls, pagesAtOnce)) {
      await this.#turn(async () => {
        const texts = new Map(batch.map((url) => [url, this.pageData(site, url) ?? '']));
        const parts = await this.#partsOf(site);
        for (const [url, html] of await this.#renderer.pages(texts))
          htmlByPath.set(
            url,
            replaceSlices(html, (part) => partOf(parts, part)),
          );
      });
    }
    return htmlByPath;
  }

  /** Renders the parts of all Slices. Returns their HTML by the part's id, such as `header-en-US-1`. */
  parts(site: SiteContent): Promise<ReadonlyMap<string, string>> {
    return this.#turn(() => this.#partsOf(site));
  }

  /** True if a page of the built site has the data that a content gives it. */
  isBuilt(site: SiteContent, url: string): boolean {
    const text = this.pageData(site, url);
    return text !== null && this.#base.digests.get(url) === digestOf(text);
  }

  #textsOf(site: SiteContent): Map<string, DataText> {
    const texts =
      this.#texts.get(site) ??
      this.#base.frames.texts(site, this.#nodesOf(site), (name) => this.#renderer.nodeId(name));
    this.#texts.set(site, texts);
    return texts;
  }

  #nodesOf(site: SiteContent): NodeIndex {
    const nodes = this.#nodes.get(site) ?? new NodeIndex(partNodes(site));
    this.#nodes.set(site, nodes);
    return nodes;
  }

  async #partsOf(site: SiteContent): Promise<Map<string, string>> {
    const parts = new Map(this.#base.parts);
    for (const slice of this.#base.slices) {
      const text = sliceText(slice.data, this.#nodesOf(site));
      for (const [part, html] of await this.#slice(slice, text)) parts.set(part, html);
    }
    return parts;
  }

  async #slice({ name, frame }: BaseSlice, text: string): Promise<ReadonlyMap<string, string>> {
    const parts = this.#parts.get(text) ?? (await this.#renderer.slice(name, text, frame));
    this.#parts.set(text, parts);
    return parts;
  }
}
