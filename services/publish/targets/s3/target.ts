import { setMaxListeners } from 'node:events';
import { reportError } from '../../../../src/lib/reportError';
import type { LeaseOwner, Push, PreparedPush, PushResult, Target } from '../types';
import { Bucket } from './bucket';
import type { S3Config } from './config';
import { readKeys } from './credentials';
import { LogConflictError } from './errors';
import { Lease } from './lease';
import { ObjectLog } from './objectLog';
import type { ReleaseObjects } from './objects';
import { nextExpiry, ReleasePush, removeExpired, type PushContext } from './push';
import { Uploader } from './upload';

/** Settings for tests. */
export interface S3TargetOptions {
  /** Returns the time in milliseconds since 1970; default: the clock. */
  now?: () => number;
  /** Maximum number of attempts at a request; default: 5. */
  attempts?: number;
  /** Number of uploads after which they are recorded; default: 1,000. */
  recordEvery?: number;
}

/** Longest time of a timer in Node, in milliseconds. */
const longestTimer = 2 ** 31 - 1;
/** Pause before a removal that failed is tried again, in milliseconds. */
const retryPause = 10 * 60_000;

/**
 * Creates a target that is a bucket of an S3-compatible storage.
 * @param env environment variables with the keys
 * @throws Error for the operator if a variable that the settings name is not set
 */
export function createS3Target(
  config: S3Config,
  owner: LeaseOwner,
  env: NodeJS.ProcessEnv,
  options: S3TargetOptions = {},
): Target {
  const target = new S3Target(config, owner, env, options);
  return {
    name: config.name,
    url: config.url ?? null,
    prepare: (push) => target.prepare(push),
    close: () => target.close(),
  };
}

class S3Target {
  readonly #context: PushContext;
  readonly #lease: Lease;
  readonly #closed = new AbortController();
  #log: ObjectLog | null = null;
  #objects: ReleaseObjects | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #removal: NodeJS.Timeout | undefined;

  constructor(
    config: S3Config,
    owner: LeaseOwner,
    env: NodeJS.ProcessEnv,
    { now = Date.now, attempts = 5, recordEvery = 1000 }: S3TargetOptions,
  ) {
    const bucket = new Bucket(config, readKeys(config, env), attempts, now);
    this.#lease = new Lease(bucket, owner, now);
    this.#context = {
      ...{ bucket, config, now, recordEvery },
      uploader: new Uploader(bucket, config),
      checkLease: () => this.#lease.check(),
    };
  }

  /** Runs work when the work before it has ended: two pushes would mix their releases. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#queue.catch(() => undefined).then(work);
    this.#queue = run;
    return run;
  }

  /** Takes the lease and reads the log where it may have changed, then works with the log. */
  async #withLog<T>(
    signals: readonly AbortSignal[],
    work: (log: ObjectLog, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    this.#closed.signal.throwIfAborted();
    const { isUsed, isNew } = await this.#lease.take();
    const signal = AbortSignal.any([...signals, this.#closed.signal, this.#lease.signal]);
    // Each request listens to it.
    setMaxListeners(0, signal);
    const isConditional = this.#lease.isConditional === true;
    const isStale = isNew || !this.#log || (!isConditional && !(await this.#log.isCurrent(signal)));
    if (isStale || !this.#log) {
      const { bucket, config } = this.#context;
      this.#log = null;
      this.#log = await ObjectLog.read(bucket, config, { isConditional, isUsed }, signal);
    }
    try {
      return await work(this.#log, signal);
    } catch (error) {
      // The next push reads the log again.
      if (error instanceof LogConflictError) this.#log = null;
      throw error;
    } finally {
      if (this.#log?.isStored === true) this.#lease.noteLog();
    }
  }

  async prepare(push: Push): Promise<PreparedPush> {
    const releasePush = new ReleasePush(this.#context, push, this.#objects);
    this.#objects = releasePush.objects;
    await this.#enqueue(() =>
      this.#withLog([push.signal], (log, signal) => releasePush.prepare(log, signal)),
    );
    return { activate: () => this.#activate(releasePush, push) };
  }

  async #activate(releasePush: ReleasePush, push: Push): Promise<PushResult> {
    await this.#enqueue(() =>
      this.#withLog([push.signal], (log, signal) => releasePush.activate(log, signal)),
    );
    push.onProgress(100);
    this.#scheduleRemoval();
    const { isConditional } = this.#lease;
    const { config } = this.#context;
    return {
      ...releasePush.result(),
      ...(isConditional === true
        ? {}
        : {
            warning: `Target ‘${config.name}’: the storage has no conditional writes, so nothing stops a second publish service that pushes to it. Make sure that only one does.`,
          }),
    };
  }

  /** Removes files of earlier releases when their grace time ends. */
  #scheduleRemoval(pause = 0): void {
    clearTimeout(this.#removal);
    const { config, now } = this.#context;
    const time = this.#log && nextExpiry(this.#log, config);
    if (time === null || this.#closed.signal.aborted) return;
    const milliseconds = Math.min(Math.max(time - now(), pause, 0), longestTimer);
    this.#removal = setTimeout(() => void this.#removeExpired(), milliseconds).unref();
  }

  async #removeExpired(): Promise<void> {
    try {
      await this.#enqueue(() =>
        this.#withLog([], (log, signal) => removeExpired(log, this.#context, signal)),
      );
      this.#scheduleRemoval();
    } catch (error) {
      if (this.#closed.signal.aborted) return;
      // The files only occupy space: the next push or timer removes them.
      const text = error instanceof Error ? error.message : String(error);
      reportError(text, { scope: 'publish-targets' });
      this.#scheduleRemoval(retryPause);
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#removal);
    this.#closed.abort(new Error(`Target ‘${this.#context.config.name}’ is closed.`));
    await this.#queue.catch(() => undefined);
    await this.#lease.release();
    this.#context.bucket.close();
  }
}
