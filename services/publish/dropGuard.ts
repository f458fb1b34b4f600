import { losesPages } from '../../src/checks/release';
import type { BuildReport } from '../../src/output/report';
import { isSameContent } from './confirm';
import type { Releases } from './releases/store';
import type { Release } from './releases/types';

/** Decides whether the output of a build may have far fewer pages than the live site. */
export class DropGuard {
  readonly #releases: Pick<Releases, 'list'>;
  readonly #isOff: boolean;
  /** Number of pages of the last output, if it was refused because it loses pages; else null. */
  #refusedPages: number | null = null;
  /** Minimum number of pages that an editor has allowed for the next output; null if none has. */
  #allowedPages: number | null = null;

  /** @param isOff true if a setting allows any loss of pages */
  constructor(releases: Pick<Releases, 'list'>, isOff: boolean) {
    this.#releases = releases;
    this.#isOff = isOff;
  }

  /** True if the last output was refused because it loses pages. */
  get hasRefused(): boolean {
    return this.#refusedPages !== null;
  }

  /**
   * Allows the next output to have as few pages as the refused one, once.
   * @returns false if the last output was not refused because it loses pages
   */
  allow(): boolean {
    this.#allowedPages = this.#refusedPages;
    return this.#allowedPages !== null;
  }

  /**
   * True if an output may go live with its number of pages. A loss of pages is allowed by a setting,
   * by an editor, or if the content equals that of an earlier release, such as after a bulk addition
   * was reverted.
   */
  async allows(report: BuildReport, live: Release | null): Promise<boolean> {
    const pages = report.pages.length;
    const isAllowed = this.#allowedPages !== null && pages >= this.#allowedPages;
    // A degraded build has old content, which the editor did not mean: the permission remains.
    if (report.degradedSince === null) this.#allowedPages = null;
    this.#refusedPages = null;
    const isComparable = live?.source === report.source;
    if (!isComparable || !losesPages(pages, live) || this.#isOff || isAllowed) return true;
    const releases = await this.#releases.list();
    if (releases.some((release) => isSameContent(report, release))) return true;
    if (report.degradedSince === null) this.#refusedPages = pages;
    return false;
  }
}
