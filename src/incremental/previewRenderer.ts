import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { SiteContent } from '../cms/site/types';
import { partNodes } from '../gatsby/nodes';
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

  /**
   * Renders a page, with its Slices.
   * @throws FullBuildRequired if the built site has no page of that kind
   */
  page(site: SiteContent, url: string): Promise<RenderedPage> {
    return this.#turn(async () => {
      const isFound = this.has(site, url);
      const path = isFound ? url : notFoundPath(url);
      const text = this.pageData(site, path) ?? '';
      const rendered = await this.#renderer.pages(new Map([[path, text]]));
      const parts = await this.#partsOf(site);
      const html = replaceSlices(rendered.get(path) ?? '', (part) => partOf(parts, part));
      return { status: isFound ? 200 : 404, html };
    });
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
