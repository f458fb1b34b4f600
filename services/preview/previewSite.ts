import path from 'node:path';
import pLimit from 'p-limit';
import type { Fault } from '../../src/checks/words';
import type { RequestError } from '../../src/cms/client/client';
import type { PreviewRenderer } from '../../src/incremental/previewRenderer';
import { reportError } from '../../src/lib/reportError';
import { readState, siteState, type ReadState } from '../../src/input/readState';
import type { Strings } from '../../src/components/strings';
import type { Site } from '../../src/site';
import { readForm, type FileForm } from '../publish/serve/fileCache';
import type { DraftView } from './access';
import { DraftPictures } from './draftPictures';
import { createDraftSite, type DraftSite } from './draftSite';
import { DraftsError } from './draftsError';
import { DraftSelections } from './rehearsal/draftSelections';
import { DraftSessions, type Freshness } from './sessions';
import { PageTagger } from './tags/pageTagger';

/** Readings at the same time, of all sessions. */
const readingsAtOnce = 3;
/** Time after which the published content is read again, in milliseconds. */
const maxPublishedAge = 5 * 60_000;

/** Options of `PreviewSite.open`. */
export interface PreviewSiteOptions {
  settings: Site;
  strings: Strings;
  renderer: PreviewRenderer;
  /** Root folder of the caches of previews; builds have another one. */
  cacheRoot: string;
  /** True if `expire` is called after every change of drafts and of the published content. */
  hasNotices: boolean;
}

/** The pages and files of the site with the drafts of each session. */
export class PreviewSite {
  /** For each draft of the embedded content that cannot be read: its file and what is wrong with it. */
  unreadableDrafts: readonly string[] = [];
  /** Fields that prevent the publication of drafts of the embedded content. */
  draftFaults: readonly Fault[] = [];
  readonly #options: PreviewSiteOptions;
  readonly #sessions: DraftSessions;
  readonly #pictures: DraftPictures;
  readonly #tagger: PageTagger;
  #published: ReadState;
  readonly #selections = new DraftSelections();
  readonly #limit = pLimit(readingsAtOnce);
  /** The reading of the published content that runs, for all that wait for it. */
  #publishedReading: Promise<void> | null = null;
  /** True if the published content may have changed since its last reading. */
  #isPublishedOld = true;
  /** Time of the last reading of the published content, in milliseconds since 1970. */
  #publishedAt = Date.now();

  private constructor(options: PreviewSiteOptions, published: ReadState) {
    this.#options = options;
    this.#published = published;
    this.#pictures = new DraftPictures(path.join(options.cacheRoot, 'pictures'));
    this.#tagger = new PageTagger(options.renderer);
    this.#sessions = new DraftSessions(
      published,
      (...reading) => this.#limit(() => this.#readDrafts(...reading)),
      options.hasNotices,
    );
  }

  /**
   * Reads the published content, with which drafts are compared.
   * @throws Error if there is none
   */
  static async open(options: PreviewSiteOptions): Promise<PreviewSite> {
    const { settings, strings, cacheRoot } = options;
    return new PreviewSite(options, await readState(settings, strings, { cacheRoot }));
  }

  /** The published content, as it was read last. */
  get published(): ReadState {
    return this.#published;
  }

  /**
   * Lets the next request of every session read changed drafts again.
   * @param entries uids of the entries that have changed; null if any may have
   */
  expire(entries: readonly string[] | null): void {
    this.#sessions.expire(entries);
    if (entries === null) this.#isPublishedOld = true;
  }

  /**
   * Returns the site of a view.
   * @throws DraftsError if its drafts cannot be read
   */
  async drafts(view: DraftView, freshness: Freshness): Promise<DraftSite> {
    const all = await this.#sessions.state(view, freshness);
    const state = view.only ? await this.#onlyDraftsOf(view.only, all) : all;
    if (Date.now() - this.#publishedAt > maxPublishedAge) void this.#readPublished();
    const { renderer, settings } = this.#options;
    return createDraftSite({ state, renderer, tagger: this.#tagger, source: settings.content });
  }

  /**
   * Returns the published content and the drafts of a view, both as of this moment.
   * @throws DraftsError if the drafts cannot be read
   */
  async compared(view: DraftView): Promise<{ published: ReadState; drafts: ReadState }> {
    const { hasNotices } = this.#options;
    const [all] = await Promise.all([
      this.#sessions.state(view, 'moment'),
      hasNotices && !this.#isPublishedOld ? this.#publishedReading : this.#readPublished(),
    ]);
    const drafts = view.only ? await this.#onlyDraftsOf(view.only, all) : all;
    return { published: this.#published, drafts };
  }

  /** Returns the published content with the drafts of some entries, as publishing only these would give. */
  #onlyDraftsOf(uids: readonly string[], all: ReadState): Promise<ReadState> {
    const published = this.#published;
    if (uids.length === 0) return Promise.resolve(published);
    const { settings, strings } = this.#options;
    return this.#selections.state({ published, all, uids }, (readings) => {
      const reading = { ...all, content: { readings, staleSince: null }, keep: all.keepContent };
      const options = { previous: all, cache: all.cache };
      return this.#limit(() => siteState(settings, strings, reading, options));
    });
  }

  /**
   * Returns a picture or document of drafts that the built site does not have. Its path contains the
   * uid and the revision of the asset, which only those know who have seen a page with it.
   */
  async file(url: string): Promise<FileForm | null> {
    const isPicture = url.startsWith('/pictures/');
    if (!isPicture && !url.startsWith('/files/')) return null;
    for (const { store } of this.#sessions.states) {
      const file = isPicture
        ? await this.#pictures.render(store, url)
        : await store.fetchDocument(url);
      if (file !== undefined) return readForm(file, 'identity');
    }
    return null;
  }

  /**
   * Reads the published content again, so that a new session reads only what differs from it. The old
   * content serves as well, only slower, so a failure has no consequence but a line in the log.
   */
  #readPublished(): Promise<void> {
    this.#publishedReading ??= this.#readPublishedOnce().finally(
      () => (this.#publishedReading = null),
    );
    return this.#publishedReading;
  }

  async #readPublishedOnce(): Promise<void> {
    const { settings, strings, cacheRoot } = this.#options;
    this.#publishedAt = Date.now();
    this.#isPublishedOld = false;
    const options = { cacheRoot, previous: this.#published, unchanged: this.#published };
    const published = await readState(settings, strings, options).catch((error: unknown) => {
      reportError(error, { scope: 'preview' });
      return null;
    });
    if (published === null || published.content.staleSince !== null) {
      this.#isPublishedOld = true;
      return;
    }
    if (published === this.#published) return;
    this.#published = published;
    this.#sessions.setBase(published);
  }

  async #readDrafts(
    view: DraftView,
    previous: ReadState,
    isOnlyEdited: boolean,
  ): Promise<ReadState> {
    const { settings, strings, cacheRoot } = this.#options;
    const { host, token } = settings.preview;
    const failures: RequestError[] = [];
    const state = await readState(settings, strings, {
      previous,
      unchanged: previous,
      edited: view.edited,
      isOnlyEdited,
      cacheRoot,
      drafts: {
        host: host ?? '',
        preview: {
          preview_token: token ?? '',
          live_preview: view.hash,
          ...(view.timestamp === null ? {} : { preview_timestamp: view.timestamp }),
          ...(view.release === null ? {} : { release_id: view.release }),
        },
        onError: (failure) => failures.push(failure),
      },
    }).catch((error: unknown) => {
      throw failureOf(failures) ?? error;
    });
    // The parts that were not read are those of the published content: a mixture is no preview.
    if (state.content.staleSince !== null) throw failureOf(failures) ?? unknownFailure;
    return state;
  }
}

const unknownFailure = new DraftsError('failed', 'The content service returned no drafts.');

/** Message of the content service about a session that it does not know any more (error code 382). */
const endedSession = /\b382\b|live.?preview/i;

/** Returns the error of the first failed request; undefined if none failed. */
function failureOf([first]: readonly RequestError[]): DraftsError | undefined {
  if (!first) return undefined;
  const isEnded = first.status === 400 && endedSession.test(first.message);
  return new DraftsError(isEnded ? 'ended' : 'failed', first.message);
}
