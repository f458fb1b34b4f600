import chunk from 'lodash/chunk';
import { failuresOf, type Problem } from '../cms/graph/problems';
import { versionsOf, type ContentItem, type Versions } from '../cms/graph/versions';
import type { Strings } from '../components/strings';
import type { Locale } from '../locales';
import { readSite, type Site } from '../site';
import { partNodes } from '../gatsby/nodes';
import { digestOf, type FileRecord } from '../lib/files/fileHash';
import { Output } from '../output/output';
import { publishFiles, publishPictures, writeSiteFiles } from '../gatsby/onPostBuild';
import type { MovedPage } from '../input/movedPages';
import { fileStrings, readState, type ReadState } from '../input/readState';
import { makeReport, type BuildReport } from '../output/report';
import { writeSearch } from '../output/search/writeSearch';
import { writeSiteMap } from '../output/siteMap';
import { readBaseSite, type BaseSite } from './baseSite';
import { FullBuildRequired } from './fullBuildRequired';
import { GatsbyRenderer } from './gatsbyRenderer';
import { htmlFile, pageDataFile, sliceDataFile, slicePartFile } from './names';
import { NodeIndex, sliceText, type DataText } from './pageTexts';
import { SliceInjector } from './sliceInjector';
import { partOf, selfTest } from './selfTest';
import { replaceSlices } from './replaceSlices';

/** The result of one incremental build. */
export interface IncrementalResult {
  report: BuildReport;
  /** Names of written files, relative to the built site. */
  changed: string[];
  /** Names of deleted files, relative to the built site. */
  removed: string[];
  /** The files among `changed` that differ only in their Slices, with their new records. */
  stitched: [name: string, file: FileRecord][];
  /** Number of pages that were rendered. */
  rendered: number;
  /** Versions of the given items that were read. */
  versions: Versions;
}

/** Receives the name of the step that begins, in words for editors, and the progress in percent. */
type ReportProgress = (step: string, percent: number) => void;

const pagesAtOnce = 50;

/**
 * Applies content changes to a copy of a built site: pages, Slices and the files about pages. It
 * uses the functions of the full build and the renderer that the full build wrote.
 * Do not use an instance again after `build` has thrown: its caches may not match the files.
 */
export class IncrementalBuild {
  readonly #settings: Site;
  readonly #output: Output;
  readonly #renderer: GatsbyRenderer;
  readonly #base: BaseSite;
  readonly #sliceInjector: SliceInjector;
  readonly #strings: Strings;
  #state: ReadState | undefined;
  /** `DataText.source` of each page whose data file this process has written or compared. */
  readonly #sourceByPath = new Map<string, string>();

  private constructor(
    parts: { settings: Site; output: Output; renderer: GatsbyRenderer; base: BaseSite },
    strings: Strings,
  ) {
    this.#settings = parts.settings;
    this.#output = parts.output;
    this.#renderer = parts.renderer;
    this.#base = parts.base;
    this.#sliceInjector = new SliceInjector(parts.output.folder);
    this.#strings = strings;
  }

  /**
   * Opens a built site, runs the self-test on it and fills the caches.
   * @param folder the folder of this process, as for `GatsbyRenderer.open`
   * @param site the folder of the copy of the built site
   * @throws FullBuildRequired if the site has the style guide, Gatsby has another version or the
   * self-test fails
   */
  static async open(folder: string, site: string): Promise<IncrementalBuild> {
    const settings = readSite(process.env);
    if (settings.styleguide) throw new FullBuildRequired('the style guide is part of the site');
    const output = new Output(site);
    const renderer = await GatsbyRenderer.open(folder, site);
    const base = await readBaseSite(site);
    await selfTest(base, renderer, output);
    const strings = await fileStrings();
    const build = new IncrementalBuild({ settings, output, renderer, base }, strings);
    await build.#warmUp();
    return build;
  }

  /**
   * Reads the current content and updates the built site.
   * @param items entries and assets of which the result contains the versions
   * @throws FullBuildRequired if a full build must run instead
   */
  async build(
    reportProgress: ReportProgress,
    items: readonly ContentItem[] = [],
  ): Promise<IncrementalResult> {
    reportProgress('Reading the content', 10);
    const state = await readState(this.#settings, this.#strings, { previous: this.#state });
    if (state.content.staleSince !== null)
      throw new FullBuildRequired('the content service did not return everything');
    if (state.isDegraded) throw new FullBuildRequired('many files cannot be fetched');
    if (failuresOf(state.site).length > 0) throw new FullBuildRequired('a parser failed');
    this.#state = state;

    reportProgress('Writing the pages', 40);
    const nodes = new NodeIndex(partNodes(state.site));
    const texts = this.#texts(state, nodes);
    const previousPictures = this.#base.references.pictures;
    const changedLocales = await this.#renderChangedSlices(nodes);
    await this.#removeUnpublishedPages(texts);
    const rendered = await this.#renderChangedPages(texts);
    const stitched = await this.#injectChangedSlices(texts, rendered, changedLocales);

    reportProgress('Rendering pictures', 80);
    const moved = await this.#writeOtherFiles(state, previousPictures);
    const report = makeReport(state, moved);
    const versions = versionsOf(state.content, items);
    return { report, ...this.#output.takeChanges(), stitched, rendered: rendered.size, versions };
  }

  /**
   * Returns the hints for editors about the last built content. Finding them takes time, so call it
   * after the build has been published.
   */
  hints(): Problem[] {
    return this.#state?.hints() ?? [];
  }

  /** Stores the last built content for later processes. Call it after the build has been published. */
  async keep(): Promise<void> {
    await this.#state?.keepContent();
  }

  #texts({ site }: ReadState, nodes: NodeIndex): Map<string, DataText> {
    return this.#base.frames.texts(site, nodes, (name) => this.#renderer.nodeId(name));
  }

  /**
   * Compares every page's data with the built site, so that the first build is as fast as later
   * ones: it then compares only pages whose source has changed.
   */
  async #warmUp(): Promise<void> {
    const state = await readState(this.#settings, this.#strings);
    if (state.content.staleSince !== null || state.isDegraded) return;
    this.#state = state;
    const nodes = new NodeIndex(partNodes(state.site));
    for (const [url, { source, text }] of this.#texts(state, nodes)) {
      if (this.#base.digests.get(url) === digestOf(text())) this.#sourceByPath.set(url, source);
    }
    await writeSiteMap(state.site, this.#output, this.#settings);
    await writeSearch(state.site, this.#output);
  }

  /**
   * Renders the Slices whose data changed.
   * @returns the locales of the Slices whose HTML changed
   */
  async #renderChangedSlices(nodes: NodeIndex): Promise<Set<Locale>> {
    const { slices, parts, references } = this.#base;
    const changed = new Set<Locale>();
    for (const slice of slices) {
      const text = sliceText(slice.data, nodes);
      if (text === slice.text) continue;
      slice.text = text;
      await this.#output.write(sliceDataFile(slice.name), text);
      for (const [part, html] of await this.#renderer.slice(slice.name, text, slice.frame)) {
        if (html === parts.get(part)) continue;
        parts.set(part, html);
        references.read(slicePartFile(part), html);
        changed.add(slice.data.result.sliceContext.locale);
        await this.#output.write(slicePartFile(part), html);
      }
    }
    return changed;
  }

  /** Removes the pages that the content no longer contains. */
  async #removeUnpublishedPages(texts: ReadonlyMap<string, DataText>): Promise<void> {
    const { digests, references } = this.#base;
    for (const url of [...digests.keys()].filter((path) => !texts.has(path))) {
      digests.delete(url);
      this.#sourceByPath.delete(url);
      references.forget(htmlFile(url));
      await this.#output.remove(htmlFile(url));
      await this.#output.remove(pageDataFile(url));
    }
  }

  /**
   * Renders the pages whose data changed.
   * @returns their paths
   */
  async #renderChangedPages(texts: ReadonlyMap<string, DataText>): Promise<Set<string>> {
    const { digests, parts, references } = this.#base;
    const changed: [url: string, text: string][] = [];
    for (const [url, page] of texts) {
      if (this.#sourceByPath.get(url) === page.source) continue;
      const text = page.text();
      const digest = digestOf(text);
      this.#sourceByPath.set(url, page.source);
      if (digests.get(url) === digest) continue;
      digests.set(url, digest);
      changed.push([url, text]);
    }
    for (const batch of chunk(changed, pagesAtOnce)) {
      for (const [url, html] of await this.#renderer.pages(new Map(batch))) {
        references.read(htmlFile(url), html);
        const pageHtml = replaceSlices(html, (part) => partOf(parts, part));
        await this.#output.write(htmlFile(url), pageHtml);
      }
      for (const [url, text] of batch) await this.#output.write(pageDataFile(url), text);
    }
    return new Set(changed.map(([url]) => url));
  }

  /** Injects changed Slices into the pages that were not rendered. */
  async #injectChangedSlices(
    texts: ReadonlyMap<string, DataText>,
    rendered: ReadonlySet<string>,
    changedLocales: ReadonlySet<Locale>,
  ): Promise<IncrementalResult['stitched']> {
    const pages = [...texts].filter(
      ([url, { locale }]) => changedLocales.has(locale) && !rendered.has(url),
    );
    const names = pages.map(([url]) => htmlFile(url));
    const stitched = await this.#sliceInjector.run(names, this.#base.parts);
    for (const name of stitched.keys()) this.#output.recordReplacement(name);
    return [...stitched];
  }

  /**
   * Publishes documents and pictures, and writes the files about pages, such as the site map.
   * @returns the pages whose path has changed
   */
  async #writeOtherFiles(
    state: ReadState,
    previous: ReadonlySet<string>,
  ): Promise<readonly MovedPage[]> {
    const { references } = this.#base;
    const output = this.#output;
    const missing = [
      ...(await publishFiles(state, output)),
      ...(await publishPictures(state, references.pictures, output, { previous })),
    ];
    if (missing.length > 0)
      throw new FullBuildRequired(`${missing.join(', ')} cannot be fetched or rendered`);
    return writeSiteFiles(state, this.#settings, references, output);
  }
}
