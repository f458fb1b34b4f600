import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../releases/disk';
import { readTextIfPresent } from '../../../src/lib/readIfPresent';
import type { PublishEvent } from './types';

/** One line of the journal. */
type Entry = ({ type: 'event' } & PublishEvent) | { type: 'done'; upTo: number };

/** How long a delivery is remembered, so that the same one again is no new event. */
const remembered = 60 * 60 * 1000;

/**
 * The events that wait for a build, on the disk before anybody is told that they arrived: a line is
 * added for each, and one when a build has dealt with them. A line that a loss of power cut off was
 * promised to nobody.
 */
export class Journal {
  readonly #file: string;
  #handle: FileHandle;
  #pending: PublishEvent[];
  #seen: Map<string, number>;
  #lastId: number;
  /** Lines that wait for the write that is going on. */
  #waiting: { line: string; done: () => void; failed: (error: unknown) => void }[] = [];
  #writing = false;

  private constructor(file: string, handle: FileHandle, { pending, seen, lastId }: State) {
    this.#file = file;
    this.#handle = handle;
    this.#pending = pending;
    this.#seen = seen;
    this.#lastId = lastId;
  }

  /** Opens a journal, and writes it anew without what is done. */
  static async open(file: string): Promise<Journal> {
    await mkdir(path.dirname(file), { recursive: true });
    const state = stateOf((await readTextIfPresent(file)) ?? '');
    const lines: Entry[] = [
      ...state.pending.map((event) => ({ type: 'event', ...event }) as const),
    ];
    lines.push(...state.recent.map((event) => ({ type: 'event', ...event }) as const));
    lines.sort((a, b) => (a.type === 'event' && b.type === 'event' ? a.id - b.id : 0));
    lines.push({ type: 'done', upTo: state.doneUpTo });
    await writeWhole(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return new Journal(file, await open(file, 'a'), state);
  }

  /** Events that no finished build has dealt with. */
  get pending(): readonly PublishEvent[] {
    return this.#pending;
  }

  /** Whether the same delivery arrived already. */
  knows(digest: string): boolean {
    return this.#seen.has(digest);
  }

  /**
   * Writes an event down; it is on the disk when this returns.
   * @throws Error where the disk does not take it: then it did not arrive
   */
  async add(event: Omit<PublishEvent, 'id'>): Promise<PublishEvent> {
    this.#lastId += 1;
    const whole = { id: this.#lastId, ...event };
    await this.#write({ type: 'event', ...whole });
    this.#pending = [...this.#pending, whole].sort((a, b) => a.id - b.id);
    if (event.digest !== null) this.#remember(event.digest);
    return whole;
  }

  /** A build has dealt with these events. */
  async done(events: readonly PublishEvent[]): Promise<void> {
    const ids = new Set(events.map(({ id }) => id));
    this.#pending = this.#pending.filter(({ id }) => !ids.has(id));
    const upTo = Math.min(this.#lastId, ...this.#pending.map(({ id }) => id - 1));
    if (ids.size > 0) await this.#write({ type: 'done', upTo });
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  #remember(digest: string): void {
    const now = Date.now();
    for (const [each, time] of this.#seen) if (now - time > remembered) this.#seen.delete(each);
    this.#seen.set(digest, now);
  }

  /** Lines that arrive while one is written go to the disk together. */
  #write(entry: Entry): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ line: `${JSON.stringify(entry)}\n`, done, failed });
      if (!this.#writing) void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        // A line break first where an earlier line was cut off by a full disk.
        await this.#handle.appendFile(batch.map(({ line }) => line).join(''));
        await this.#handle.datasync();
        for (const { done } of batch) done();
      } catch (error) {
        await this.#reopen();
        for (const { failed } of batch) failed(error);
      }
    }
    this.#writing = false;
  }

  /** After a failed write the file may end in half a line, which must not swallow the next one. */
  async #reopen(): Promise<void> {
    try {
      await this.#handle.close();
      this.#handle = await open(this.#file, 'a');
      await this.#handle.appendFile('\n');
    } catch {
      // The disk is still full: the next line is told as not written, too.
    }
  }
}

interface State {
  pending: PublishEvent[];
  /** Done, and still remembered. */
  recent: PublishEvent[];
  seen: Map<string, number>;
  lastId: number;
  doneUpTo: number;
}

function stateOf(text: string): State {
  const entries = text.split('\n').flatMap((line): Entry[] => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Entry];
    } catch {
      // Cut off by a loss of power, or by a full disk.
      return [];
    }
  });
  const events = entries.filter((entry) => entry.type === 'event');
  const doneUpTo = Math.max(0, ...entries.map((entry) => (entry.type === 'done' ? entry.upTo : 0)));
  const since = Date.now() - remembered;
  const plain = events.map(({ id, time, from, what, digest }) => ({
    id,
    time,
    from,
    what,
    digest,
  }));
  const isRecent = (event: PublishEvent) => Date.parse(event.time) > since;
  return {
    pending: plain.filter(({ id }) => id > doneUpTo),
    recent: plain.filter((event) => event.id <= doneUpTo && isRecent(event)),
    seen: new Map(
      plain.flatMap((event) =>
        event.digest === null ? [] : [[event.digest, Date.parse(event.time)] as const],
      ),
    ),
    lastId: Math.max(doneUpTo, 0, ...events.map(({ id }) => id)),
    doneUpTo,
  };
}
