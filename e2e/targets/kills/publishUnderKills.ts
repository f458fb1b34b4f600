/** Publishes edits to all targets while visitors read them and parts of the system are killed. */
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  endProcess,
  startProcess,
  waitUntilLive,
  type ServiceProcess,
} from '../../../__tests__/services/publish/setup/process';
import { sendRequest } from '../../../__tests__/services/publish/setup/http';
import { setContent } from '../../../__tests__/services/publish/setup/serviceHarness';
import { inTemporaryFolder } from '../../../__tests__/setup/folder';
import { hostHeader } from '../../../bench/lib/haproxy';
import { Releases } from '../../../services/publish/releases/store';
import type { DistributionView } from '../../../services/publish/status/targetsSection';
import { crawlPages } from '../crawler';
import { expectSameRelease } from './comparison';
import { Editions, versionOf } from './editions';
import { killHost, restartHost, ruleFiles, startSystem, type System } from './system';

/** A part of the system that a test kills. */
export type Part = 'service' | 'host' | 'bucket';

export interface KillOptions {
  /** Number of pages of the site. */
  pages: number;
  /** The part that is killed after each edit; null for none. */
  kills: readonly (Part | null)[];
  /** Longest pause after an edit, and longest time for which a part is down, in milliseconds. */
  longestPause: number;
}

/** Numbers of a run. */
export interface KillFigures {
  edits: number;
  kills: Record<Part, number>;
  pagesRead: number;
  faults: number;
  /** Time from the last edit until all targets had it, in seconds. */
  lastEditSeconds: number;
}

/** Time for which Varnish does not connect after a refused connection, and a reserve, in milliseconds. */
const holdDown = 500;

/** Longest pause of the service before it tries a target again, and the time for some pushes. */
const longestWait = 180_000;

/** Runs one edit after the other, and compares all targets with the live release at the end. */
export const publishUnderKills = (options: KillOptions): Promise<KillFigures> =>
  inTemporaryFolder(async (folder) => {
    const system = await startSystem(folder);
    const run = new Run(folder, system, options);
    try {
      return await run.finish();
    } finally {
      await run.close();
      await system.close();
    }
  });

class Run {
  readonly #folder: string;
  readonly #system: System;
  readonly #options: KillOptions;
  readonly #kills = { service: 0, host: 0, bucket: 0 };
  readonly #outages: Promise<void>[] = [];
  #isHostDown = false;
  #isBucketUp = true;
  #service: ServiceProcess | null = null;

  constructor(folder: string, system: System, options: KillOptions) {
    this.#folder = path.join(folder, 'service');
    this.#system = system;
    this.#options = options;
  }

  async finish(): Promise<KillFigures> {
    const { hosts, bucket, varnish } = this.#system;
    const { kills, pages, longestPause } = this.#options;
    const editions = new Editions(pages, await ruleFiles());
    await setContent(this.#folder, editions.content());
    await this.#startService();
    await this.#waitUntilAllCurrent();
    await this.#waitUntilBalanced();
    const crawlers = this.#startVisitors(editions.paths);
    for (const part of kills) {
      await setContent(this.#folder, editions.next());
      expect(await this.#running().publish()).toBe(202);
      await pause(randomInt(longestPause));
      if (part !== null) await this.#kill(part);
    }
    const lastEdit = performance.now();
    await Promise.all(this.#outages);
    const release = await this.#waitUntilAllCurrent();
    const lastEditSeconds = (performance.now() - lastEdit) / 1000;
    await pause(500);
    await Promise.all(crawlers.map((crawler) => crawler.stop()));
    const faults = crawlers.flatMap((crawler, index) =>
      crawler.faults.map((fault) => `${index === 0 ? 'hosts' : 'bucket'} ${fault}`),
    );
    expect(faults).toEqual([]);
    for (const crawler of crawlers) expect(crawler.pages()).toBeGreaterThan(kills.length);
    await expectSameRelease({ release, hosts, bucket, varnish, editions });
    const pagesRead = crawlers.reduce((sum, crawler) => sum + crawler.pages(), 0);
    return {
      ...{ edits: kills.length, kills: this.#kills, pagesRead },
      ...{ faults: faults.length, lastEditSeconds },
    };
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#outages);
    if (this.#service) await endProcess(this.#service.child, 'SIGKILL');
  }

  /** Waits until all hosts get requests: the load balancer asks every second which ones answer. */
  async #waitUntilBalanced(): Promise<void> {
    const { hosts, balancer } = this.#system;
    const names = new Set<unknown>();
    while (names.size < hosts.length) {
      const { status, headers } = await sendRequest(balancer.origin, '/');
      if (status === 200) names.add(headers[hostHeader]);
      await pause(50);
    }
  }

  /** Starts visitors of the hosts and of the bucket. */
  #startVisitors(paths: readonly string[]) {
    const { balancer, varnish } = this.#system;
    const common = { paths, visitors: 2, versionOf };
    const hostOf = ({ headers }: { headers: Record<string, unknown> }) =>
      String(headers[hostHeader]);
    return [
      crawlPages({ ...common, origin: () => balancer.origin, hostOf }),
      // Varnish has no answer to a request that it has never seen while the bucket is down.
      crawlPages({ ...common, origin: () => (this.#isBucketUp ? varnish.origin : null) }),
    ];
  }

  async #kill(part: Part): Promise<void> {
    const downMs = randomInt(this.#options.longestPause);
    if (part === 'service') {
      await endProcess(this.#running().child, 'SIGKILL');
      await this.#startService();
    } else if (part === 'bucket') {
      this.#isBucketUp = false;
      await this.#system.bucket.restart(downMs);
      await pause(holdDown);
      this.#isBucketUp = true;
    } else {
      const host = this.#system.hosts[randomInt(this.#system.hosts.length)];
      // One host at least must answer, so only one is down at any moment.
      if (host === undefined || this.#isHostDown) return;
      this.#isHostDown = true;
      await killHost(host);
      this.#outages.push(
        pause(downMs)
          .then(() => restartHost(host))
          .then(() => void (this.#isHostDown = false)),
      );
    }
    this.#kills[part] += 1;
  }

  #running(): ServiceProcess {
    if (!this.#service) throw new Error('The service was not started.');
    return this.#service;
  }

  async #startService(): Promise<void> {
    this.#service = await startProcess(this.#folder, this.#system.env);
  }

  /** Waits until all targets and the cache have the live release. Returns its folder and files. */
  async #waitUntilAllCurrent() {
    const deadline = Date.now() + longestWait;
    for (;;) {
      const { live } = await waitUntilLive(this.#running());
      const view = (await this.#running().status()) as unknown as DistributionView;
      const releases = [...view.targets, view.caches].map((state) =>
        state?.is === 'current' ? state.release : null,
      );
      if (live && releases.every((id) => id === live.id)) {
        const store = new Releases(path.join(this.#folder, 'publish'));
        const whole = await store.whole(live.id);
        if (!whole) throw new Error(`The release ${live.id} is damaged.`);
        return { folder: store.site(live.id), files: whole.files };
      }
      if (Date.now() > deadline) throw new Error(`Not all are current: ${JSON.stringify(view)}`);
      await pause(50);
    }
  }
}
