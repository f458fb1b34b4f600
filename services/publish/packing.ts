import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { reportError } from '../../src/lib/reportError';
import { builderEnvironment } from './build/environment';
import type { Releases } from './releases/store';
import { unpackedOf } from './releases/unpacked';

const packerScript = path.join('services', 'publish', 'releases', 'packer.ts');

/**
 * Packs what the live release went live without, in a process that has to wait for all others, and
 * never while something is built. Where it was ended, by whatever, it goes on.
 */
export class Packing {
  readonly #releases: Releases;
  #live: string | null = null;
  #child: ChildProcess | null = null;
  #isBuilding = false;
  /** One step after the other. */
  #last: Promise<void> = Promise.resolve();

  constructor(releases: Releases) {
    this.#releases = releases;
  }

  /** Packs a release, and no other one any more. */
  follow(id: string): void {
    this.#live = id;
    void this.#next(async () => {
      await this.#end();
      await this.#begin();
    });
  }

  /** Lets a build have the machine to itself. */
  async besides<Made>(build: () => Promise<Made>): Promise<Made> {
    this.#isBuilding = true;
    // Nothing depends on the moment at which it ends.
    void this.#next(() => this.#end());
    try {
      return await build();
    } finally {
      this.#isBuilding = false;
      void this.#next(() => this.#begin());
    }
  }

  /** Ends it for good. */
  close(): Promise<void> {
    this.#live = null;
    return this.#next(() => this.#end());
  }

  #next(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last
      .then(step)
      .catch((error: unknown) => reportError(error, { scope: 'publish-packing' }));
    return this.#last;
  }

  async #begin(): Promise<void> {
    const id = this.#live;
    if (id === null || this.#isBuilding || this.#child) return;
    if ((await unpackedOf(this.#releases.folder(id))).length === 0) return;
    const others = await this.#releases.before(id);
    const folders = [id, ...others].map((each) => this.#releases.folder(each));
    const child = spawn(process.execPath, ['--import', 'tsx', packerScript, ...folders], {
      env: builderEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.once('error', (error) => reportError(error, { scope: 'publish-packing' }));
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
