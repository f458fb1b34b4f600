import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { IncrementalResult } from '../../../src/incremental/incrementalBuild';
import type { Problem } from '../../../src/cms/graph/problems';
import { FullBuildRequired } from '../../../src/incremental/fullBuildRequired';
import type { FromBuilder, ToBuilder } from './contentMessages';
import { builderEnvironment } from './environment';
import { prepareStage, stageSite } from './stage';
import type { Progress } from './types';

const builderScript = path.join('services', 'publish', 'build', 'contentBuilder.ts');
/** Nothing takes longer than this, in milliseconds: the full build would be there by then. */
const patience = 120_000;

interface Waiting<Answer> {
  done: (answer: Answer) => void;
  failed: (error: Error) => void;
}

/** What was built, and what is wrong with the content of it, which is told later. */
export interface ContentBuilt extends IncrementalResult {
  problems: () => Promise<Problem[]>;
}

/** The running process that builds by content alone, and the stage that it works in. */
export class ContentProcess {
  readonly stage: string;
  #child: ChildProcess | undefined;
  #waiting: Waiting<FromBuilder> | undefined;
  #tell: (progress: Progress) => void = () => undefined;
  #ended: string | null = null;
  /** Told of what editors should mend in the last build. */
  #problems: Waiting<Problem[]> | undefined;
  readonly #prepared: Promise<void>;
  /** Settles once it has tried itself. */
  readonly ready: Promise<void>;

  /**
   * Starts it on what a full build left in a workspace.
   * @param script what it runs, below the stage
   */
  constructor(workspace: string, stage: string, script = builderScript) {
    this.stage = path.resolve(stage);
    this.#prepared = prepareStage(workspace, stage);
    this.ready = this.#start(script);
    // Whoever waits for it is told; nobody may.
    this.ready.catch(() => undefined);
  }

  /** The built site that it writes into. */
  get site(): string {
    return path.join(this.stage, stageSite);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** @throws FullBuildRequired if the full build must run instead */
  async build(tell: (progress: Progress) => void): Promise<ContentBuilt> {
    await this.ready;
    this.#tell = tell;
    const problems = new Promise<Problem[]>((done, failed) => {
      this.#problems = { done, failed };
    });
    // Whoever asks for them is told; nobody may.
    problems.catch(() => undefined);
    const answer = this.#answer();
    this.#child?.send({ is: 'build' } satisfies ToBuilder);
    const message = await answer;
    if (message.is !== 'built')
      throw new FullBuildRequired('the builder did not answer what it was asked');
    return { ...message.result, problems: () => problems };
  }

  /** Ends it; what waits for it is told. */
  async stop(): Promise<void> {
    this.#ended ??= 'the builder was stopped';
    // Whoever removes the stage must not find it half made.
    await this.#prepared.catch(() => undefined);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async #start(script: string): Promise<void> {
    try {
      await this.#prepared;
    } catch (error) {
      throw new FullBuildRequired(
        `no copy of the built site could be made: ${(error as Error).message}`,
      );
    }
    if (this.#ended !== null) throw new FullBuildRequired(this.#ended);
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      cwd: this.stage,
      env: builderEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    const over = (why: string) => {
      this.#ended ??= why;
      for (const each of [this.#waiting, this.#problems])
        each?.failed(new FullBuildRequired(this.#ended));
      this.#waiting = undefined;
    };
    child.on('error', (error) => over(`the builder did not start: ${error.message}`));
    child.once('exit', (code, signal) => {
      over(`the builder ended with ${signal ?? `status ${code}`}`);
    });
    child.on('message', (message: FromBuilder) => {
      if (message.is === 'progress') {
        this.#tell({ step: message.step, percent: message.percent });
      } else if (message.is === 'doubt') over(message.why);
      else if (message.is === 'problems') this.#problems?.done(message.problems);
      else {
        this.#waiting?.done(message);
        this.#waiting = undefined;
      }
    });
    await this.#answer();
  }

  async #answer(): Promise<FromBuilder> {
    if (this.#ended !== null) throw new FullBuildRequired(this.#ended);
    let alarm: NodeJS.Timeout | undefined;
    try {
      return await new Promise<FromBuilder>((done, failed) => {
        this.#waiting = { done, failed };
        alarm = setTimeout(
          () => failed(new FullBuildRequired('the builder did not answer')),
          patience,
        );
      });
    } finally {
      clearTimeout(alarm);
    }
  }
}
