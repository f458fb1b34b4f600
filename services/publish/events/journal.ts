import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import max from 'lodash/max';
import pick from 'lodash/pick';
import { reportError } from '../../../src/lib/reportError';
import { isRecord } from '../../../src/lib/isRecord';
import { isUnwritable, writeWhole } from '../releases/files/durable';
import { parseAs } from '../releases/records/shapes';
import { readTextIfPresent } from '../../../src/lib/files/readIfPresent';
import { isContentChange } from './contentChange';
import type { PublishEvent } from './types';

type Entry = ({ type: 'event' } & PublishEvent) | { type: 'done'; upTo: number };

/** Time in which a repeated delivery is recognised, in milliseconds. */
const digestLifetime = 60 * 60 * 1000;

/**
 * Stores the events that wait for a build as JSON lines: one per event, and one when a build has
 * finished events. A sender gets its answer after the event is on the disk, so an incomplete last
 * line, left by a power failure, was never acknowledged.
 */
export class Journal {
  readonly #file: string;
  /** Null if the file could not be opened for writing yet. */
  #handle: FileHandle | null;
  #pending: PublishEvent[];
  /** Time of each recent delivery by its digest, in milliseconds since 1970. */
  #timeByDigest: Map<string, number>;
  #lastId: number;
  /** Ids of events that are being written. */
  readonly #unwritten = new Set<number>();
  /** Lines that wait until the current write has ended. */
  #queuedLines: { line: string; resolve: () => void; reject: (error: unknown) => void }[] = [];
  #isWriting = false;
  /** True if the file may end in half a line. */
  #endsInHalfLine = false;
  /** True if the handle may belong to a file that a rewrite has replaced. */
  #isReplaced = false;
  #lineCount: number;
  /** Number of lines above which the file is rewritten. */
  #rewriteAbove: number;

  private constructor(
    file: string,
    handle: FileHandle | null,
    { pending, timeByDigest, lastId }: State,
    lineCount: number,
  ) {
    this.#lineCount = lineCount;
    this.#rewriteAbove = Math.max(minimumToRewrite, 2 * lineCount);
    this.#file = file;
    this.#handle = handle;
    this.#endsInHalfLine = handle === null;
    this.#pending = pending;
    this.#timeByDigest = timeByDigest;
    this.#lastId = lastId;
  }

  /**
   * Opens a journal, and rewrites it without old finished events. On a full or read-only disk, it is
   * only read; the first event opens it for writing.
   */
  static async open(file: string): Promise<Journal> {
    await mkdir(path.dirname(file), { recursive: true });
    const text = (await readTextIfPresent(file)) ?? '';
    const state = parseJournal(text);
    try {
      const lineCount = await rewrite(file, state);
      return new Journal(file, await open(file, 'a'), state, lineCount);
    } catch (error) {
      if (!isUnwritable(error)) throw error;
      reportError(error, { scope: 'publish-journal' });
      return new Journal(file, null, state, text.split('\n').length);
    }
  }

  /** Events that no build has finished. */
  get pending(): readonly PublishEvent[] {
    return this.#pending;
  }

  /** True if a delivery with this digest has arrived recently. */
  knows(digest: string): boolean {
    return this.#timeByDigest.has(digest);
  }

  /**
   * Adds an event. When the promise resolves, the event is on the disk.
   * @throws Error if the disk is full or fails; the event is not added then
   */
  async add(event: Omit<PublishEvent, 'id'>): Promise<PublishEvent> {
    this.#lastId += 1;
    const eventWithId = { id: this.#lastId, ...event };
    this.#unwritten.add(eventWithId.id);
    try {
      await this.#write({ type: 'event', ...eventWithId });
      this.#pending.push(eventWithId);
    } finally {
      this.#unwritten.delete(eventWithId.id);
    }
    if (event.digest !== null) this.#remember(event.digest);
    return eventWithId;
  }

  /** Marks events as finished by a build. */
  async done(events: readonly PublishEvent[]): Promise<void> {
    const ids = new Set(events.map(({ id }) => id));
    this.#pending = this.#pending.filter(({ id }) => !ids.has(id));
    // An event that is being written is accepted after this, and no build has seen it.
    const unfinished = [...this.#pending.map(({ id }) => id), ...this.#unwritten];
    const upTo = unfinished.reduce((least, id) => Math.min(least, id - 1), this.#lastId);
    if (ids.size > 0) await this.#write({ type: 'done', upTo });
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }

  #remember(digest: string): void {
    const now = Date.now();
    for (const [otherDigest, time] of this.#timeByDigest)
      if (now - time > digestLifetime) this.#timeByDigest.delete(otherDigest);
    this.#timeByDigest.set(digest, now);
  }

  /** Appends a line. Lines that arrive during a write are written together afterwards. */
  #write(entry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queuedLines.push({ line: `${JSON.stringify(entry)}\n`, resolve, reject });
      if (!this.#isWriting) void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    this.#isWriting = true;
    while (this.#queuedLines.length > 0) {
      const batch = this.#queuedLines;
      this.#queuedLines = [];
      try {
        const text = batch.map(({ line }) => line).join('');
        const handle = (!this.#isReplaced && this.#handle) || (await this.#reopen());
        await handle.appendFile(this.#endsInHalfLine ? `\n${text}` : text);
        await handle.datasync();
        this.#endsInHalfLine = false;
        this.#lineCount += batch.length;
        for (const { resolve } of batch) resolve();
        if (this.#lineCount > this.#rewriteAbove) await this.#rewrite();
      } catch (error) {
        // The file may end in half a line now, which must not become part of the next line.
        this.#endsInHalfLine = true;
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isWriting = false;
  }

  /** Opens the file that a rewrite has put in place, or that could not be opened at the start. */
  async #reopen(): Promise<FileHandle> {
    const handle = await open(this.#file, 'a');
    await this.#handle?.close();
    this.#handle = handle;
    this.#isReplaced = false;
    return handle;
  }

  /** Rewrites the open file, so that it does not grow until the next start. */
  async #rewrite(): Promise<void> {
    this.#isReplaced = true;
    try {
      this.#lineCount = await rewrite(this.#file, parseJournal(await readFile(this.#file, 'utf8')));
    } catch (error) {
      // The file stays unchanged, so no event is lost.
      reportError(error, { scope: 'publish-journal' });
    }
    this.#rewriteAbove = Math.max(minimumToRewrite, 2 * this.#lineCount);
  }
}

/** Number of lines up to which an open journal is never rewritten. */
const minimumToRewrite = 10_000;

/**
 * Rewrites a journal without the events that are finished and whose digests have expired.
 * @returns its number of lines
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
  /** Finished events whose digests still identify repeated deliveries. */
  recent: PublishEvent[];
  /** Time of each delivery by its digest, in milliseconds since 1970. */
  timeByDigest: Map<string, number>;
  lastId: number;
  /** Id up to which all events are finished. */
  doneUpTo: number;
}

function parseJournal(text: string): State {
  // A power failure or a full disk may have cut off a line.
  const entries = text.split('\n').flatMap((line) => parseAs(line, isEntry) ?? []);
  const events = entries.filter((entry) => entry.type === 'event');
  // Not Math.max(...numbers): a journal may have more lines than a call may have arguments.
  const doneUpTo = max(entries.map((entry) => (entry.type === 'done' ? entry.upTo : 0))) ?? 0;
  const since = Date.now() - digestLifetime;
  const eventsOnly = events.map((event): PublishEvent => {
    const { change } = event;
    const fields = {
      ...pick(event, ['id', 'time', 'from', 'what', 'digest']),
      ...(typeof event.by === 'string' ? { by: event.by } : {}),
    };
    // The content types of the site may have changed since: then the change is unknown.
    return isContentChange(change) ? { ...fields, change } : fields;
  });
  const isRecent = (event: PublishEvent) => Date.parse(event.time) > since;
  return {
    pending: eventsOnly.filter(({ id }) => id > doneUpTo),
    recent: eventsOnly.filter((event) => event.id <= doneUpTo && isRecent(event)),
    timeByDigest: new Map(
      eventsOnly.flatMap((event) =>
        event.digest === null ? [] : [[event.digest, Date.parse(event.time)] as const],
      ),
    ),
    lastId: max([doneUpTo, ...events.map(({ id }) => id)]) ?? doneUpTo,
    doneUpTo,
  };
}
