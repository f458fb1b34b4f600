import { setTimeout as wait } from 'node:timers/promises';
import { reportError } from '../../../src/lib/reportError';
import { Barrier } from './barrier';
import type { CachePurge, PurgeState } from './purge';
import type { CheckedTarget } from './check';
import type { ReadRelease } from './pushedRelease';
import { TargetPush, type TargetState } from './targetPush';
import type { PushedRelease, Target } from './types';

/** Options of `Distribution`. */
export interface DistributionOptions {
  targets: readonly Target[];
  /** Purges the caches in front of the site; null without any. */
  purge: Pick<CachePurge, 'follow' | 'close' | 'state'> | null;
  readRelease: ReadRelease;
  say: (line: string) => void;
  /** Creates the check of a target. */
  checkOf: (target: Target) => CheckedTarget;
  /** Pause before a failed push is repeated, in milliseconds. */
  retryMs?: number;
  /** Pauses before the check of a target is repeated, in milliseconds. */
  checkPausesMs?: readonly number[];
  /** Longest wait for slow targets after the first one is prepared, in milliseconds. */
  patienceMs?: number;
}

/** Longest pause before a release is read again, in milliseconds. */
const longestPause = 60_000;

/** The state of a target with its name. */
export type NamedState = TargetState & { name: string };

/**
 * Brings each live release to all targets. All targets are prepared before the first one shows the
 * release. A target that fails, or that is much slower than the others, does not hold them: it catches
 * up alone. Of several releases that go live meanwhile, only the newest one is pushed.
 */
export class Distribution {
  readonly #options: DistributionOptions;
  readonly #pushes: readonly TargetPush[];
  /** Id of the live release. */
  #wanted: string | null = null;
  /** The release of the last round. */
  #latest: PushedRelease | null = null;
  #rounds: Promise<void> | null = null;
  /** Id of the release that could not be read, and how often. */
  #unreadable: string | null = null;
  #readFailures = 0;
  /** Ends a pause before a release is read again. */
  #wake = new AbortController();
  #isClosed = false;

  constructor(options: DistributionOptions) {
    this.#options = options;
    const { targets, say, checkOf, checkPausesMs, retryMs = 1000 } = options;
    this.#pushes = targets.map(
      (target) =>
        new TargetPush({
          target,
          check: checkOf(target),
          say,
          retryMs,
          ...(checkPausesMs === undefined ? {} : { checkPausesMs }),
          onIdle: () => this.#catchUp(),
        }),
    );
  }

  /** Starts to push a release that has gone live, after the push that runs. A rollback ends that one. */
  follow(id: string): void {
    this.#wanted = id;
    if (this.#isClosed) return;
    this.#wake.abort();
    // The order of ids is that of time: an earlier release is a rollback, and visitors of no further
    // target should see the release that was withdrawn.
    if (this.#latest !== null && id < this.#latest.id)
      for (const push of this.#pushes) push.cancel();
    this.#rounds ??= this.#runRounds()
      .catch((error: unknown) => reportError(error, { scope: 'publish-targets' }))
      .finally(() => {
        this.#rounds = null;
        this.#catchUp();
      });
  }

  /** Returns the state of each target, in the order of the settings. */
  states(): NamedState[] {
    return this.#pushes.map(({ name, state }) => ({ name, ...state }));
  }

  /** Returns the states of targets and caches. */
  view(): { targets: NamedState[]; caches: PurgeState | null } {
    return { targets: this.states(), caches: this.#options.purge?.state ?? null };
  }

  async #runRounds(): Promise<void> {
    while (this.#wanted !== null && this.#wanted !== this.#latest?.id && !this.#isClosed) {
      const release = await this.#read(this.#wanted);
      if (release === null) continue;
      this.#latest = release;
      const members = this.#pushes.filter((push) => push.isIdle && !push.isBehind);
      const barrier = new Barrier(members, this.#options.patienceMs ?? 30_000);
      const running = members.map((push) => ({ push, done: push.push(release, barrier) }));
      await barrier.opened;
      const inTime = running.filter(({ push }) => barrier.has(push));
      for (const late of running.filter((each) => !inTime.includes(each)))
        void late.done.then(() => this.#purgeAfter(late.push));
      await Promise.all(inTime.map(({ done }) => done));
      const current = inTime.filter(({ push }) => push.release === release.id);
      const earlier = new Set(current.flatMap(({ push }) => push.takeEarlier()));
      this.#options.purge?.follow(release, [...earlier]);
    }
  }

  /** Reads the live release. Returns null, after a pause, if it cannot be read. */
  async #read(id: string): Promise<PushedRelease | null> {
    const { readRelease, say, retryMs = 1000 } = this.#options;
    this.#wake = new AbortController();
    try {
      const release = await readRelease(id);
      this.#unreadable = null;
      return release;
    } catch (error) {
      if (this.#unreadable !== id) {
        say(`✗ Targets: ${error instanceof Error ? error.message : String(error)}`);
        reportError(error, { scope: 'publish-targets' });
        this.#readFailures = 0;
      }
      this.#unreadable = id;
      const pause = Math.min(retryMs * 2 ** this.#readFailures, longestPause);
      this.#readFailures += 1;
      // A release that goes live meanwhile ends the pause.
      await wait(pause, undefined, { signal: this.#wake.signal }).catch(() => undefined);
      return null;
    }
  }

  /** Purges what the caches may have got from a target that has caught up alone. */
  #purgeAfter(push: TargetPush): void {
    const latest = this.#latest;
    if (latest !== null && push.release === latest.id)
      this.#options.purge?.follow(latest, push.takeEarlier());
  }

  /** Pushes the latest release to idle targets that do not have it. */
  #catchUp(): void {
    // A round takes all targets that are not behind; the others need not wait for it.
    const latest = this.#latest;
    if (latest === null || this.#isClosed) return;
    for (const push of this.#pushes) {
      const isInRound = this.#rounds !== null && !push.isBehind;
      if (!push.isIdle || isInRound || push.release === latest.id) continue;
      void push.push(latest, null).then(() => this.#purgeAfter(push));
    }
  }

  /** Resolves when all targets have the live release. */
  async settled(): Promise<void> {
    while (this.#rounds || this.#pushes.some(({ release }) => release !== this.#wanted))
      await (this.#rounds ?? new Promise((resolve) => setTimeout(resolve, 20)));
  }

  /** Aborts running pushes, and ends all connections. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake.abort();
    await Promise.all([...this.#pushes.map((push) => push.close()), this.#options.purge?.close()]);
    await this.#rounds;
  }
}
