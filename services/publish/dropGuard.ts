import { losesPages } from '../../src/checks/release';
import type { BuildReport } from '../../src/output/report';
import { isSameContent } from './confirm';
import type { Releases } from './releases/store';
import type { Release } from './releases/types';

/** Decides whether an output may have far fewer pages than the live site. */
export class DropGuard {
  readonly #releases: Pick<Releases, 'list'>;
  readonly #isOff: boolean;
  /** Pages of the output that was refused for it; null where the last one was not. */
  #refused: number | null = null;
  /** Pages that the next output may have at the least, as an editor says; null where nobody did. */
  #allowed: number | null = null;

  /** @param isOff whether a setting allows any loss of pages */
  constructor(releases: Pick<Releases, 'list'>, isOff: boolean) {
    this.#releases = releases;
    this.#isOff = isOff;
  }

  /** Whether the last output was refused for it. */
  get hasRefused(): boolean {
    return this.#refused !== null;
  }

  /**
   * Lets the refused output through, once: the next build counts.
   * @returns false where the last output was not refused for it
   */
  allow(): boolean {
    this.#allowed = this.#refused;
    return this.#allowed !== null;
  }

  /**
   * Whether the pages of an output may be fewer: as a setting or an editor says, or as a bulk
   * addition was taken back, so that the content is that of an earlier release.
   */
  async allows(report: BuildReport, live: Release | null): Promise<boolean> {
    const pages = report.pages.length;
    const isAllowed = this.#allowed !== null && pages >= this.#allowed;
    // Old content of a service that failed is not what the editor let through.
    if (report.degradedSince === null) this.#allowed = null;
    this.#refused = null;
    const isComparable = live?.source === report.source;
    if (!isComparable || !losesPages(pages, live) || this.#isOff || isAllowed) return true;
    const releases = await this.#releases.list();
    if (releases.some((release) => isSameContent(report, release))) return true;
    if (report.degradedSince === null) this.#refused = pages;
    return false;
  }
}
