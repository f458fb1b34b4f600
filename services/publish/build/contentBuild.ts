import { FullBuildRequired } from '../../../src/incremental/fullBuildRequired';
import { recordAccepted } from '../../../src/output/report';
import type { Trigger } from '../events/types';
import { baseFingerprint } from './baseFingerprint';
import { ContentProcess } from './contentProcess';
import type { Builder, BuildResult, Progress } from './types';

/** Options of `ContentBuild`. */
export interface ContentBuildOptions {
  /** Runs whole builds, whose output is always correct. */
  full: Builder;
  /** Folder of the whole builds. */
  workspace: string;
  /** Folder of the content-only builds. */
  stage: string;
  /** Script of the content-only process, relative to the stage; default: `contentBuilder.ts`. */
  script?: string;
  /** Maximum time for one response of that process, in milliseconds. */
  answerMs?: number;
}

/**
 * Runs a content-only build if only content changed, in a process that stays alive for the next one.
 * Runs a whole build in all other cases and if the content-only build fails. Each whole build is the
 * base of the following content-only builds, except one that only confirms them.
 */
export class ContentBuild implements Builder {
  readonly #options: ContentBuildOptions;
  #process: ContentProcess | null = null;
  /** Fingerprint of code and settings of the last whole build. */
  #baseFingerprint: string | null = null;
  /** Fingerprint of the content of the last content-only build. */
  #contentFingerprint: string | undefined;
  /** Reason why content-only builds are disabled until the next start; null if they are enabled. */
  #disabledBecause: string | null = null;
  #isStopped = false;

  constructor(options: ContentBuildOptions) {
    this.#options = options;
  }

  /** Id of the content-only process, if one runs. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  async build(trigger: Trigger, tell: (progress: Progress) => void): Promise<BuildResult> {
    if (trigger.reason === 'confirm' && this.#process) return this.#confirm(trigger, tell);
    const why = trigger.reason === 'events' ? await this.#reasonForFull() : null;
    if (trigger.reason !== 'events' || why !== null) return this.#full(trigger, tell, why);
    try {
      return await this.#contentOnly(trigger, tell);
    } catch (error) {
      if (this.#isStopped) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      return this.#full(trigger, tell, reason);
    }
  }

  /** Disables content-only builds until the next start. */
  distrust(): void {
    this.#disabledBecause = 'a content-only build produced other bytes than a whole build';
    void this.#process?.stop();
    this.#process = null;
  }

  /** Ends a confirming whole build. The content-only process runs in parallel to it and goes on. */
  abandon(): Promise<void> {
    return this.#options.full.stop();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([this.#process?.stop(), this.#options.full.stop()]);
  }

  /** Returns why a whole build is necessary; null if a content-only build may run. */
  async #reasonForFull(): Promise<string | null> {
    if (this.#disabledBecause !== null) return this.#disabledBecause;
    if (!this.#process) return 'there is no whole build to start from';
    const fingerprint = await baseFingerprint(this.#options.workspace);
    return fingerprint === this.#baseFingerprint ? null : 'the code or the settings have changed';
  }

  async #contentOnly(
    { events }: Trigger,
    tell: (progress: Progress) => void,
  ): Promise<BuildResult> {
    const builder = this.#process;
    if (!builder) throw new FullBuildRequired('there is no builder');
    const items = events.flatMap(({ change }) => change ?? []);
    const built = await builder.build(tell, items);
    const { report, changed, removed, stitched, versions, hints } = built;
    this.#contentFingerprint = report.fingerprint;
    return {
      folder: builder.site,
      report,
      versions,
      hints,
      accept: () => recordAccepted(report, builder.stage),
      changed,
      removed,
      stitched: new Map(stitched),
      way: 'content',
      why: null,
    };
  }

  /**
   * Runs a whole build in parallel to the content-only process. Restarts the process only if the
   * whole build has other content than the last content-only build.
   */
  async #confirm(trigger: Trigger, tell: (progress: Progress) => void): Promise<BuildResult> {
    const built = await this.#options.full.build(trigger, tell);
    if (
      built.report.fingerprint === undefined ||
      built.report.fingerprint !== this.#contentFingerprint
    ) {
      await this.#begin(await baseFingerprint(this.#options.workspace));
    }
    return { ...built, why: null };
  }

  async #full(
    trigger: Trigger,
    tell: (progress: Progress) => void,
    why: string | null,
  ): Promise<BuildResult> {
    const { full, workspace } = this.#options;
    await this.#end();
    const fingerprint = await baseFingerprint(workspace).catch(() => null);
    const built = await full.build(trigger, tell);
    // Before the first build the workspace is empty: that build copies the project into it.
    await this.#begin(fingerprint ?? (await baseFingerprint(workspace)));
    return { ...built, why };
  }

  async #end(): Promise<void> {
    await this.#process?.stop();
    this.#process = null;
  }

  /** Starts a content-only process on the output of the last whole build. */
  async #begin(fingerprint: string): Promise<void> {
    const { workspace, stage, script, answerMs } = this.#options;
    await this.#end();
    this.#baseFingerprint = fingerprint;
    if (this.#isStopped || this.#disabledBecause !== null) return;
    this.#process = new ContentProcess(workspace, stage, script, answerMs);
  }
}
