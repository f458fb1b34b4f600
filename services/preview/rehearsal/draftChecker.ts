import partition from 'lodash/partition';
import pLimit from 'p-limit';
import { FactsReader, withSlices, type PageFacts } from '../../../src/checks/facts';
import { siteFaults } from '../../../src/checks/output';
import { PageChecker, type CheckedPage } from '../../../src/checks/pages';
import type { Fault } from '../../../src/checks/words';
import type { SiteContent } from '../../../src/cms/site/types';
import { parsePicturePath } from '../../../src/images/picturePaths';
import { htmlFile } from '../../../src/incremental/names';
import type { PreviewRenderer } from '../../../src/incremental/previewRenderer';
import type { ReadState } from '../../../src/input/readState';
import { namesBelow, readTexts } from '../../../src/lib/files/listFiles';
import { readRedirects } from '../../../src/output/redirects';
import type { BuildReport } from '../../../src/output/report';
import type { Site } from '../../../src/site';

/** A site in memory, with the report that a build of it would write. */
export interface DraftOutput {
  state: Pick<ReadState, 'site' | 'store'>;
  report: BuildReport;
  /** Old path to new path. */
  redirects: ReadonlyMap<string, string>;
}

/**
 * Checks sites in memory as the publish service checks an output. A page is rendered and parsed once
 * for all sites in which its data is the same.
 */
export class DraftChecker {
  readonly #renderer: PreviewRenderer;
  readonly #folder: string;
  readonly #site: Pick<Site, 'siteUrl' | 'images'>;
  readonly #reader = new FactsReader();
  /** Facts of pages by the digest of their data. Those of their Slices may be of another site. */
  #factsBySource = new Map<string, PageFacts>();
  /** A check needs the facts of all of its pages until it ends, so others wait. */
  readonly #turn = pLimit(1);
  readonly #faults = new WeakMap<SiteContent, Promise<Fault[]>>();
  /** Names of the built files that are not pages. */
  readonly #otherFiles: ReadonlySet<string>;

  private constructor(
    renderer: PreviewRenderer,
    folder: string,
    site: Pick<Site, 'siteUrl' | 'images'>,
    otherFiles: ReadonlySet<string>,
  ) {
    this.#renderer = renderer;
    this.#folder = folder;
    this.#site = site;
    this.#otherFiles = otherFiles;
  }

  /** @param folder the built site of the renderer */
  static async open(
    renderer: PreviewRenderer,
    folder: string,
    site: Pick<Site, 'siteUrl' | 'images'>,
  ): Promise<DraftChecker> {
    const redirected = [...(await readRedirects(folder)).keys()];
    const pages = new Set([...renderer.builtPaths, ...redirected].map(htmlFile));
    const names = (await namesBelow(folder)).filter((name) => !pages.has(name));
    return new DraftChecker(renderer, folder, site, new Set(names));
  }

  /** Finds the faults of a site. The first check of a large site takes seconds; a second one nothing. */
  check(output: DraftOutput): Promise<Fault[]> {
    const { site } = output.state;
    const faults = this.#faults.get(site) ?? this.#turn(() => this.#check(output));
    this.#faults.set(site, faults);
    // A failure, such as of the disk, may end.
    faults.catch(() => this.#faults.delete(site));
    return faults;
  }

  async #check({ state, report, redirects }: DraftOutput): Promise<Fault[]> {
    const checked = await this.#facts(state.site);
    const files = this.#files(checked, state.store);
    return siteFaults({ checked, files, redirects, report, site: this.#site }, new PageChecker());
  }

  /** Forgets the facts of pages that none of the sites has. */
  keepOnly(sites: readonly SiteContent[]): Promise<void> {
    return this.#turn(() => this.#keepOnly(sites));
  }

  #keepOnly(sites: readonly SiteContent[]): void {
    const sources = new Set(sites.flatMap((site) => [...this.#renderer.sources(site).values()]));
    this.#factsBySource = new Map(
      [...this.#factsBySource].filter(([source]) => sources.has(source)),
    );
    this.#reader.keepOnly(this.#factsBySource.values());
  }

  async #facts(site: SiteContent): Promise<CheckedPage[]> {
    const sources = this.#renderer.sources(site);
    const read = (url: string, html: string) =>
      this.#factsBySource.set(sources.get(url) ?? '', this.#reader.read(html));
    const unread = [...sources].filter(([, source]) => !this.#factsBySource.has(source));
    const [built, others] = partition(
      unread.map(([url]) => url),
      (url) => this.#renderer.isBuilt(site, url),
    );
    const urlByFile = new Map(built.map((url) => [htmlFile(url), url]));
    await readTexts(this.#folder, [...urlByFile.keys()], (name, html) =>
      read(urlByFile.get(name) ?? '', html),
    );
    for (const [url, html] of await this.#renderer.pages(site, others)) read(url, html);
    const slices = this.#reader.slices(new Map(await this.#renderer.parts(site)));
    return [...sources].map(([path, source]) => ({
      path,
      facts: withSlices(this.#factsBySource.get(source) ?? [], slices),
    }));
  }

  /** Returns the files that publishing would write, with pictures and documents of the content. */
  #files(checked: readonly CheckedPage[], store: ReadState['store']): Pick<Set<string>, 'has'> {
    const pages = new Set(checked.map(({ path }) => htmlFile(path)));
    const hasAsset = (name: string) => {
      const url = `/${name.split('/').map(encodeURIComponent).join('/')}`;
      const picture = parsePicturePath(url)?.name;
      return picture === undefined ? store.hasDocument(url) : store.hasPicture(picture);
    };
    return { has: (name) => pages.has(name) || this.#otherFiles.has(name) || hasAsset(name) };
  }
}
