import { setTimeout as wait } from 'node:timers/promises';
import { reportError } from '../../../src/lib/reportError';
import type { Barrier } from './barrier';
import type { CheckedTarget } from './check';
import { LeaseHeldError, type PushedRelease, type Target } from './types';

/** The state of a target, for the status page. */
export type TargetState =
  | { is: 'waiting' }
  | { is: 'pushing'; release: string; percent: number; since: string }
  | {
      is: 'current';
      release: string;
      time: string;
      seconds: number;
      /** Bytes and requests of the push. */
      bytesSent: number;
      requests: number;
      /** Differences between the answers of the target and the release; one sentence each. */
      faults: readonly string[];
    }
  | {
      is: 'failed';
      /** The release that visitors of the target see; null if it is unknown. */
      release: string | null;
      /** Time of the first failure since the target was current. */
      since: string;
      reason: string;
      /** Time of the next try. */
      next: string;
    };

/** Options of `TargetPush`. */
export interface TargetPushOptions {
  target: Target;
  /** Asks the target for some files of a release. */
  check: CheckedTarget;
  say: (line: string) => void;
  /** Called when a push has ended, or when a failed one may be repeated. */
  onIdle: () => void;
  /** Pause before the first repetition, in milliseconds; doubles each time. */
  retryMs: number;
  /** Pauses before the check is repeated, in milliseconds. */
  checkPausesMs?: readonly number[];
}

const longestPause = 60_000;
const checkPauses: readonly number[] = [1000, 3000, 10_000];

/** Pushes releases to one target, one after the other, and knows the state of the target. */
export class TargetPush {
  state: TargetState = { is: 'waiting' };
  readonly #options: TargetPushOptions;
  readonly #abort = new AbortController();
  /** Aborts the push that runs. */
  #cancellation = new AbortController();
  /** The release that visitors of the target see; null if it is unknown. */
  #release: string | null = null;
  /** Releases of which visitors may have got answers since `takeEarlier`; null: an unknown one. */
  #seen = new Set<string | null>([null]);
  #failures = 0;
  #failingSince: string | null = null;
  /** Why the last push failed; null if it did not. */
  #lastReason: string | null = null;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #checking: Promise<void> | null = null;

  constructor(options: TargetPushOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.target.name;
  }

  /** The release that visitors of the target see; null if it is unknown. */
  get release(): string | null {
    return this.#release;
  }

  /**
   * Returns the releases before the present one of which caches may have answers from this target,
   * and forgets them. Null stands for an unknown release.
   */
  takeEarlier(): (string | null)[] {
    const earlier = [...this.#seen].filter((id) => id !== this.#release);
    this.#seen = new Set([this.#release]);
    return earlier;
  }

  /** True if a push may begin: none runs, and no pause after a failure. */
  get isIdle(): boolean {
    return this.#running === null && this.#timer === undefined && !this.#abort.signal.aborted;
  }

  /** True if the last push failed. */
  get isBehind(): boolean {
    return this.#failures > 0;
  }

  /**
   * Pushes a release. Never rejects: a failure becomes the state, and `onIdle` is called after a pause.
   * @param barrier held until all targets of the round are prepared; null for a target that catches up
   */
  push(release: PushedRelease, barrier: Barrier<TargetPush> | null): Promise<void> {
    this.#running = this.#push(release, barrier).finally(() => {
      this.#running = null;
      if (this.#timer === undefined) this.#options.onIdle();
    });
    return this.#running;
  }

  async #push(release: PushedRelease, barrier: Barrier<TargetPush> | null): Promise<void> {
    const { target, say } = this.#options;
    const start = performance.now();
    const since = new Date().toISOString();
    this.#cancellation = new AbortController();
    const signal = AbortSignal.any([this.#abort.signal, this.#cancellation.signal]);
    const onProgress = (percent: number) => {
      // Until something is sent, the reason why the target is behind is of more use.
      if (percent === 0 && this.isBehind) return;
      this.state = { is: 'pushing', release: release.id, percent: Math.round(percent), since };
    };
    onProgress(0);
    try {
      const prepared = await target.prepare({ release, signal, onProgress });
      barrier?.arrive(this);
      await barrier?.opened;
      if (signal.aborted) return;
      const isFirst = this.#seen.size === 1 && this.#seen.has(null);
      // If the activation fails, visitors may get a part of the release.
      this.#seen.add(release.id);
      const result = await prepared.activate();
      this.#release = release.id;
      // After a restart of the service, the target has the release already.
      if (isFirst && result.changed?.length === 0) this.#seen.delete(null);
      const seconds = (performance.now() - start) / 1000;
      this.#failures = 0;
      this.#failingSince = null;
      this.#lastReason = null;
      const time = new Date().toISOString();
      const warnings = result.warning === undefined ? [] : [result.warning];
      const { bytesSent, requests } = result;
      this.state = {
        ...{ is: 'current', release: release.id, time, seconds },
        ...{ bytesSent, requests, faults: warnings },
      };
      const kilobytes = Math.ceil(result.bytesSent / 1000).toLocaleString('en');
      say(`  ${target.name}: release ${release.id} in ${seconds.toFixed(1)} s (${kilobytes} kB)`);
      for (const warning of warnings) say(`! ${target.name}: ${warning}`);
      // The caches are purged meanwhile, which the push does not wait for.
      this.#checking = this.#check(release, result.changed).catch((error: unknown) =>
        reportError(error, { scope: 'publish-target', target: target.name }),
      );
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
      // Visitors may have a part of the release.
      else if (this.#seen.has(release.id)) this.#release = null;
    } finally {
      barrier?.arrive(this);
    }
  }

  /** Asks the target, and repeats it while a cache in front of it may still have the release before. */
  async #check(release: PushedRelease, changed: readonly string[] | null): Promise<void> {
    const { target, check, say, checkPausesMs = checkPauses } = this.#options;
    const isOver = () => this.state.is !== 'current' || this.state.release !== release.id;
    let faults: readonly string[] = [];
    for (const pause of [0, ...checkPausesMs]) {
      await wait(pause, undefined, { signal: this.#abort.signal }).catch(() => undefined);
      if (isOver() || this.#abort.signal.aborted) return;
      faults = await check(release, changed);
      if (faults.length === 0) return;
    }
    for (const fault of faults) say(`! ${target.name}: ${fault}`);
    if (this.state.is === 'current' && this.state.release === release.id)
      this.state = { ...this.state, faults: [...this.state.faults, ...faults] };
  }

  #fail(error: unknown): void {
    const { target, say, onIdle, retryMs } = this.#options;
    const reason = error instanceof Error ? error.message : String(error);
    this.#failingSince ??= new Date().toISOString();
    const backOff = Math.min(retryMs * 2 ** this.#failures, longestPause);
    // A lease may be given back earlier, and the clock of its holder may be wrong.
    const leaseMs = error instanceof LeaseHeldError ? error.until - Date.now() : 0;
    const pause = Math.min(Math.max(leaseMs, backOff), longestPause);
    this.#failures += 1;
    const isNew = this.#lastReason !== reason;
    this.#lastReason = reason;
    this.state = {
      is: 'failed',
      release: this.#release,
      since: this.#failingSince,
      reason,
      next: new Date(Date.now() + pause).toISOString(),
    };
    if (isNew) {
      say(`✗ ${target.name}: ${reason}`);
      reportError(error, { scope: 'publish-target', target: target.name });
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      onIdle();
    }, pause);
  }

  /** Ends a running push whose release has been withdrawn. */
  cancel(): void {
    this.#cancellation.abort();
  }

  /** Aborts a running push and ends the target's connections. */
  async close(): Promise<void> {
    this.#abort.abort();
    clearTimeout(this.#timer);
    await this.#running;
    await this.#checking;
    await this.#options.target.close();
  }
}
