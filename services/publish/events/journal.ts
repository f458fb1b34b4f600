import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { reportError } from '../../../src/lib/reportError';
import { isRecord } from '../../../src/lib/isRecord';
import { writeWhole } from '../releases/disk';
import { parseAs } from '../releases/shapes';
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
  /** True if the file may end in half a line. */
  #endsInHalfLine = false;
  #lineCount: number;
  /** Number of lines above which the file is written anew. */
  #rewriteAbove: number;

  private constructor(
    file: string,
    handle: FileHandle,
    { pending, seen, lastId }: State,
    lineCount: number,
  ) {
    this.#lineCount = lineCount;
    this.#rewriteAbove = Math.max(fewLines, 2 * lineCount);
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
    const lineCount = await rewrite(file, state);
    return new Journal(file, await open(file, 'a'), state, lineCount);
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
    this.#pending.push(whole);
    if (event.digest !== null) this.#remember(event.digest);
    return whole;
  }

  /** A build has dealt with these events. */
  async done(events: readonly PublishEvent[]): Promise<void> {
    const ids = new Set(events.map(({ id }) => id));
    this.#pending = this.#pending.filter(({ id }) => !ids.has(id));
    const upTo = this.#pending.reduce((least, { id }) => Math.min(least, id - 1), this.#lastId);
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
        const text = batch.map(({ line }) => line).join('');
        await this.#handle.appendFile(this.#endsInHalfLine ? `\n${text}` : text);
        await this.#handle.datasync();
        this.#endsInHalfLine = false;
        this.#lineCount += batch.length;
        for (const { done } of batch) done();
        if (this.#lineCount > this.#rewriteAbove) await this.#rewrite();
      } catch (error) {
        // After a failed write the file may end in half a line, which must not swallow the next one.
        this.#endsInHalfLine = true;
        for (const { failed } of batch) failed(error);
      }
    }
    this.#writing = false;
  }

  /** Writes the file anew while it is open, so that it does not grow until the next start. */
  async #rewrite(): Promise<void> {
    try {
      this.#lineCount = await rewrite(this.#file, stateOf(await readFile(this.#file, 'utf8')));
      const previousHandle = this.#handle;
      this.#handle = await open(this.#file, 'a');
      await previousHandle.close();
    } catch (error) {
      // The file stays as it is, and nothing of it is lost.
      reportError(error, { scope: 'publish-journal' });
    }
    this.#rewriteAbove = Math.max(fewLines, 2 * this.#lineCount);
  }
}

/** Number of lines up to which a journal is never written anew. */
const fewLines = 10_000;

/**
 * Writes a journal anew, without events that are done and no longer remembered.
 * @returns the number of its lines
 */
async function rewrite(file: string, { pending, recent, doneUpTo }: State): Promise<number> {
  const events = [...pending, ...recent].sort((a, b) => a.id - b.id);
  const lines: Entry[] = [
    ...events.map((event) => ({ type: 'event', ...event }) as const),
    { type: 'done', upTo: doneUpTo },
  ];
  await writeWhole(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return lines.length;
}

/** True for a line that this class wrote and that no damage has changed in its form. */
function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false;
  const { type, upTo, id, time, from, what, digest } = value;
  if (type === 'done') return Number.isSafeInteger(upTo);
  return (
    type === 'event' &&
    Number.isSafeInteger(id) &&
    [time, from, what].every((text) => typeof text === 'string') &&
    (digest === null || typeof digest === 'string')
  );
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
  // A line without the shape was cut off by a loss of power or by a full disk.
  const entries = text.split('\n').flatMap((line) => parseAs(line, isEntry) ?? []);
  const events = entries.filter((entry) => entry.type === 'event');
  const greatest = (numbers: readonly number[]) =>
    numbers.reduce((greater, each) => Math.max(greater, each), 0);
  const doneUpTo = greatest(entries.map((entry) => (entry.type === 'done' ? entry.upTo : 0)));
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
    lastId: greatest([doneUpTo, ...events.map(({ id }) => id)]),
    doneUpTo,
  };
}
