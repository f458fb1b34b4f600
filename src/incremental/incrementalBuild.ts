import type { Problem } from '../cms/graph/problems';
import type { Strings } from '../components/strings';
import type { Locale } from '../locales';
import { readSite, type Site } from '../site';
import { partNodes } from '../gatsby/nodes';
import type { KnownFile } from '../lib/fileHash';
import { Output } from '../output/output';
import { publishFiles, publishPictures, writeSiteFiles } from '../gatsby/onPostBuild';
import { fileStrings, readState, type ReadState } from '../input/readState';
import { makeReport, type BuildReport } from '../output/report';
import { writeSiteMap } from '../output/siteMap';
import { usedStrings, type UsedStrings } from '../gatsby/webpack/usedStrings';
import { readBaseSite, type BaseSite } from './baseSite';
import { digestOf } from './digest';
import { FullBuildRequired } from './fullBuildRequired';
import { GatsbyRenderer } from './gatsbyRenderer';
import { htmlFile, pageDataFile, sliceDataFile, slicePartFile } from './names';
import { NodeIndex, sliceText, type DataText } from './pageTexts';
import { SliceInjector } from './sliceInjector';
import { partOf, selfTest } from './selfTest';
import { schemaFingerprint } from './schemaFingerprint';
import { stitched } from './stitch';

/** What a build by content alone made. */
export interface IncrementalResult {
  report: BuildReport;
  /** Names of files in the built site. */
  changed: string[];
  removed: string[];
  /** Those of the changed files in which Slices alone are others, as they are now. */
  stitched: [name: string, file: KnownFile][];
  /** How many pages were rendered. */
  rendered: number;
}

/** Told what is being done, in an editor's words. */
type Tell = (step: string, percent: number) => void;

/** The built site, and the schema of the service that it was built from. */
type Base = BaseSite & { schema: string | null };

const pagesAtOnce = 50;

/**
 * Builds what follows from the content into a copy of a built site: pages, Slices and what is
 * written about them, by the same functions as the full build and by the renderer that it made.
 * After a build that threw, it is not to be used any more.
 */
export class IncrementalBuild {
  readonly #settings: Site;
  readonly #output: Output;
  readonly #renderer: GatsbyRenderer;
  readonly #base: Base;
  readonly #restitcher: SliceInjector;
  readonly #strings: Strings;
  readonly #used: UsedStrings;
  /** What was read last. */
  #state: ReadState | undefined;
  /** What the data of each page was made of, where it was made here. */
  readonly #sources = new Map<string, string>();

  private constructor(
    made: { settings: Site; output: Output; renderer: GatsbyRenderer; base: Base },
    strings: Strings,
    used: UsedStrings,
  ) {
    this.#settings = made.settings;
    this.#output = made.output;
    this.#renderer = made.renderer;
    this.#base = made.base;
    this.#restitcher = new SliceInjector(made.output.folder);
    this.#strings = strings;
    this.#used = used;
  }

  /**
   * Gets ready, and tries itself on the built site.
   * @param folder see `GatsbyRenderer`; the folder of this process
   * @param site the copy of the built site
   * @throws FullBuildRequired if the self-test fails
   */
  static async open(folder: string, site: string): Promise<IncrementalBuild> {
    const settings = readSite(process.env);
    if (settings.styleguide) throw new FullBuildRequired('the style page is part of the site');
    const output = new Output(site);
    const renderer = await GatsbyRenderer.open(folder, site);
    const base = { ...(await readBaseSite(site)), schema: await schemaFingerprint(settings) };
    await selfTest(base, renderer, output);
    const strings = await fileStrings();
    const used = await usedStrings(Object.keys(strings));
    const own = new IncrementalBuild({ settings, output, renderer, base }, strings, used);
    await own.#warmUp();
    return own;
  }

  /**
   * Builds what the content is now.
   * @throws FullBuildRequired if the full build must run instead
   */
  async build(tell: Tell): Promise<IncrementalResult> {
    tell('Reading the content', 10);
    const reading = readState(this.#settings, this.#strings, this.#state);
    const [state, schema] = await Promise.all([reading, schemaFingerprint(this.#settings)]);
    if (schema === null || schema !== this.#base.schema) {
      throw new FullBuildRequired('the content model is another, or cannot be read');
    }
    if (state.content.staleSince !== null)
      throw new FullBuildRequired('the content service did not give all');
    if (state.isDegraded) throw new FullBuildRequired('many files cannot be fetched');
    this.#state = state;

    tell('Writing the pages', 40);
    const nodes = new NodeIndex(partNodes(state.site, this.#used));
    const texts = this.#texts(state, nodes);
    const pictures = this.#base.mentions.pictures;
    const slices = await this.#slices(nodes);
    await this.#takeAway(texts);
    const rendered = await this.#pages(texts);
    const stitched = await this.#stitchAnew(texts, rendered, slices);

    tell('Rendering pictures', 80);
    await this.#rest(state, pictures);
    const report = makeReport(state);
    return { report, ...this.#output.takeChanges(), stitched, rendered: rendered.size };
  }

  /** What editors should mend of what was built: nobody waits for it. */
  problems(): Problem[] {
    return this.#state?.findings() ?? [];
  }

  /** Keeps the content that was built, for processes to come: nobody waits for it. */
  async keep(): Promise<void> {
    await this.#state?.keepContent();
  }

  #texts({ site }: ReadState, nodes: NodeIndex): Map<string, DataText> {
    return this.#base.frames.texts(site, nodes, (name) => this.#renderer.nodeId(name));
  }

  /**
   * Does what the first build would do for every page, and notes those that are as they were
   * built: then the first build finds the changed ones as fast as the next.
   */
  async #warmUp(): Promise<void> {
    const state = await readState(this.#settings, this.#strings);
    if (state.content.staleSince !== null || state.isDegraded) return;
    this.#state = state;
    const nodes = new NodeIndex(partNodes(state.site, this.#used));
    for (const [url, { source, text }] of this.#texts(state, nodes)) {
      if (this.#base.digests.get(url) === digestOf(text())) this.#sources.set(url, source);
    }
    await writeSiteMap(state.site, this.#output, this.#settings);
  }

  /** Renders the Slices whose data changed, and gives the locales of those whose HTML did. */
  async #slices(nodes: NodeIndex): Promise<Set<Locale>> {
    const { slices, parts, mentions } = this.#base;
    const changed = new Set<Locale>();
    for (const slice of slices) {
      const text = sliceText(slice.data, nodes);
      if (text === slice.text) continue;
      slice.text = text;
      await this.#output.write(sliceDataFile(slice.name), text);
      for (const [part, html] of await this.#renderer.slice(slice.name, text, slice.frame)) {
        if (html === parts.get(part)) continue;
        parts.set(part, html);
        mentions.read(slicePartFile(part), html);
        changed.add(slice.data.result.sliceContext.locale);
        await this.#output.write(slicePartFile(part), html);
      }
    }
    return changed;
  }

  /** Takes away the pages that the content has no more. */
  async #takeAway(texts: ReadonlyMap<string, DataText>): Promise<void> {
    const { digests, mentions } = this.#base;
    for (const url of [...digests.keys()].filter((each) => !texts.has(each))) {
      digests.delete(url);
      this.#sources.delete(url);
      mentions.forget(htmlFile(url));
      await this.#output.remove(htmlFile(url));
      await this.#output.remove(pageDataFile(url));
    }
  }

  /** Renders the pages whose data changed. */
  async #pages(texts: ReadonlyMap<string, DataText>): Promise<Set<string>> {
    const { digests, mentions } = this.#base;
    const changed: [url: string, text: string][] = [];
    for (const [url, page] of texts) {
      if (this.#sources.get(url) === page.source) continue;
      const text = page.text();
      const digest = digestOf(text);
      this.#sources.set(url, page.source);
      if (digests.get(url) === digest) continue;
      digests.set(url, digest);
      changed.push([url, text]);
    }
    for (let start = 0; start < changed.length; start += pagesAtOnce) {
      const part = new Map(changed.slice(start, start + pagesAtOnce));
      for (const [url, html] of await this.#renderer.pages(part)) {
        mentions.read(htmlFile(url), html);
        await this.#put(url, html);
      }
      for (const [url, text] of part) await this.#output.write(pageDataFile(url), text);
    }
    return new Set(changed.map(([url]) => url));
  }

  /** Puts changed Slices into the pages that were not rendered. */
  async #stitchAnew(
    texts: ReadonlyMap<string, DataText>,
    rendered: ReadonlySet<string>,
    changed: ReadonlySet<Locale>,
  ): Promise<IncrementalResult['stitched']> {
    const others = [...texts].filter(
      ([url, { locale }]) => changed.has(locale) && !rendered.has(url),
    );
    const names = others.map(([url]) => htmlFile(url));
    const stitched = await this.#restitcher.run(names, this.#base.parts);
    for (const name of stitched.keys()) this.#output.replaced(name);
    return [...stitched];
  }

  async #put(url: string, html: string): Promise<void> {
    const { parts } = this.#base;
    await this.#output.write(
      htmlFile(url),
      stitched(html, (part) => partOf(parts, part)),
    );
  }

  /** Documents, pictures, and what is written about the pages. */
  async #rest(state: ReadState, before: ReadonlySet<string>): Promise<void> {
    const { mentions } = this.#base;
    const output = this.#output;
    const files = await publishFiles(state, output);
    const pictures = await publishPictures(state, mentions.pictures, output, {}, before);
    const missing = [...files, ...pictures];
    if (missing.length > 0) throw new FullBuildRequired(`${missing.join(', ')} cannot be had`);
    await writeSiteFiles(state, this.#settings, mentions, output);
  }
}
