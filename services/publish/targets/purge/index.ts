import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileHash } from '../../../../src/lib/files/fileHash';
import { readTextIfPresent } from '../../../../src/lib/files/readIfPresent';
import { replaceFile } from '../../../../src/lib/files/replaceFile';
import { reportError } from '../../../../src/lib/reportError';
import { settleAll } from '../../../../src/lib/settleAll';
import { encodePath } from '../../serve/canonicalPath';
import { differingPaths, pathOfFile } from '../addresses';
import type { ReadRelease } from '../pushedRelease';
import { requestFrom } from '../request';
import type { PushedRelease } from '../types';
import type { Cache } from './types';

/** Options of `CachePurge`. */
export interface CachePurgeOptions {
  caches: readonly Cache[];
  siteUrl: string;
  /** File that names the last release whose paths were purged. */
  recordFile: string;
  readRelease: ReadRelease;
  say: (line: string) => void;
  /** Pause before a failed purge is repeated, in milliseconds; doubles each time, up to a minute. */
  retryMs?: number;
  /** Longest wait until the site answers with the new bytes, in milliseconds. */
  confirmMs?: number;
}

/** The state of the caches, for the status page. */
export type PurgeState =
  | { is: 'current'; release: string | null; fault: string | null }
  | { is: 'pushing'; release: string }
  | { is: 'failed'; release: string; reason: string };

/** Number of addresses that are requested after a purge. */
const confirmed = 3;
const longestPause = 60_000;
const longestConfirmation = 10_000;

/**
 * Removes from caches what differs between the last purged release and the live one. A purge that fails
 * is repeated, together with what differs meanwhile. After a crash it is done again.
 */
export class CachePurge {
  state: PurgeState = { is: 'current', release: null, fault: null };
  readonly #options: CachePurgeOptions;
  readonly #abort = new AbortController();
  #next: PushedRelease | null = null;
  /** Decoded paths to purge besides those that differ; null for all. */
  #others: Set<string> | null = new Set();
  /** Why the last purge failed; null if it did not. */
  #lastReason: string | null = null;
  /** Releases besides the last purged one that the caches may have answers of; null: an unknown one. */
  #earlier = new Set<string | null>();
  #running: Promise<void> | null = null;

  constructor(options: CachePurgeOptions) {
    this.#options = options;
  }

  /**
   * Purges what has changed with a release, after a purge that runs.
   * @param earlier releases that some host has answered with until now; null for an unknown one
   */
  follow(release: PushedRelease, earlier: readonly (string | null)[]): void {
    this.#next = release;
    for (const id of earlier) this.#earlier.add(id);
    this.#running ??= this.#run()
      .catch((error: unknown) => reportError(error, { scope: 'publish-purge' }))
      .finally(() => (this.#running = null));
  }

  async #run(): Promise<void> {
    for (let failures = 0; this.#next && !this.#abort.signal.aborted;) {
      const release = this.#next;
      this.#next = null;
      try {
        await this.#purge(release);
        failures = 0;
      } catch (error) {
        this.#next ??= release;
        this.#fail(release, error);
        const pause = Math.min((this.#options.retryMs ?? 1000) * 2 ** failures, longestPause);
        failures += 1;
        await wait(pause, undefined, { signal: this.#abort.signal }).catch(() => undefined);
      }
    }
  }

  async #purge(release: PushedRelease): Promise<void> {
    const { caches, recordFile, siteUrl } = this.#options;
    const purged = (await readTextIfPresent(recordFile))?.trim() ?? null;
    const earlier = [...this.#earlier];
    for (const id of new Set([purged, ...earlier])) await this.#addDifferences(id, release);
    const paths = this.#others && [...this.#others];
    if (paths?.length !== 0) {
      this.state = { is: 'pushing', release: release.id };
      const urls = paths && paths.map((path) => siteUrl + encodePath(path));
      await settleAll(caches.map((cache) => cache.purge(urls)));
    }
    this.#others = new Set();
    for (const id of earlier) this.#earlier.delete(id);
    this.#lastReason = null;
    await replaceFile(recordFile, (file) => writeFile(file, `${release.id}\n`));
    const fault = await this.#confirm(release, paths);
    if (fault !== null) this.#options.say(`! Caches: ${fault}`);
    this.state = { is: 'current', release: release.id, fault };
  }

  /** Adds the paths that differ between two releases. An unknown release differs in all. */
  async #addDifferences(earlierId: string | null, release: PushedRelease): Promise<void> {
    if (earlierId === release.id) return;
    const earlier =
      earlierId === null ? null : await this.#options.readRelease(earlierId).catch(() => null);
    const paths = earlier && differingPaths(earlier, release);
    this.#others = paths && this.#others && new Set([...this.#others, ...paths]);
  }

  /** Requests some of the purged pages, until the site answers with the bytes of the release. */
  async #confirm(release: PushedRelease, paths: readonly string[] | null): Promise<string | null> {
    const files = [...release.files].flatMap(([name, { hash }]) => {
      const path = pathOfFile(name);
      const isPurged =
        path !== null && (paths === null ? path.endsWith('/') : paths.includes(path));
      return isPurged && !/(?:^|\/)404\//.test(name) ? [{ path, hash }] : [];
    });
    const results = await Promise.all(
      files.slice(0, confirmed).map(({ path, hash }) => this.#confirmPath(path, hash)),
    );
    return results.find((fault) => fault !== null) ?? null;
  }

  async #confirmPath(path: string, hash: string): Promise<string | null> {
    const { siteUrl, confirmMs = longestConfirmation } = this.#options;
    const deadline = performance.now() + confirmMs;
    for (let pause = 250; ; pause *= 2) {
      const reason = await requestFrom(siteUrl, new URL(siteUrl).host, encodePath(path)).then(
        ({ status, body }) =>
          status === 200 && fileHash(body) === hash
            ? null
            : `${path} is still answered with other bytes after the purge (status ${status}).`,
        (error: unknown) =>
          `${path} cannot be requested: ${error instanceof Error ? error.message : String(error)}.`,
      );
      const isOver = this.#abort.signal.aborted || this.#next !== null;
      if (reason === null || isOver || performance.now() + pause > deadline)
        return isOver ? null : reason;
      await wait(pause, undefined, { signal: this.#abort.signal }).catch(() => undefined);
    }
  }

  #fail({ id }: PushedRelease, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    const isNew = this.#lastReason !== reason;
    this.#lastReason = reason;
    this.state = { is: 'failed', release: id, reason };
    if (!isNew || this.#abort.signal.aborted) return;
    this.#options.say(`✗ ${reason}`);
    reportError(error, { scope: 'publish-purge' });
  }

  /** Resolves when nothing is left to purge. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Ends; what is not purged yet is purged after the next start. */
  async close(): Promise<void> {
    this.#abort.abort();
    await this.#running;
  }
}
