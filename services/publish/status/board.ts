import type { Problem } from '../../../src/cms/graph/problems';
import { changesInWords, wayInWords } from '../releases/lines';
import type { Release } from '../releases/types';
import { orderHints, type Hints } from './hints';

/** What is going on. */
export type Activity =
  | { is: 'waiting' }
  | { is: 'building'; step: string; percent: number; trigger: string; since: string }
  | { is: 'checking' | 'releasing'; trigger: string; since: string };

/** How the last build ended. */
export interface Result {
  is: 'live' | 'refused' | 'failed';
  time: string;
  trigger: string;
  /** What was built; null where the build did not come so far. */
  way: 'whole' | 'content' | null;
  /** Why everything was built where content alone might have done. */
  why: string | null;
  /** Why it is not live, or what is live with it; one sentence each. */
  reasons: string[];
  seconds: number;
  /** Refused as it loses pages: whoever may publish can let it through once. */
  losesPages: boolean;
}

/** What `GET /publish/status` answers. */
export interface Status {
  state: 'starting' | 'queued' | 'building' | 'checking' | 'live' | 'refused' | 'failed';
  /** What is being done, in words; null where nothing is. */
  step: string | null;
  percent: number | null;
  since: string | null;
  trigger: string | null;
  /** When the next build begins; null where none is waited for. */
  next: string | null;
  /** What was published and is in no finished build yet. */
  waiting: { time: string; what: string }[];
  live: LiveStatus | null;
  last: Result | null;
  /** What editors should mend; pages are shown without it. */
  hints: string[];
  /** Those among them that came with the last publication. */
  newHints: string[];
}

export interface LiveStatus {
  id: string;
  time: string;
  trigger: string;
  pages: number;
  changes: string;
  /** How it was built, in words; empty where there was no choice. */
  built: string;
  problems: string[];
  degradedSince: string | null;
}

/** Where the state of publishing is read: by the status page, and by whoever watches. */
export class Board {
  activity: Activity = { is: 'waiting' };
  last: Result | null = null;
  #hints: Hints = { fresh: [], others: [] };
  /** Lines of the live release; null where none went live since the start. */
  #liveHints: ReadonlySet<string> | null = null;
  /** The result to show while the content cannot be read, in place of the last build's; else null. */
  #unreadable: Result | null = null;

  /** @param reason why the content cannot be read; null once it can be again */
  tellUnreadable(reason: string | null): void {
    this.#unreadable = reason === null ? null : unreadable(reason);
  }

  /**
   * Takes what the last build found in the content.
   * @param isLive whether the build went live
   */
  hint(problems: readonly Problem[], isLive: boolean): void {
    this.#hints = orderHints(problems, this.#liveHints);
    if (isLive) this.#liveHints = new Set(allOf(this.#hints));
  }

  status(
    live: Release | null,
    waiting: readonly { time: string; what: string }[],
    dueAt: number | null,
  ): Status {
    const { activity } = this;
    const last = this.#unreadable ?? this.last;
    const isWaiting = activity.is === 'waiting';
    return {
      state: this.#state(live, last, dueAt, waiting.length),
      step: isWaiting ? null : activity.is === 'building' ? activity.step : words[activity.is],
      percent: activity.is === 'building' ? activity.percent : isWaiting ? null : 99,
      since: isWaiting ? null : activity.since,
      trigger: isWaiting ? null : activity.trigger,
      next: dueAt === null ? null : new Date(dueAt).toISOString(),
      waiting: waiting.map(({ time, what }) => ({ time, what })),
      live: live && liveStatus(live),
      last,
      hints: allOf(this.#hints),
      newHints: this.#hints.fresh,
    };
  }

  #state(
    live: Release | null,
    last: Result | null,
    dueAt: number | null,
    waiting: number,
  ): Status['state'] {
    const { activity } = this;
    if (activity.is === 'building') return 'building';
    if (activity.is !== 'waiting') return 'checking';
    // After a failure, or with old content, the wait is one for another try: its reason matters.
    const isRetry = last?.is === 'failed' || (live !== null && live.degradedSince !== null);
    if (dueAt !== null && waiting > 0 && !isRetry) return 'queued';
    if (last && last.is !== 'live') return last.is;
    return live ? 'live' : 'starting';
  }
}

const allOf = ({ fresh, others }: Hints) => [...fresh, ...others];

const unreadable = (reason: string): Result => ({
  ...{ is: 'failed', time: new Date().toISOString(), trigger: 'edit of the embedded content' },
  ...{ way: null, why: null, seconds: 0, losesPages: false },
  reasons: [`The content cannot be read: ${reason}. Mend it; publishing then goes on by itself.`],
});

const words = { checking: 'Checking every page', releasing: 'Putting it live' } as const;

function liveStatus(release: Release): LiveStatus {
  const { id, time, trigger, pages, changes, problems, degradedSince } = release;
  return {
    ...{ id, time, trigger, pages, degradedSince, changes: changesInWords(changes) },
    built: wayInWords(release),
    problems: problems.map((problem) => problem.words),
  };
}
