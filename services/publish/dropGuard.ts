import {
  comparedMs,
  emptiedTypes,
  losesContent,
  mostContent,
  replacesStack,
  type Extent,
} from '../../src/checks/lostContent';
import type { BuildReport } from '../../src/output/report';
import { isSameContent } from './confirm';
import type { Releases } from './releases/store';
import type { Release } from './releases/types';

/** Decision about the amount of content of an output. */
export interface LossDecision {
  /** False if the output loses content without permission. */
  mayLose: boolean;
  /** The most content of the live and recent releases; null if nothing is live. */
  recent: Extent | null;
  /** True if later outputs are not compared with releases before this output: see `Release`. */
  isBaseline: boolean;
}

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
   * Decides whether an output may go live with its pages and references. Call it once for an output:
   * it uses up the permission of `allow`, and remembers a refusal. A loss is allowed by a setting,
   * by an editor, or if the content equals that of an earlier release, such as after a bulk addition
   * was reverted.
   */
  async examine(report: BuildReport, live: Release | null): Promise<LossDecision> {
    const isAllowed = this.#allowed !== null && hasAsMuchContent(report, this.#allowed);
    // A degraded build has old content, which the editor did not mean: the permission remains.
    if (report.degradedSince === null) this.#allowed = null;
    this.#refused = null;
    if (!live) return { mayLose: true, recent: null, isBaseline: true };
    const releases = await this.#releases.list();
    const recent = recentContent(live, releases);
    const isRolledBack = releases.some(({ id }) => id > live.id);
    if (!losesContent(report, recent) && !replacesStack(report, live))
      return { mayLose: true, recent, isBaseline: isRolledBack };
    const isKnown = releases.some((release) => isSameContent(report, release));
    if (this.#isOff || isAllowed || (isKnown && !replacesStack(report, live)))
      return { mayLose: true, recent, isBaseline: true };
    if (report.degradedSince === null) this.#refused = report;
    return { mayLose: false, recent, isBaseline: false };
  }
}

/**
 * Returns the most content of the live release and of those that were live in the last half hour: a
 * bulk removal in many small publications is a loss, too. Does not look beyond a baseline.
 * @param releases all releases, newest first
 */
function recentContent(live: Release, releases: readonly Release[]): Extent {
  const since = Date.now() - comparedMs;
  const earlier = releases.filter(({ id, source }) => id < live.id && source === live.source);
  // The first one before the half hour was live at its beginning.
  const isLast = ({ time, isBaseline }: Release) => isBaseline || Date.parse(time) < since;
  const end = [live, ...earlier].findIndex(isLast);
  return mostContent(live, end < 0 ? earlier : earlier.slice(0, end));
}

const hasAsMuchContent = (report: BuildReport, other: BuildReport): boolean =>
  report.pages.length >= other.pages.length &&
  emptiedTypes(report, other).length === 0 &&
  (report.references?.missing ?? 0) <= (other.references?.missing ?? 0);
