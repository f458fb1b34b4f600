import type { Problem } from '../../../src/cms/graph/problems';
import type { Release } from '../releases/types';
import { messagesOfHints, orderHints, type Hints } from './hints';
import { unreadableMessage, type Message } from './reasons';

/** The current activity of the publish service. */
export type Activity = { is: 'waiting' } | (RunActivity & RunFacts);

type RunActivity =
  { is: 'building'; step: string; percent: number } | { is: 'checking' | 'releasing' };

/** Facts about the current run. */
export interface RunFacts {
  trigger: string;
  /** ISO 8601, start of the run. */
  since: string;
  /** True if a whole build only confirms the live release. */
  isConfirmation: boolean;
}

/** Result of the last build. */
export interface Result {
  is: 'live' | 'refused' | 'failed';
  /** ISO 8601, end of the build. */
  time: string;
  trigger: string;
  /** Whole build or content-only build; null if the build failed. */
  way: 'whole' | 'content' | null;
  /** Reason for a whole build where a content-only build was possible in principle; else null. */
  why: string | null;
  /** Why the output is not live, or which faults are live with it; one sentence each. */
  reasons: string[];
  seconds: number;
  /** True if it was refused because it loses content: a person who may publish can allow it once. */
  losesContent: boolean;
}

/** Result of the last build, with its reasons as messages. */
export interface Outcome extends Omit<Result, 'reasons'> {
  reasons: Message[];
}

/** The status, as the status page renders it in the language of the reader. */
export interface StatusView extends Omit<Status, 'live' | 'last'> {
  live: Release | null;
  last: Outcome | null;
  /** Hints with their entries in the languages of editors, by the line of the hint. */
  hintMessages: ReadonlyMap<string, Message>;
  /** The state before a run that confirms the live release; null if no such run is in progress. */
  confirmedState: Status['state'] | null;
}

/** Response of `GET /publish/status`, in English. */
export interface Status {
  state: 'starting' | 'queued' | 'building' | 'checking' | 'live' | 'refused' | 'failed';
  /** Name of the current step; null if nothing runs. */
  step: string | null;
  /** 0 to 100; null if nothing runs. */
  percent: number | null;
  /** ISO 8601, start of the current activity; null if nothing runs. */
  since: string | null;
  /** Reason for the current activity; null if nothing runs. */
  trigger: string | null;
  /** ISO 8601, start of the next build; null if none is planned. */
  next: string | null;
  /** Events that no finished build contains yet. */
  waiting: { time: string; what: string }[];
  live: LiveStatus | null;
  /** True if an operator made the live release live again, and nothing was published since. */
  isRolledBack: boolean;
  last: Result | null;
  /** All hints for editors: problems, which the site omits or replaces, and findings. */
  hints: string[];
  /** Hints that are new with the last publication. */
  newHints: string[];
  /** Refused deliveries of the webhook, if no genuine one followed; else null. */
  refusedDelivery: RefusedDelivery | null;
}

/** The deliveries of the webhook that were refused since the last genuine one. */
export interface RefusedDelivery {
  /** ISO 8601, time of the last one. */
  time: string;
  /** Which checks failed, in words for the operator, the latest last. */
  reasons: string[];
}

/** The live release, for the status. */
export interface LiveStatus {
  id: string;
  /** ISO 8601, when the release was created. */
  time: string;
  trigger: string;
  pages: number;
  changes: string;
  /** Kind of the build, in words; empty if only a whole build was possible. */
  built: string;
  problems: string[];
  degradedSince: string | null;
}

/** Holds the state of publishing for the status page and for monitoring. */
export class Board {
  activity: Activity = { is: 'waiting' };
  last: Outcome | null = null;
  refusedDelivery: RefusedDelivery | null = null;
  #hints: Hints = { fresh: [], others: [] };
  #hintMessages: ReadonlyMap<string, Message> = new Map();
  /** Hints of the live release; null if no release went live since the start. */
  #liveHints: ReadonlySet<string> | null = null;
  /** Replaces the last result while the content cannot be read; else null. */
  #unreadable: Outcome | null = null;

  /**
   * Sets or clears the message that the content cannot be read.
   * @param reason why the content cannot be read; null when it is readable again
   */
  setUnreadable(reason: string | null): void {
    this.#unreadable = reason === null ? null : unreadableResult(reason);
  }

  /**
   * Sets the hints about the content of the last build.
   * @param isLive true if the build went live
   */
  hint(hints: readonly Problem[], isLive: boolean): void {
    this.#hints = orderHints(hints, this.#liveHints);
    this.#hintMessages = messagesOfHints(hints);
    if (isLive) this.#liveHints = new Set(allOf(this.#hints));
  }

  /**
   * Returns the current status.
   * @param waiting events that no finished build contains yet
   * @param dueAt start of the next build, in milliseconds since 1970; null if none is planned
   * @param isRolledBack true if the live release is not the one that the last run left live
   */
  view(
    live: Release | null,
    waiting: readonly { time: string; what: string }[],
    dueAt: number | null,
    isRolledBack: boolean,
  ): StatusView {
    const { activity } = this;
    const last = this.#unreadable ?? this.last;
    const isWaiting = activity.is === 'waiting';
    const settledState = this.#settledState(live, last, dueAt, waiting.length);
    return {
      state: isWaiting ? settledState : activity.is === 'building' ? 'building' : 'checking',
      confirmedState: isWaiting || !activity.isConfirmation ? null : settledState,
      step: isWaiting ? null : activity.is === 'building' ? activity.step : stepNames[activity.is],
      percent: activity.is === 'building' ? activity.percent : isWaiting ? null : 99,
      since: isWaiting ? null : activity.since,
      trigger: isWaiting ? null : activity.trigger,
      next: dueAt === null ? null : new Date(dueAt).toISOString(),
      waiting: waiting.map(({ time, what }) => ({ time, what })),
      live,
      // While a run makes its release live, the two differ for a moment.
      isRolledBack: isWaiting && isRolledBack,
      last,
      hints: allOf(this.#hints),
      newHints: this.#hints.fresh,
      hintMessages: this.#hintMessages,
      refusedDelivery: this.refusedDelivery,
    };
  }

  /** Returns the state as it is without a run. */
  #settledState(
    live: Release | null,
    last: Outcome | null,
    dueAt: number | null,
    waiting: number,
  ): Status['state'] {
    // After a failure, or with old content live, the next build is a retry: its reason is shown.
    const isRetry = last?.is === 'failed' || (live !== null && live.degradedSince !== null);
    if (dueAt !== null && waiting > 0 && !isRetry) return 'queued';
    if (last && last.is !== 'live') return last.is;
    return live ? 'live' : 'starting';
  }
}

const allOf = ({ fresh, others }: Hints) => [...fresh, ...others];

const unreadableResult = (reason: string): Outcome => ({
  is: 'failed',
  time: new Date().toISOString(),
  trigger: 'edit of the embedded content',
  way: null,
  why: null,
  seconds: 0,
  losesContent: false,
  reasons: [unreadableMessage(reason)],
});

const stepNames = { checking: 'Checking every page', releasing: 'Putting it live' } as const;
