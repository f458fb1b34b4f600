import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { IncrementalResult } from '../../../src/incremental/incrementalBuild';
import type { ContentItem } from '../../../src/cms/graph/versions';
import type { Problem } from '../../../src/cms/graph/problems';
import { FullBuildRequired } from '../../../src/incremental/fullBuildRequired';
import type { BuilderMessage, BuilderRequest } from './contentMessages';
import { builderEnvironment } from './environment';
import { isPurged, prepareStage, stageSiteFolder } from './stage';
import type { Progress } from './types';

const builderScript = path.join('services', 'publish', 'build', 'contentBuilder.ts');
/** Maximum time for one response, in milliseconds. After it, a whole build runs instead. */
const answerTimeout = 120_000;

/** Functions that settle a promise from outside of its executor. */
interface Settlers<Value> {
  resolve: (value: Value) => void;
  reject: (error: Error) => void;
}

/** Result of a content-only build, with the hints about its content, which arrive later. */
export interface ContentBuildResult extends IncrementalResult {
  hints: () => Promise<Problem[]>;
}

/** Starts and controls a content-only process (`contentBuilder.ts`) and its stage. */
export class ContentProcess {
  /** Full path of the stage. */
  readonly stage: string;
  readonly #answerMs: number;
  #child: ChildProcess | undefined;
  /** Receives the next message, except progress and hints. */
  #pendingAnswer: Settlers<BuilderMessage> | undefined;
  #onProgress: (progress: Progress) => void = () => undefined;
  /** Reason why the process has ended or must end; null while it may run. */
  #endReason: string | null = null;
  /** Receives the hints about the content of the last build. */
  #pendingHints: Settlers<Problem[]> | undefined;
  /** Resolves when the stage is ready. */
  readonly #prepared: Promise<void>;
  /** Resolves when the process accepts builds. Rejects with `FullBuildRequired` if it cannot start. */
  readonly ready: Promise<void>;

  /**
   * Starts the process on the output of a whole build.
   * @param workspace folder of the whole build
   * @param script script of the process, relative to the stage
   * @param answerMs maximum time for one response, in milliseconds
   */
  constructor(workspace: string, stage: string, script = builderScript, answerMs = answerTimeout) {
    this.#answerMs = answerMs;
    this.stage = path.resolve(stage);
    this.#prepared = prepareStage(workspace, stage);
    this.ready = this.#start(script);
    // Prevents an unhandled rejection if nothing waits for `ready`.
    this.ready.catch(() => undefined);
  }

  /** Full path of the built site that the process writes to. */
  get site(): string {
    return path.join(this.stage, stageSiteFolder);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Runs a content-only build.
   * @param items entries and assets of which the result contains the versions
   * @throws FullBuildRequired if a whole build must run instead
   */
  async build(
    onProgress: (progress: Progress) => void,
    items: readonly ContentItem[] = [],
  ): Promise<ContentBuildResult> {
    await this.ready;
    this.#onProgress = onProgress;
    const hints = new Promise<Problem[]>((resolve, reject) => {
      this.#pendingHints = { resolve, reject };
    });
    // Prevents an unhandled rejection if the caller does not read the hints.
    hints.catch(() => undefined);
    const answer = this.#nextAnswer();
    this.#child?.send({ is: 'build', items } satisfies BuilderRequest);
    const message = await answer;
    if (message.is !== 'built') {
      throw new FullBuildRequired('the content-only process sent an unexpected response');
    }
    // A purge may have run during the build too.
    if (await isPurged(this.stage)) {
      throw new FullBuildRequired('withdrawn content was purged from the last build');
    }
    return { ...message.result, hints: () => this.#inTime(hints) };
  }

  /** Kills the process; pending builds reject. Resolves when it has ended. */
  async stop(): Promise<void> {
    this.#endReason ??= 'the content-only process was stopped';
    // A caller may remove the stage afterwards, so its preparation must have ended.
    await this.#prepared.catch(() => undefined);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exit;
  }

  async #start(script: string): Promise<void> {
    try {
      await this.#prepared;
    } catch (error) {
      throw new FullBuildRequired(
        `the built site could not be copied: ${(error as Error).message}`,
      );
    }
    if (this.#endReason !== null) throw new FullBuildRequired(this.#endReason);
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      cwd: this.stage,
      env: builderEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    const rejectPending = (reason: string) => {
      this.#endReason ??= reason;
      for (const pending of [this.#pendingAnswer, this.#pendingHints])
        pending?.reject(new FullBuildRequired(this.#endReason));
      this.#pendingAnswer = undefined;
    };
    child.on('error', (error) =>
      rejectPending(`the content-only process did not start: ${error.message}`),
    );
    child.once('exit', (code, signal) => {
      rejectPending(`the content-only process ended with ${signal ?? `status ${code}`}`);
    });
    child.on('message', (message: BuilderMessage) => {
      if (message.is === 'progress') {
        this.#onProgress({ step: message.step, percent: message.percent });
      } else if (message.is === 'failed') rejectPending(message.reason);
      else if (message.is === 'hints') this.#pendingHints?.resolve(message.hints);
      else {
        this.#pendingAnswer?.resolve(message);
        this.#pendingAnswer = undefined;
      }
    });
    await this.#nextAnswer();
  }

  /**
   * Waits for the next message of the process, except progress and hints.
   * @throws FullBuildRequired if the process ends or does not answer in time
   */
  async #nextAnswer(): Promise<BuilderMessage> {
    if (this.#endReason !== null) throw new FullBuildRequired(this.#endReason);
    const answer = new Promise<BuilderMessage>((resolve, reject) => {
      this.#pendingAnswer = { resolve, reject };
    });
    return this.#inTime(answer);
  }

  /**
   * Waits for a message of the process.
   * @throws FullBuildRequired if it does not arrive in time
   */
  async #inTime<Message>(message: Promise<Message>): Promise<Message> {
    let timeout: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timeout = setTimeout(() => {
        this.#endReason ??= 'the content-only process did not respond in time';
        void this.stop();
        reject(new FullBuildRequired(this.#endReason));
      }, this.#answerMs);
    });
    try {
      return await Promise.race([message, tooLate]);
    } finally {
      clearTimeout(timeout);
    }
  }
}
