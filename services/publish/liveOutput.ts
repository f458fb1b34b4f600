import type { Fault } from '../../src/checks/words';
import { reportError } from '../../src/lib/reportError';
import type { BuildResult } from './build/types';
import { ChangesSince } from './changesSince';
import { filesInWords, isSameContent, isSameRelease, differingFiles } from './confirm';
import type { NewRelease } from './releases/newRelease';
import type { Releases } from './releases/store';
import type { WholeRelease } from './releases/types';

/** Result of a comparison of a whole build with the live release. */
export type Confirmation =
  | { is: 'equal' }
  /**
   * `different`: content-only builds have produced other bytes from the same content; `damaged`: the
   * disk has damaged files of the live release.
   */
  | { is: 'different' | 'damaged'; reasons: string[] }
  /** The content or the day has changed meanwhile, or nothing is live. */
  | { is: 'not-comparable' };

/**
 * Compares builds with the live release and replaces it. It keeps the file list of the live release
 * and the changes of all builds since, so that a content-only build reads only what it has changed.
 */
export class LiveOutput {
  readonly #releases: Releases;
  #release: WholeRelease | null = null;
  /** Id of the release that was live after the last run; undefined before `readExpectedId`. */
  #expectedId: string | null | undefined;
  /** Changes since the live release; null if unknown: then all files are read. */
  #changes: ChangesSince | null = null;

  constructor(releases: Releases) {
    this.#releases = releases;
  }

  /** Records which release is live, before a run that may replace it: only a later rollback counts. */
  async readExpectedId(): Promise<void> {
    this.#expectedId = await this.#releases.currentId();
  }

  /** True if a rollback has replaced the release that was live after the last run. */
  async isRolledBack(): Promise<boolean> {
    return this.isRolledBackTo(await this.#releases.currentId());
  }

  /**
   * True if a live release is not the one that was live after the last run.
   * @param id its id; null if the link is lost, which is no rollback: the next release restores it
   */
  isRolledBackTo(id: string | null): boolean {
    return id !== null && this.#expectedId !== undefined && this.#expectedId !== id;
  }

  /** Forgets the changes: the next release reads all files. */
  forgetChanges(): void {
    this.#changes = null;
  }

  /**
   * Adds the changes of a build, then reads the live release, which a rollback may have replaced.
   * @returns null if nothing is live
   */
  async readLive(built: BuildResult): Promise<WholeRelease | null> {
    this.#changes = this.#changes?.with(built) ?? null;
    const id = await this.#releases.currentId();
    if (id !== this.#release?.id)
      this.#release = id === null ? null : await this.#releases.whole(id);
    if (this.#changes?.release !== this.#release?.id) this.#changes = null;
    return this.#release;
  }

  /** Compares a whole build with the live release, and reports each file that differs. */
  async confirm({ folder, report }: BuildResult, live: WholeRelease | null): Promise<Confirmation> {
    if (!live) return { is: 'not-comparable' };
    const differing = await differingFiles(folder, live.files);
    if (differing.length > 0) {
      // Another day may show other years and periods of availability.
      const isComparable = isSameContent(report, live) && report.day === live.day;
      if (!isComparable) return { is: 'not-comparable' };
      return {
        is: 'different',
        reasons: reported(filesInWords('different', differing, report.pages)),
      };
    }
    const damaged = await this.#releases.damagedFiles(live);
    if (damaged.length > 0) {
      this.#changes = null;
      return { is: 'damaged', reasons: reported(filesInWords('damaged', damaged, report.pages)) };
    }
    this.#changes = new ChangesSince(live.id);
    return { is: 'equal' };
  }

  /**
   * True if the release of a build would be the same as the live one, which must be intact. If the
   * build knows its changes, only the confirming build reads all files of the live release.
   * @param problems faults that do not stop the release
   */
  async isLive(
    built: BuildResult,
    problems: readonly Fault[],
    live: WholeRelease,
  ): Promise<boolean> {
    const isLive =
      (await isSameRelease(built, problems, live)) &&
      (built.changed !== undefined || (await this.#releases.isUpToDate(live))) &&
      (await this.#releases.currentId()) === live.id;
    if (isLive) this.#changes = new ChangesSince(live.id);
    return isLive;
  }

  /**
   * Creates a release from a build and makes it live.
   * @param isUndone called directly before the switch; true if the live release must stay
   * @returns its id; null if the live release stays, and the new one is removed again
   */
  async replace(
    release: Omit<NewRelease, 'changes'>,
    isUndone: () => Promise<boolean>,
  ): Promise<string | null> {
    const created = await this.#releases.create({
      ...release,
      changes: this.#changes ?? undefined,
    });
    if (await isUndone()) {
      await this.#releases.remove(created.id);
      return null;
    }
    try {
      await this.#releases.switchTo(created.id);
    } catch (error) {
      // The switch can fail after the link was replaced, when the folder is flushed to the disk.
      if ((await this.#releases.currentId()) === created.id) this.#expectedId = created.id;
      throw error;
    }
    this.#release = created;
    this.#expectedId = created.id;
    this.#changes = new ChangesSince(created.id);
    return created.id;
  }
}

/** Writes lines to the log and returns them. */
function reported(lines: string[]): string[] {
  for (const line of lines) reportError(line, { scope: 'publish-confirm' });
  return lines;
}
