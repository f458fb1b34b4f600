import difference from 'lodash/difference';
import { OutputChecker } from '../../src/checks/output';
import { degradedKey, judge } from '../../src/checks/release';
import type { Fault } from '../../src/checks/words';
import { reportError } from '../../src/lib/reportError';
import type { Site } from '../../src/site';
import type { Builder, BuildResult } from './build/types';
import type { DropGuard } from './dropGuard';
import type { Journal } from './events/journal';
import type { DeliveryWatch, Undelivered } from './events/deliveryWatch';
import type { RunResult, RunReason } from './events/queue';
import { publishersOf, type Trigger } from './events/types';
import type { LiveSite } from './live';
import { LiveOutput } from './liveOutput';
import type { Releases } from './releases/store';
import type { WholeRelease } from './releases/types';
import type { Board } from './status/board';
import {
  errorMessage,
  inEnglish,
  triedAgain,
  undeliveredMessages,
  waysToLoseContent,
  type Message,
} from './status/reasons';
import { RunReport } from './status/runReport';

/** Options of `Publisher`. */
export interface PublisherOptions {
  site: Pick<Site, 'siteUrl' | 'images' | 'publish'>;
  builder: Builder;
  releases: Releases;
  journal: Journal;
  live: LiveSite;
  board: Board;
  dropGuard: DropGuard;
  /** Finds the events whose content the service has not delivered yet. */
  deliveries: DeliveryWatch;
  /** Receives the result of each step, for the terminal. */
  say: (line: string) => void;
}

/** Runs builds, checks their output, and makes it live. The live release stays if a run fails. */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #output: LiveOutput;
  #checker = new OutputChecker();
  #isFirstRun = true;
  /** Id of the last event that an earlier run has built; it may still be pending. */
  #lastBuiltEvent: number;
  /** Why the running build may be interrupted without a failure. */
  #interruption: 'service ends' | 'newer event' | null = null;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#output = new LiveOutput(options.releases);
    // An earlier process may have built its pending events.
    this.#lastBuiltEvent = options.journal.pending.at(-1)?.id ?? 0;
  }

  /** Announces the end of the service: from now on, an interrupted build is not a failure. */
  end(): void {
    this.#interruption = 'service ends';
  }

  /** Interrupts a confirming build, so that a newer event can go live. */
  abandon(): void {
    const { builder, say } = this.#options;
    if (this.#interruption || !builder.abandon) return;
    this.#interruption = 'newer event';
    say(
      '  Something was published: the confirming build is stopped, and another one follows later.',
    );
    builder.abandon().catch((error: unknown) => reportError(error, { scope: 'publish' }));
  }

  /** True if a rollback has made a release live, and no later run has replaced or accepted it. */
  isRolledBackTo(id: string | null): boolean {
    return this.#output.isRolledBackTo(id);
  }

  /** Runs one build for all pending events. It never rejects. */
  async run(reason: RunReason): Promise<RunResult> {
    const { journal, board, say } = this.#options;
    const isStart = this.#isFirstRun && reason !== 'retry';
    this.#isFirstRun = false;
    if (this.#interruption === 'newer event') this.#interruption = null;
    const trigger: Trigger = { reason: isStart ? 'start' : reason, events: [...journal.pending] };
    const report = new RunReport(trigger, board, say);
    try {
      return await this.#publish(trigger, report);
    } catch (error) {
      if (this.#wasInterrupted('service ends')) return 'again';
      if (this.#wasInterrupted('newer event')) return 'unconfirmed';
      this.#forget();
      reportError(error, { scope: 'publish' });
      report.end('failed', [errorMessage(error)]);
      return 'again';
    } finally {
      this.#lastBuiltEvent = Math.max(this.#lastBuiltEvent, ...trigger.events.map(({ id }) => id));
      board.activity = { is: 'waiting' };
    }
  }

  /** Compared in a method, because TypeScript assumes that no other call changes the field. */
  #wasInterrupted(by: 'service ends' | 'newer event'): boolean {
    return this.#interruption === by;
  }

  /** Forgets facts about files, which may come from a build that was never checked. */
  #forget(): void {
    this.#checker = new OutputChecker();
    this.#output.forgetChanges();
  }

  async #publish(trigger: Trigger, report: RunReport): Promise<RunResult> {
    const { builder } = this.#options;
    if (trigger.reason === 'start' || this.#hasNewEvent(trigger)) {
      await this.#output.readExpectedId();
    }
    if (await this.#isUndoneByRollback(trigger)) return this.#endUndone(report);
    const built = await builder.build(trigger, ({ step, percent }) =>
      report.building(step, percent),
    );
    if (this.#wasInterrupted('newer event')) {
      this.#forget();
      return 'unconfirmed';
    }
    report.built(built);
    const undelivered = this.#options.deliveries.examine(trigger.events, built.versions);
    if (await this.#isUndoneByRollback(trigger)) return this.#endUndone(report);
    const endChecking = report.begin('checking');
    const live = await this.#output.readLive(built);
    const reasons: Message[] = [];
    if (trigger.reason === 'confirm') {
      const confirmation = await this.#confirm(built, live);
      if (confirmation === 'equal') return built.report.unfetched ? 'unconfirmed' : 'done';
      reasons.push(...confirmation.map(inEnglish));
    }
    const { refused, passed, isBaseline } = await this.#check(built, live);
    endChecking(refused.length === 0);
    if (refused.length > 0) {
      await this.#showHints(built);
      return this.#refuse(refused, built, undelivered, trigger, report);
    }
    const id = await this.#makeLive(built, live, { passed, isBaseline }, report, trigger);
    if (id === null) return this.#endUndone(report);
    reasons.push(...passed, ...undeliveredMessages(undelivered));
    return this.#finish(built, id, undelivered, trigger, { report, reasons });
  }

  /**
   * True if a rollback has made a run without new events pointless: it would only make
   * the content live again that the operator rolled back.
   */
  async #isUndoneByRollback(trigger: Trigger): Promise<boolean> {
    return !this.#hasNewEvent(trigger) && (await this.#output.isRolledBack());
  }

  /** Ends a run that a rollback has made pointless. From then on, the earlier release is served. */
  async #endUndone(report: RunReport): Promise<RunResult> {
    this.#forget();
    await this.#options.live.refresh();
    report.endByRollback();
    return 'done';
  }

  /** True if no earlier run has built an event of a run. Such an event ends a rollback. */
  #hasNewEvent({ events }: Trigger): boolean {
    return events.some(({ id }) => id > this.#lastBuiltEvent);
  }

  /** Compares a whole build with the live release. Returns the reasons to replace the release. */
  async #confirm(built: BuildResult, live: WholeRelease | null): Promise<'equal' | string[]> {
    const { say, builder } = this.#options;
    const confirmation = await this.#output.confirm(built, live);
    switch (confirmation.is) {
      case 'equal':
        say('✓ The whole build is the same, byte by byte');
        return 'equal';
      case 'not-comparable':
        return [];
      case 'different':
        builder.distrust?.();
        return confirmation.reasons;
      case 'damaged':
        return confirmation.reasons;
    }
  }

  async #check(built: BuildResult, live: WholeRelease | null) {
    const { dropGuard, site } = this.#options;
    const faults = await this.#checker.check({ ...built, site });
    const { mayLose, recent, isBaseline } = await dropGuard.examine(built.report, live);
    return { ...judge(faults, built.report, live, mayLose, recent), isBaseline };
  }

  /**
   * Makes a build live, unless the same release is live already.
   * @returns the id of the live release; null if a rollback has made the run pointless
   */
  async #makeLive(
    built: BuildResult,
    live: WholeRelease | null,
    { passed, isBaseline }: { passed: Fault[]; isBaseline: boolean },
    report: RunReport,
    run: Trigger,
  ): Promise<string | null> {
    if (live && (await this.#output.isLive(built, passed, live))) {
      this.#options.say('✓ The same release is live already, byte by byte');
      return live.id;
    }
    const endReleasing = report.begin('releasing');
    const { trigger, startedAt: started, build } = report;
    const release = { built: built.folder, report: built.report, previous: live };
    const id = await this.#output.replace(
      {
        ...release,
        trigger,
        problems: passed,
        isBaseline,
        started,
        by: publishersOf(run),
        ...build,
      },
      () => this.#isUndoneByRollback(run),
    );
    if (id === null) return null;
    await this.#options.live.refresh();
    endReleasing(true);
    return id;
  }

  /** Runs the steps that can wait until the release is live. */
  async #finish(
    built: BuildResult,
    id: string,
    { late, givenUp }: Undelivered,
    { events }: Trigger,
    { report, reasons }: { report: RunReport; reasons: Message[] },
  ): Promise<RunResult> {
    const { builder, journal, releases } = this.#options;
    const { unfetched } = built.report;
    // A degraded build may not contain the edit, so its event waits for a build that reads everything.
    if (!isDegraded(built)) {
      await journal.done(difference(events, late)).catch((error: unknown) => {
        // The event is built once more after a restart, which changes nothing.
        reportError(error, { scope: 'publish-journal' });
      });
    }
    await built.accept?.().catch((error: unknown) => {
      // The live release stays: without the record, a page that moves later gets no redirect.
      reportError(error, { scope: 'publish-paths' });
    });
    report.end('live', [...reasons, ...(unfetched ?? []).map(inEnglish)]);
    await this.#showHints(built, id);
    await releases.prune().catch((error: unknown) => {
      // The release is live; the next publication removes the old releases.
      reportError(error, { scope: 'publish-prune' });
    });
    if (builder.distrust) releases.prepareNext(id);
    if (isDegraded(built)) return 'again';
    if (late.length > 0) return 'undelivered';
    // A later whole build reads content again that was not delivered, and files that were not fetched.
    const isIncomplete = unfetched !== undefined || givenUp.length > 0;
    return report.build.way === 'content' || isIncomplete ? 'unconfirmed' : 'done';
  }

  /**
   * Shows the hints for editors. A failure is only reported.
   * @param liveId id of the release if the build is live
   */
  async #showHints(built: BuildResult, liveId?: string): Promise<void> {
    const { board, releases } = this.#options;
    try {
      const hints = (await built.hints?.()) ?? [];
      board.hint(hints, liveId !== undefined);
      if (liveId !== undefined) await releases.recordHintCount(liveId, hints.length);
    } catch (error) {
      reportError(error, { scope: 'publish-hints' });
    }
  }

  async #refuse(
    refused: readonly Fault[],
    built: BuildResult,
    undelivered: Undelivered,
    run: Trigger,
    report: RunReport,
  ): Promise<RunResult> {
    const { journal, dropGuard, releases, site } = this.#options;
    // Other faults may come from the old content: they count when the service answers completely.
    if (isDegraded(built)) {
      const causes = refused.filter(({ key }) => key === degradedKey);
      report.end('failed', (causes.length > 0 ? causes : [...refused]).map(triedAgain));
      return 'again';
    }
    if (undelivered.late.length > 0) {
      // The faults may come from the old content. The next build gets the events again.
      report.end('failed', [...refused, ...undeliveredMessages(undelivered)]);
      return 'undelivered';
    }
    await journal.done(run.events);
    const by = publishersOf(run);
    await releases.history.add({
      is: 'refused',
      time: new Date().toISOString(),
      trigger: report.trigger,
      fault: refused[0]?.words ?? null,
      ...(by.length > 0 ? { by } : {}),
    });
    const losesContent = dropGuard.hasRefused;
    const waysOut = losesContent ? waysToLoseContent(site) : [];
    const reasons = [...refused, ...undeliveredMessages(undelivered), ...waysOut];
    report.end('refused', reasons, losesContent);
    return undelivered.givenUp.length > 0 ? 'unconfirmed' : 'refused';
  }
}

const isDegraded = ({ report }: BuildResult): boolean => report.degradedSince !== null;
