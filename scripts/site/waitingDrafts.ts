import { draftNames } from '../../services/content';
import { rehearsalPath } from '../../services/preview/parameters';
import { reportError } from '../../src/lib/reportError';
import type { Site } from '../../src/site';
import { previewLink, previewOrigin } from './previewAccess';

/** The drafts of the embedded content that are not published. */
export interface WaitingDrafts {
  count: number;
  /** Titles of some of them. */
  names: readonly string[];
  /** Address of their rehearsal; null while no preview service runs. */
  rehearse: string | null;
}

const maxNames = 10;

/** Keeps the list of drafts for the status page. */
export class DraftList {
  readonly #site: Site;
  #names: readonly string[] = [];
  #rehearse: string | null = null;

  constructor(site: Site) {
    this.#site = site;
  }

  /** The drafts as of the last `refresh`; null if there are none. */
  get waiting(): WaitingDrafts | null {
    if (this.#names.length === 0) return null;
    const names = this.#names.slice(0, maxNames);
    return { count: this.#names.length, names, rehearse: this.#rehearse };
  }

  /**
   * Reads the drafts again. A failure leaves the list as it is.
   * @param previewPort port of the preview service; null while none runs
   */
  async refresh(previewPort: number | null): Promise<void> {
    try {
      this.#names = await draftNames(this.#site.contentDir);
      this.#rehearse =
        previewPort === null
          ? null
          : await previewLink(previewOrigin(this.#site, previewPort), rehearsalPath, null);
    } catch (error) {
      reportError(error, { scope: 'drafts' });
    }
  }
}
