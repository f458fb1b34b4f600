import uniq from 'lodash/uniq';
import { LRUCache } from 'lru-cache';
import type { ReadState } from '../../src/input/readState';
import type { DraftView } from './access';

/**
 * Reads the drafts of a view: the edited entries, and others that `previous` has in another version.
 * @param isOnlyEdited true if nothing but the edited entries has changed since `previous`
 */
type ReadDrafts = (
  view: DraftView,
  previous: ReadState,
  isOnlyEdited: boolean,
) => Promise<ReadState>;

/** Maximum number of sessions whose last reading is kept. */
const maxSessions = 20;
/** Milliseconds during which the requests of one page share a reading. */
const sharedTime = 1000;

/**
 * How recent drafts must be: the last reading suffices for the parts of a page, a reading of this moment
 * for a page, and after a change they are read again.
 */
export type Freshness = 'last' | 'moment' | 'again';

/** Last reading of one session. */
interface Session {
  state: ReadState | null;
  /** Number of the reading that `state` comes from. */
  stateNumber: number;
  /** Number of readings that were started. */
  started: number;
  /** The reading that runs, for all requests that wait for it. */
  reading: Promise<ReadState> | null;
  /** Uids of the entries that the running readings read in any case. */
  named: ReadonlySet<string>;
  /** Time of the start of the last reading, in milliseconds since 1970. */
  readAt: number;
  /** Uids of the entries that are known to have changed since then. */
  changed: ReadonlySet<string>;
  /** True if any other entry may have changed too. */
  mayHaveOthers: boolean;
}

const newSession = (): Session => ({
  state: null,
  stateNumber: 0,
  started: 0,
  reading: null,
  named: new Set(),
  readAt: 0,
  changed: new Set(),
  mayHaveOthers: false,
});

/** Reads the drafts of each session, and keeps them apart: no state is shared between two hashes. */
export class DraftSessions {
  readonly #read: ReadDrafts;
  readonly #hasNotices: boolean;
  #base: ReadState;
  readonly #sessions = new LRUCache<string, Session>({ max: maxSessions });

  /**
   * @param base the published content
   * @param hasNotices true if `expire` is called after every change of a draft, so that nothing is read
   * without it
   */
  constructor(base: ReadState, read: ReadDrafts, hasNotices = false) {
    this.#base = base;
    this.#read = read;
    this.#hasNotices = hasNotices;
  }

  /** Replaces the published content. Sessions that have read drafts keep their own state. */
  setBase(base: ReadState): void {
    this.#base = base;
  }

  /**
   * Lets the next request of every session read changed drafts again.
   * @param entries uids of the entries that have changed; null if any may have
   */
  expire(entries: readonly string[] | null): void {
    for (const session of this.#sessions.values()) {
      session.readAt = 0;
      session.changed = new Set([...session.changed, ...(entries ?? [])]);
      session.mayHaveOthers ||= entries === null;
    }
  }

  /** The states that were read last, of all sessions; for files that no session is named for. */
  get states(): ReadState[] {
    const states = [...this.#sessions.values()].flatMap(({ state }) => state ?? []);
    return [...states, this.#base];
  }

  /**
   * Returns the drafts of a view.
   * @throws Error if they cannot be read
   */
  async state(view: DraftView, freshness: Freshness): Promise<ReadState> {
    const { hash, timestamp, release } = view;
    const key = JSON.stringify([hash, timestamp, release]);
    const session = this.#sessions.get(key) ?? newSession();
    this.#sessions.set(key, session);
    // The data of a page must be that of its HTML, also if the drafts have changed in between.
    if (freshness === 'last' && session.state) return session.state;
    const isRecent = session.readAt > 0 && Date.now() - session.readAt < sharedTime;
    if (freshness === 'last' || (freshness === 'moment' && isRecent)) {
      const current = session.reading ?? session.state;
      if (current) return current;
    }
    const { changed, mayHaveOthers } = session;
    const isUnchanged = changed.size === 0 && !mayHaveOthers && view.edited.length === 0;
    if (this.#hasNotices && isUnchanged) {
      const current = session.reading ?? session.state;
      if (current) return current;
    }
    session.readAt = Date.now();
    const named = session.reading ? session.named : [];
    const edited = uniq([...changed, ...named, ...view.edited]);
    const isNamed = !mayHaveOthers && (changed.size > 0 || freshness === 'again');
    // While another reading runs, its changes are not in the state that this one begins with.
    const hasAllOthers = session.state !== null && session.reading === null;
    const isOnlyEdited = isNamed && edited.length > 0 && hasAllOthers;
    const reading = this.#read({ ...view, edited }, session.state ?? this.#base, isOnlyEdited);
    session.named = new Set(edited);
    Object.assign(session, { reading, changed: new Set(), mayHaveOthers: false });
    session.started += 1;
    const number = session.started;
    try {
      const state = await reading;
      // A reading that was started earlier may end later.
      if (number > session.stateNumber) Object.assign(session, { state, stateNumber: number });
      return state;
    } catch (error) {
      // A made-up hash must not take the place of an editor's session.
      if (session.state === null) this.#sessions.delete(key);
      session.changed = new Set([...session.changed, ...edited]);
      Object.assign(session, { readAt: 0, mayHaveOthers: true });
      throw error;
    } finally {
      if (session.reading === reading) session.reading = null;
    }
  }
}
