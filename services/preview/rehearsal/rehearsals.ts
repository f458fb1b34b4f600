import once from 'lodash/once';
import type { PreviewRenderer } from '../../../src/incremental/previewRenderer';
import type { Verdict } from '../../../src/checks/release';
import type { Fault } from '../../../src/checks/words';
import { ContentCache } from '../../../src/cms/read/contentCache';
import { readPageLocations } from '../../../src/input/movedPages';
import type { ReadState } from '../../../src/input/readState';
import type { Site } from '../../../src/site';
import { Releases } from '../../publish/releases/store';
import type { DraftView } from '../access';
import type { PreviewSite } from '../previewSite';
import { DraftChecker } from './draftChecker';
import type { PageChange } from './pageChanges';
import { outputOf, rehearse, type Rehearsal } from './rehearse';
import { whereUsed, type Usage } from './whereUsed';

/** Options of `Rehearsals`. */
export interface RehearsalsOptions {
  site: Pick<PreviewSite, 'published' | 'compared' | 'file' | 'unreadableDrafts' | 'draftFaults'>;
  renderer: PreviewRenderer;
  /** Folder of the built site of the renderer. */
  folder: string;
  settings: Site;
}

/** HTML of a page today and after publishing; null if it does not exist then. */
export interface PagePair {
  before: string | null;
  after: string | null;
}

/** A rehearsal, with access to the pages that it compares. */
export interface RehearsedDrafts extends Rehearsal {
  /** For each draft that cannot be read, and is not rehearsed: its file and what is wrong with it. */
  unreadable: readonly string[];
  /** Renders both versions of some of its pages, in their order. */
  pairs: (pages: readonly PageChange[]) => Promise<PagePair[]>;
  /** Finds the pages that show an entry after publishing. */
  whereUsed: (name: string) => Usage[];
  /** Returns the title of an asset; its uid if it has none. */
  titleOf: (uid: string) => string;
  /** Returns the bytes of a picture; null if it cannot be rendered. */
  weigh: (path: string) => Promise<number | null>;
}

/** Rehearses the publication of drafts. */
export class Rehearsals {
  readonly #options: RehearsalsOptions;
  readonly #releases = new Releases();
  readonly #checker = once(() => {
    const { renderer, folder, settings } = this.#options;
    return DraftChecker.open(renderer, folder, settings);
  });

  constructor(options: RehearsalsOptions) {
    this.#options = options;
  }

  /** Checks the published site, so that the first rehearsal of a large site takes no longer than others. */
  async prepare(): Promise<void> {
    const { site, settings } = this.#options;
    const locations = await readPageLocations(new ContentCache(settings.content));
    await (await this.#checker()).check(outputOf(site.published, locations));
  }

  /**
   * Rehearses the publication of the drafts of a view.
   * @throws DraftsError if they cannot be read
   */
  async run(view: DraftView): Promise<RehearsedDrafts> {
    const { site, renderer, settings } = this.#options;
    const { published, drafts } = await site.compared(view);
    const locations = await readPageLocations(new ContentCache(settings.content));
    const checker = await this.#checker();
    const live = await this.#releases.current();
    const rehearsal = await rehearse({ published, drafts, renderer, checker, locations, live });
    return {
      ...rehearsal,
      verdict: withDraftFaults(rehearsal.verdict, site.draftFaults, view.only),
      unreadable: site.unreadableDrafts,
      whereUsed: (name) => whereUsed(drafts.content, drafts.readers, name),
      titleOf: (uid) => assetTitle(drafts, uid),
      weigh: async (path) => (await site.file(path))?.size ?? null,
      pairs: (pages) => this.#pairs(published, drafts, pages),
    };
  }

  async #pairs(
    published: ReadState,
    drafts: ReadState,
    pages: readonly PageChange[],
  ): Promise<PagePair[]> {
    const { renderer } = this.#options;
    const urls = (side: 'before' | 'after') => pages.flatMap((page) => page[side] ?? []);
    const before = await renderer.pages(published.site, urls('before'));
    const after = await renderer.pages(drafts.site, urls('after'));
    return pages.map((page) => ({
      before: before.get(page.before ?? '') ?? null,
      after: after.get(page.after ?? '') ?? null,
    }));
  }
}

/** Adds the faults of the rehearsed drafts, which the command that publishes them refuses. */
export const withDraftFaults = (
  verdict: Verdict,
  faults: readonly Fault[],
  only: DraftView['only'],
): Verdict => ({
  ...verdict,
  refused: [
    ...faults.filter(({ entry }) => only === null || (entry && only.includes(entry.uid))),
    ...verdict.refused,
  ],
});

/** Returns the title of an asset in the first language that has it. */
function assetTitle({ content }: ReadState, uid: string): string {
  const titles = Object.values(content.readings).map(({ assets }) => assets[uid]?.title);
  return titles.find((title) => typeof title === 'string' && title !== '') ?? uid;
}
