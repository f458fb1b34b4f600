import { emptiedTypes, losesContent, replacesStack } from '../../src/checks/release';
import type { BuildReport } from '../../src/output/report';
import { isSameContent } from './confirm';
import type { Releases } from './releases/store';
import type { Release } from './releases/types';

/** Decides whether the output of a build may have far less content than the live site. */
export class DropGuard {
  readonly #releases: Pick<Releases, 'list'>;
  readonly #isOff: boolean;
  /** Report of the last output, if it was refused because it loses content; else null. */
  #refused: BuildReport | null = null;
  /** Report with the greatest loss that an editor has allowed for the next output; else null. */
  #allowed: BuildReport | null = null;

  /** @param isOff true if a setting allows any loss of content */
  constructor(releases: Pick<Releases, 'list'>, isOff: boolean) {
    this.#releases = releases;
    this.#isOff = isOff;
  }

  /** True if the last output was refused because it loses content. */
  get hasRefused(): boolean {
    return this.#refused !== null;
  }

  /**
   * Allows the next output to have as little content as the refused one, once.
   * @returns false if the last output was not refused because it loses content
   */
  allow(): boolean {
    this.#allowed = this.#refused;
    return this.#allowed !== null;
  }

  /**
   * True if an output may go live with its pages and references. Call it once for an output: it uses up
   * the permission of `allow`, and remembers a refusal. A loss is allowed by a setting,
   * by an editor, or if the content equals that of an earlier release, such as after a bulk addition
   * was reverted.
   */
  async allows(report: BuildReport, live: Release | null): Promise<boolean> {
    const isAllowed = this.#allowed !== null && hasAsMuchContent(report, this.#allowed);
    // A degraded build has old content, which the editor did not mean: the permission remains.
    if (report.degradedSince === null) this.#allowed = null;
    this.#refused = null;
    if (!live || !losesContent(report, live) || this.#isOff || isAllowed) return true;
    const releases = await this.#releases.list();
    const isKnown = releases.some((release) => isSameContent(report, release));
    if (isKnown && !replacesStack(report, live)) return true;
    if (report.degradedSince === null) this.#refused = report;
    return false;
  }
}

const hasAsMuchContent = (report: BuildReport, other: BuildReport): boolean =>
  report.pages.length >= other.pages.length &&
  emptiedTypes(report, other).length === 0 &&
  (report.references?.missing ?? 0) <= (other.references?.missing ?? 0);
