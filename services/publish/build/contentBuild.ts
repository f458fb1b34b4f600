import { FullBuildRequired } from '../../../src/incremental/fullBuildRequired';
import type { Trigger } from '../events/types';
import { baseFingerprint } from './baseFingerprint';
import { ContentProcess } from './contentProcess';
import type { BuildPath, Built, Progress } from './types';

export interface ContentBuildOptions {
  /** The build that is always right. */
  full: BuildPath;
  /** Where it runs. */
  workspace: string;
  /** Where content alone is built. */
  stage: string;
  /** What the process runs, below the stage; default: the builder. */
  script?: string;
}

/**
 * Builds by content alone where only content changed, in a process that is kept for it, and by the
 * full build in any doubt. Every full build is the base for what follows.
 */
export class ContentBuild implements BuildPath {
  readonly #options: ContentBuildOptions;
  #process: ContentProcess | null = null;
  /** Code and settings of the base. */
  #mark: string | null = null;
  /** Names the content of its last build. */
  #content: string | undefined;
  /** Why it is not used any more. */
  #distrust: string | null = null;
  #stopped = false;

  constructor(options: ContentBuildOptions) {
    this.#options = options;
  }

  /** The process that content alone is built in, where one runs. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  async build(trigger: Trigger, tell: (progress: Progress) => void): Promise<Built> {
    if (trigger.reason === 'confirm' && this.#process) return this.#confirm(trigger, tell);
    const why = trigger.reason === 'events' ? await this.#reasonForAll() : null;
    if (trigger.reason !== 'events' || why !== null) return this.#full(trigger, tell, why);
    try {
      return await this.#contentOnly(tell);
    } catch (error) {
      if (this.#stopped) throw error;
      const words = error instanceof Error ? error.message : String(error);
      return this.#full(trigger, tell, words);
    }
  }

  /** A whole build made other bytes of the same content: until the next start nothing else runs. */
  distrust(): void {
    this.#distrust = 'a build of content alone made other bytes than a whole build';
    void this.#process?.stop();
    this.#process = null;
  }

  /** The builder of content alone runs beside the whole build that confirms, and goes on after it. */
  abandon(): Promise<void> {
    return this.#options.full.stop();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all([this.#process?.stop(), this.#options.full.stop()]);
  }

  /** Why content alone will not do; null where it may. */
  async #reasonForAll(): Promise<string | null> {
    if (this.#distrust !== null) return this.#distrust;
    if (!this.#process) return 'there is no whole build to start from';
    const mark = await baseFingerprint(this.#options.workspace);
    return mark === this.#mark ? null : 'the code or the settings are others';
  }

  async #contentOnly(tell: (progress: Progress) => void): Promise<Built> {
    const builder = this.#process;
    if (!builder) throw new FullBuildRequired('there is no builder');
    const { report, changed, removed, stitched, problems } = await builder.build(tell);
    this.#content = report.mark;
    const made = { report, problems, changed, removed, stitched: new Map(stitched) };
    return { folder: builder.site, ...made, way: 'content', why: null };
  }

  /** A whole build beside the builder, which stays unless the content is another by now. */
  async #confirm(trigger: Trigger, tell: (progress: Progress) => void): Promise<Built> {
    const built = await this.#options.full.build(trigger, tell);
    if (built.report.mark === undefined || built.report.mark !== this.#content) {
      await this.#begin(await baseFingerprint(this.#options.workspace));
    }
    return { ...built, why: null };
  }

  async #full(
    trigger: Trigger,
    tell: (progress: Progress) => void,
    why: string | null,
  ): Promise<Built> {
    const { full, workspace } = this.#options;
    await this.#end();
    const mark = await baseFingerprint(workspace).catch(() => null);
    const built = await full.build(trigger, tell);
    // The first build copies the project into the workspace.
    await this.#begin(mark ?? (await baseFingerprint(workspace)));
    return { ...built, why };
  }

  async #end(): Promise<void> {
    await this.#process?.stop();
    this.#process = null;
  }

  /** Starts a builder on what the whole build made. */
  async #begin(mark: string): Promise<void> {
    const { workspace, stage, script } = this.#options;
    await this.#end();
    this.#mark = mark;
    if (this.#stopped || this.#distrust !== null) return;
    this.#process = new ContentProcess(workspace, stage, script);
  }
}
