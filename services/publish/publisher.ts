import { OutputChecker } from '../../src/checks/output';
import { degraded, judge } from '../../src/checks/release';
import type { Finding } from '../../src/checks/words';
import type { BuildReport } from '../../src/output/report';
import { reportError } from '../../src/lib/reportError';
import type { Site } from '../../src/site';
import type { BuildPath, Built } from './build/types';
import { ChangesSince } from './changesSince';
import type { DropGuard } from './dropGuard';
import type { Journal } from './events/journal';
import {
  damagedInWords,
  differencesInWords,
  isLiveAlready,
  isSameContent,
  otherBytes,
} from './confirm';
import type { Ending, Occasion } from './events/queue';
import { triggerInWords, type Trigger } from './events/types';
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
  dropGuard: DropGuard;
  /** Told how each step went, for whoever reads the terminal. */
  say: (line: string) => void;
}

/** From what was published to what is live: build, check, release, switch. */
export class Publisher {
  readonly #options: PublisherOptions;
  #checker = new OutputChecker();
  /** The live release with its files, so that they need not be read again. */
  #whole: WholeRelease | null = null;
  /** What builds changed since a release was made; null where that is not known. */
  #changes: ChangesSince | null = null;
  #built: Pick<Result, 'way' | 'why'> = { way: null, why: null };
  #isFirst = true;
  #isEnding = false;
  #isAbandoned = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** From now on, a build that is cut off is no failure. */
  end(): void {
    this.#isEnding = true;
  }

  /** A build that only confirms has no result, so that what was published meanwhile can go live. */
  abandon(): void {
    const { builder, say } = this.#options;
    if (this.#isAbandoned || !builder.abandon) return;
    this.#isAbandoned = true;
    say('  Something was published: the whole build is given up, and confirms later.');
    builder.abandon().catch((error: unknown) => reportError(error, { scope: 'publish' }));
  }

  /** One build for everything that waits. Never rejects: what is live stays live. */
  async run(occasion: Occasion): Promise<Ending> {
    const { journal, board } = this.#options;
    const events = [...journal.pending];
    const reason = occasion === 'retry' ? 'again' : this.#isFirst ? 'start' : occasion;
    this.#isFirst = false;
    this.#isAbandoned = false;
    const trigger: Trigger = { reason, events };
    const started = Date.now();
    const since = new Date(started).toISOString();
    this.#built = { way: null, why: null };
    const words = triggerInWords(trigger);
    board.activity = { is: 'building', step: 'Starting', percent: 0, trigger: words, since };
    try {
      return await this.#publish(trigger, started);
    } catch (error) {
      if (this.#isEnding) return 'again';
      if (this.#isAbandoned) return 'unconfirmed';
      this.#forget();
      reportError(error, { scope: 'publish' });
      return this.#end('failed', trigger, started, [inWords(error)]);
    } finally {
      board.activity = { is: 'waiting' };
    }
  }

  /** What is known of files may be of a build that was never checked. */
  #forget(): void {
    this.#checker = new OutputChecker();
    this.#changes = null;
  }

  async #publish(trigger: Trigger, started: number): Promise<Ending> {
    const { builder, board, dropGuard, live, journal, releases, site, say } = this.#options;
    const words = triggerInWords(trigger);
    const { reason } = trigger;
    const wrong: string[] = [];
    const about = { trigger: words, since: new Date(started).toISOString() };
    const built = await builder.build(trigger, ({ step, percent }) => {
      board.activity = { is: 'building', step, percent, ...about };
    });
    const { way = 'whole', why = null } = built;
    if (this.#isAbandoned) {
      this.#forget();
      return 'unconfirmed';
    }
    this.#built = { way, why };
    this.#changes = this.#changes?.with(built) ?? null;
    say(`✓ Building ${way === 'content' ? 'what changed' : 'the site'} (${seconds(started)})`);
    if (why !== null) say(`  The whole site was built because ${why}.`);
    const checking = Date.now();
    board.activity = { is: 'checking', ...about };
    const before = await this.#before();
    if (this.#changes?.release !== before?.id) this.#changes = null;
    if (reason === 'confirm') {
      const differing = await this.#differing(built, before);
      if (differing === null) return 'done';
      wrong.push(...differing);
    }
    const found = await this.#checker.check({ ...built, site });
    const mayDrop = await dropGuard.allows(built.report, before);
    const { refused, passed } = judge(found, built.report, before, mayDrop);
    say(`${refused.length === 0 ? '✓' : '✗'} Checking it (${seconds(checking)})`);
    if (refused.length > 0) {
      await this.#hint(built);
      return this.#refuse(refused, built.report, trigger, started);
    }
    const isDegraded = built.report.degradedSince !== null;
    if (isDegraded && (await isLiveAlready(built, before))) {
      say('✓ The old content is live already, byte by byte');
    } else {
      board.activity = { is: 'releasing', ...about };
      const releasing = Date.now();
      await this.#release(built, words, before, passed, started);
      await live.look();
      say(`✓ Putting it live (${seconds(releasing)})`);
    }
    // An edit that a degraded build may not have read waits for a build that reads everything.
    if (!isDegraded) {
      await journal.done(trigger.events).catch((error: unknown) => {
        // Then it is built once more after a restart, which changes nothing.
        reportError(error, { scope: 'publish-journal' });
      });
    }
    const ending = this.#end('live', trigger, started, [
      ...wrong,
      ...passed.map((finding) => finding.words),
      ...(built.report.unfetched ?? []),
    ]);
    await this.#hint(built, this.#whole?.id);
    await releases.prune();
    if (builder.distrust && this.#whole) releases.expectAfter(this.#whole.id);
    if (isDegraded) return 'again';
    // A whole build looks once more for a file that could not be fetched.
    return ending === 'done' && built.report.unfetched ? 'unconfirmed' : ending;
  }

  /** Tells what editors should mend, where that was found: nothing waits for it. */
  async #hint({ problems }: Built, release?: string): Promise<void> {
    const { board, releases } = this.#options;
    try {
      const found = (await problems?.()) ?? [];
      board.hint(found, release !== undefined);
      if (release !== undefined) await releases.note(release, found.length);
    } catch (error) {
      reportError(error, { scope: 'publish-hints' });
    }
  }

  /**
   * What a whole build made other than builds of content alone did, in words; null where nothing is
   * and what is live stays.
   */
  async #differing(built: Built, live: WholeRelease | null): Promise<string[] | null> {
    const { say, builder, releases } = this.#options;
    if (!live) return [];
    const names = await otherBytes(built.folder, live.files);
    if (names.length === 0) {
      const damaged = await releases.damagedFiles(live);
      if (damaged.length > 0) {
        this.#changes = null;
        return reported(damagedInWords(damaged, built.report.pages));
      }
      say('✓ The whole build is the same, byte by byte');
      this.#changes = new ChangesSince(live.id);
      return null;
    }
    // Something was published meanwhile: then it is an ordinary build.
    if (!isSameContent(built.report, live)) return [];
    builder.distrust?.();
    return reported(differencesInWords(names, built.report.pages));
  }

  async #release(
    { folder, report }: Built,
    trigger: string,
    before: WholeRelease | null,
    problems: WholeRelease['problems'],
    started: number,
  ): Promise<void> {
    const { releases } = this.#options;
    const release = await releases.create({
      ...{ built: folder, report, trigger, before, problems, started, ...this.#built },
      changes: this.#changes ?? undefined,
    });
    await releases.switchTo(release.id);
    this.#whole = release;
    this.#changes = new ChangesSince(release.id);
  }

  async #refuse(
    refused: readonly Finding[],
    { degradedSince }: BuildReport,
    trigger: Trigger,
    started: number,
  ): Promise<Ending> {
    const { journal, dropGuard, site } = this.#options;
    const wordsOf = (findings: readonly Finding[]) => findings.map(({ words }) => words);
    // Other faults may come from the old content: they count once the service gives everything.
    if (degradedSince !== null) {
      const causes = refused.filter(({ key }) => key === degraded);
      const reasons = wordsOf(causes.length > 0 ? causes : refused);
      const again = reasons.map((words) => `${words} It is tried again by itself.`);
      return this.#end('failed', trigger, started, again);
    }
    await journal.done(trigger.events);
    const waysOut = dropGuard.hasRefused ? waysToLosePages(site) : [];
    return this.#end('refused', trigger, started, [...wordsOf(refused), ...waysOut]);
  }

  #end(is: Result['is'], trigger: Trigger, started: number, reasons: string[]): Ending {
    const { board, dropGuard, say } = this.#options;
    const time = new Date();
    board.last = {
      ...{ is, reasons, time: time.toISOString(), trigger: triggerInWords(trigger) },
      ...this.#built,
      seconds: (time.getTime() - started) / 1000,
      losesPages: is === 'refused' && dropGuard.hasRefused,
    };
    for (const reason of reasons) say(`  ${reason}`);
    if (is === 'failed') return 'again';
    if (is === 'refused') return 'refused';
    return is === 'live' && this.#built.way === 'content' ? 'unconfirmed' : 'done';
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

/** Lists the ways to let a loss of pages through, besides the setting. */
const waysToLosePages = ({ publish }: Pick<Site, 'publish'>): string[] => [
  ...(publish.secret === null
    ? []
    : ['The status page lets it through once, with PUBLISH_SECRET.']),
  'npm run rollback goes back to an earlier release at once.',
];

/** Writes lines to the log and returns them. */
function reported(lines: string[]): string[] {
  for (const words of lines) reportError(words, { scope: 'publish-confirm' });
  return lines;
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
