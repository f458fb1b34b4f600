import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { withoutSecrets } from '../../../../src/childEnvironment';
import { reportError } from '../../../../src/lib/reportError';
import { builderEnvironment } from '../../build/environment';
import type { Releases } from '../store';
import { readDeferred } from './deferred';

const processScript = path.join(
  'services',
  'publish',
  'releases',
  'compression',
  'deferredProcess.ts',
);

/**
 * Writes missing compressed forms of the live release, in a process with low priority that never
 * runs during a build. An interrupted run continues after the build or at the next start.
 */
export class BackgroundCompression {
  readonly #releases: Releases;
  #live: string | null = null;
  #child: ChildProcess | null = null;
  #isBuilding = false;
  /** The last step in the queue: steps run one after the other. */
  #lastStep: Promise<void> = Promise.resolve();

  constructor(releases: Releases) {
    this.#releases = releases;
  }

  /** Starts to compress a release that has gone live, and stops compressing any other. */
  follow(id: string): void {
    this.#live = id;
    void this.#enqueue(async () => {
      await this.#end();
      await this.#begin();
    });
  }

  /** Runs a build and pauses the compression meanwhile, so that the build has all processors. */
  async pauseDuring<Result>(build: () => Promise<Result>): Promise<Result> {
    this.#isBuilding = true;
    // The build does not have to wait until the process has ended.
    void this.#enqueue(() => this.#end());
    try {
      return await build();
    } finally {
      this.#isBuilding = false;
      void this.#enqueue(() => this.#begin());
    }
  }

  /** Stops the compression permanently. */
  close(): Promise<void> {
    this.#live = null;
    return this.#enqueue(() => this.#end());
  }

  #enqueue(step: () => Promise<void>): Promise<void> {
    this.#lastStep = this.#lastStep
      .then(step)
      .catch((error: unknown) => reportError(error, { scope: 'publish-compression' }));
    return this.#lastStep;
  }

  async #begin(): Promise<void> {
    const id = this.#live;
    if (id === null || this.#isBuilding || this.#child) return;
    if ((await readDeferred(this.#releases.folder(id))).length === 0) return;
    const otherIds = await this.#releases.otherIds(id);
    const folders = [id, ...otherIds].map((releaseId) => this.#releases.folder(releaseId));
    const child = spawn(process.execPath, ['--import', 'tsx', processScript, ...folders], {
      env: withoutSecrets(builderEnvironment()),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const forget = () => {
      if (this.#child === child) this.#child = null;
    };
    child.once('error', (error) => {
      reportError(error, { scope: 'publish-compression' });
      // A process that did not start does not exit either.
      if (child.pid === undefined) forget();
    });
    child.once('exit', forget);
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }
}
