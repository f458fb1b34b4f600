import { draftNames } from '../../services/content';
import { rehearsalPath } from '../../services/preview/parameters';
import type { WaitingDrafts } from '../../services/publish/status/sections';
import { reportError } from '../../src/lib/reportError';
import type { Site } from '../../src/site';
import { previewLink, previewOrigin } from './previewAccess';

const maxNames = 10;

/** Keeps the list of drafts for the status page. */
export class DraftList {
  readonly #site: Site;
  #names: readonly string[] = [];
  #previewPort: number | null = null;
  #rehearse: string | null = null;

  constructor(site: Site) {
    this.#site = site;
  }

  /** The drafts as of the last `refresh`; null if there are neither drafts nor a rehearsal. */
  get waiting(): WaitingDrafts | null {
    if (this.#names.length === 0 && this.#rehearse === null) return null;
    const names = this.#names.slice(0, maxNames);
    return { count: this.#names.length, names, rehearse: this.#rehearse };
  }

  /**
   * Reads the drafts again. A failure leaves the list as it is.
   * @param previewPort port of the preview service, null while none runs; default: that of the last call
   */
  async refresh(previewPort = this.#previewPort): Promise<void> {
    this.#previewPort = previewPort;
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
