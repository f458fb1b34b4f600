import { FactsReader } from '../../src/build/checks/facts';
import { checkOutput } from '../../src/build/checks/output';
import { degraded, judge } from '../../src/build/checks/release';
import { reportError } from '../../src/measurement/reportError';
import type { Site } from '../../src/site';
import type { BuildPath, Built } from './build/types';
import type { Journal } from './events/journal';
import type { Ending } from './events/queue';
import { triggerInWords, type PublishEvent, type Trigger } from './events/types';
import type { LiveSite } from './live';
import type { Releases } from './releases/store';
import type { WholeRelease } from './releases/types';
import type { Board, Result } from './status/board';

export interface PublisherOptions {
  site: Pick<Site, 'siteUrl' | 'images' | 'publish'>;
  builder: BuildPath;
  releases: Releases;
  journal: Journal;
  live: LiveSite;
  board: Board;
  /** Told how each step went, for whoever reads the terminal. */
  say: (line: string) => void;
}

/** From what was published to what is live: build, check, release, switch. */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #reader = new FactsReader();
  /** The live release with its files, so that they need not be read again. */
  #whole: WholeRelease | null = null;
  #isFirst = true;
  #isEnding = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** From now on, a build that is cut off is no failure. */
  end(): void {
    this.#isEnding = true;
  }

  /** One build for everything that waits. Never rejects: what is live stays live. */
  async run(isRetry: boolean): Promise<Ending> {
    const { journal, board } = this.#options;
    const events = [...journal.pending];
    const reason = isRetry ? 'again' : this.#isFirst ? 'start' : 'events';
    this.#isFirst = false;
    const trigger: Trigger = { reason, events };
    const started = Date.now();
    const since = new Date(started).toISOString();
    const words = triggerInWords(trigger);
    board.activity = { is: 'building', step: 'Starting', percent: 0, trigger: words, since };
    try {
      return await this.#publish(trigger, started);
    } catch (error) {
      if (this.#isEnding) return 'again';
      reportError(error, { scope: 'publish' });
      return this.#end('failed', trigger, started, [inWords(error)]);
    } finally {
      board.activity = { is: 'waiting' };
    }
  }

  async #publish(trigger: Trigger, started: number): Promise<Ending> {
    const { builder, board, live, journal, releases, site, say } = this.#options;
    const words = triggerInWords(trigger);
    const about = { trigger: words, since: new Date(started).toISOString() };
    const built = await builder.build(trigger, ({ step, percent }) => {
      board.activity = { is: 'building', step, percent, ...about };
    });
    say(`✓ Building the site (${seconds(started)})`);
    const checking = Date.now();
    board.activity = { is: 'checking', ...about };
    board.hint(built.report.problems);
    const before = await this.#before();
    const found = await checkOutput({ ...built, site, reader: this.#reader });
    const { refused, passed } = judge(found, built.report, before, site.publish.allowDrop);
    say(`${refused.length === 0 ? '✓' : '✗'} Checking it (${seconds(checking)})`);
    if (refused.length > 0) {
      return this.#refuse(refused, trigger, started, trigger.events);
    }
    board.activity = { is: 'releasing', ...about };
    const releasing = Date.now();
    await this.#release(built, words, before, passed, started);
    await live.look();
    say(`✓ Putting it live (${seconds(releasing)})`);
    await journal.done(trigger.events).catch((error: unknown) => {
      // Then it is built once more after a restart, which changes nothing.
      reportError(error, { scope: 'publish-journal' });
    });
    await releases.prune();
    return this.#end(
      'live',
      trigger,
      started,
      passed.map((finding) => finding.words),
    );
  }

  async #release(
    { folder, report }: Built,
    trigger: string,
    before: WholeRelease | null,
    problems: WholeRelease['problems'],
    started: number,
  ): Promise<void> {
    const { releases } = this.#options;
    const wanted = { built: folder, report, trigger, before, problems, started };
    const release = await releases.create(wanted);
    await releases.switchTo(release.id);
    this.#whole = release;
  }

  async #refuse(
    refused: readonly { key: string; words: string }[],
    trigger: Trigger,
    started: number,
    events: readonly PublishEvent[],
  ): Promise<Ending> {
    const reasons = refused.map((finding) => finding.words);
    // What the service will give later is tried again; the rest waits for an edit.
    if (refused.every(({ key }) => key === degraded)) {
      return this.#end('failed', trigger, started, reasons);
    }
    await this.#options.journal.done(events);
    return this.#end('refused', trigger, started, reasons);
  }

  #end(is: Result['is'], trigger: Trigger, started: number, reasons: string[]): Ending {
    const { board, say } = this.#options;
    const time = new Date();
    board.last = {
      ...{ is, reasons, time: time.toISOString(), trigger: triggerInWords(trigger) },
      seconds: (time.getTime() - started) / 1000,
    };
    for (const reason of reasons) say(`  ${reason}`);
    return is === 'failed' ? 'again' : 'done';
  }

  /** The live release: a rollback may have changed which one it is. */
  async #before(): Promise<WholeRelease | null> {
    const { releases } = this.#options;
    const id = await releases.currentId();
    if (id === null) return null;
    if (this.#whole?.id !== id) this.#whole = await releases.whole(id);
    return this.#whole;
  }
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** An error as an editor may read it. */
function inWords(error: unknown): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return 'The disk of the server is full, so that nothing new can go live. Whoever runs the site must make room.';
  }
  return message ?? String(error);
}
