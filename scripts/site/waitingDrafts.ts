import uniqBy from 'lodash/uniqBy';
import { rehearsalPath } from '../../services/preview/parameters';
import type { WaitingDrafts } from '../../services/publish/status/draftsSection';
import { draftFaults } from '../../src/checks/draftFaults';
import type { EmbeddedDraft } from '../../src/input/embeddedService';
import { reportError } from '../../src/lib/reportError';
import type { Site } from '../../src/site';
import { previewLink, previewOrigin } from './previewAccess';

const maxNames = 10;

/** Keeps the list of drafts for the status page. */
export class DraftList {
  readonly #site: Site;
  #drafts: readonly EmbeddedDraft[] = [];
  #rehearse: string | null = null;

  constructor(site: Site) {
    this.#site = site;
  }

  /** The drafts of all entries and languages. */
  get drafts(): readonly EmbeddedDraft[] {
    return this.#drafts;
  }

  /** The drafts by entry, those that cannot be read first; null if there are neither drafts nor a rehearsal. */
  get waiting(): WaitingDrafts | null {
    if (this.#drafts.length === 0 && this.#rehearse === null) return null;
    const unreadable = this.#drafts.flatMap(({ reason }) => reason ?? []);
    const readable = this.#drafts.filter(({ state }) => state !== 'unreadable');
    const entries = uniqBy(readable, ({ contentType, uid }) => `${contentType} ${uid}`);
    const count = entries.length + unreadable.length;
    const faults = draftFaults(this.#drafts).map(({ words }) => words);
    return {
      count,
      entries: entries.slice(0, maxNames).map(({ contentType: type, uid, locale, ...entry }) => ({
        title: entry.title,
        place: { type, uid, locale },
        isNew: entry.isNew,
      })),
      unreadable: unreadable.slice(0, maxNames),
      faults: faults.slice(0, maxNames),
      rehearse: this.#rehearse,
    };
  }

  /** Replaces the list. */
  set(drafts: readonly EmbeddedDraft[]): void {
    this.#drafts = drafts;
  }

  /**
   * Creates a new link to the rehearsal. A failure leaves the earlier one.
   * @param port port of the preview service; null while none runs
   */
  async setPreviewPort(port: number | null): Promise<void> {
    try {
      this.#rehearse =
        port === null
          ? null
          : await previewLink(previewOrigin(this.#site, port), rehearsalPath, null);
    } catch (error) {
      reportError(error, { scope: 'drafts' });
    }
  }
}
