import { LRUCache } from 'lru-cache';
import { keyOf, type EntryId } from '../drafts/entryId';
import type { EntryOverlay } from '../drafts/overlay';
import type { JsonObject } from '../export/types';

/** Maximum number of sessions. The one that was not used for the longest time is dropped first. */
const maxSessions = 50;
/** Maximum number of unsaved entries of one session. */
const maxEntries = 20;
/** Time after which a session without a change is dropped, in milliseconds. */
const maxAge = 24 * 60 * 60 * 1000;

/** Unsaved values of an entry. They are put over its latest saved version. */
export interface UnsavedEntry extends EntryId {
  fields: JsonObject;
  /** ISO 8601. */
  changedAt: string;
}

/** An immutable state of a session: unsaved entries by key. */
export type SessionState = ReadonlyMap<string, UnsavedEntry>;

/** Keeps the unsaved entries of preview sessions in memory. No session can read those of another. */
export class PreviewSessions {
  readonly #sessions = new LRUCache<string, SessionState>({ max: maxSessions, ttl: maxAge });

  /** Returns the state of a session. Undefined: it has no unsaved entries. */
  state(hash: string): SessionState | undefined {
    return this.#sessions.get(hash);
  }

  /** Replaces the unsaved values of one entry of a session. The oldest entry of a full session is dropped. */
  put(hash: string, id: EntryId, fields: JsonObject): void {
    const state = new Map(this.#sessions.get(hash));
    const key = keyOf(id);
    state.delete(key);
    state.set(key, { ...id, fields, changedAt: new Date().toISOString() });
    const [oldestKey] = state.keys();
    if (state.size > maxEntries && oldestKey !== undefined) state.delete(oldestKey);
    this.#sessions.set(hash, state);
  }

  /** Forgets a session. Returns false if it has no unsaved entries. */
  delete(hash: string): boolean {
    return this.#sessions.delete(hash);
  }
}

/** Puts unsaved values over the latest saved version of their entry. */
export function unsavedOverlay(
  { fields, changedAt, ...id }: UnsavedEntry,
  savedContent: JsonObject | undefined,
): EntryOverlay {
  return { ...id, content: { ...savedContent, ...fields, updated_at: changedAt } };
}
