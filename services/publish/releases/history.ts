import { appendFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { Words } from '../../../src/checks/words';
import { readTextIfPresent } from '../../../src/lib/files/readIfPresent';
import { isRecord } from '../../../src/lib/isRecord';
import { reportError } from '../../../src/lib/reportError';
import { writeWhole } from './files/durable';
import { isNames, parseAs } from './records/shapes';

/** A decision about the live site that created no release. */
export type HistoryEvent =
  | {
      is: 'rollback';
      /** ISO 8601. */
      time: string;
      /** The release that was made live again. */
      release: { id: string; time: string };
      /** Names of the people who did it, if they are known. */
      by?: string[];
    }
  | {
      is: 'refused';
      /** ISO 8601. */
      time: string;
      /** Reason for the build, in words. */
      trigger: string;
      /** The first fault because of which the output is not live. */
      fault: Words | null;
      /** User ids of the people whose publications it contains, if the deliveries name them. */
      by?: string[];
    };

/** Number of events that stay. */
const newest = 100;

/**
 * Stores rollbacks and refusals as JSON lines. They are only shown to editors, so that a failure of
 * the disk is reported and never prevents a rollback.
 */
export class History {
  readonly #file: string;
  /** Runs one write at a time. */
  readonly #queue = pLimit(1);

  constructor(file: string) {
    this.#file = file;
  }

  /** Adds an event. A failure is only reported. */
  async add(event: HistoryEvent): Promise<void> {
    try {
      await this.#queue(() => this.#append(event));
    } catch (error) {
      reportError(error, { scope: 'publish-history' });
    }
  }

  /** Reads the newest events, newest first. Damaged lines are omitted. */
  async list(): Promise<HistoryEvent[]> {
    return (await this.#read()).slice(-newest).reverse();
  }

  async #read(): Promise<HistoryEvent[]> {
    const text = (await readTextIfPresent(this.#file)) ?? '';
    return text.split('\n').flatMap((line) => parseAs(line, isEvent) ?? []);
  }

  async #append(event: HistoryEvent): Promise<void> {
    // A power failure may have cut off the last line, which must not become part of this one.
    await appendFile(this.#file, `\n${JSON.stringify(event)}`, { flush: true });
    const events = await this.#read();
    if (events.length <= 2 * newest) return;
    const lines = events.slice(-newest).map((each) => JSON.stringify(each));
    await writeWhole(this.#file, lines.join('\n'));
  }
}

function isEvent(value: unknown): value is HistoryEvent {
  if (!isRecord(value) || typeof value.time !== 'string') return false;
  if (value.by !== undefined && !isNames(value.by)) return false;
  if (value.is === 'rollback') {
    const { release } = value;
    return isRecord(release) && typeof release.id === 'string' && typeof release.time === 'string';
  }
  const { fault, trigger } = value;
  const isFault = fault === null || (isRecord(fault) && typeof fault.en === 'string');
  return value.is === 'refused' && typeof trigger === 'string' && isFault;
}

/** Returns the rollback by which a release is live; undefined if it is live as the newest one. */
export function rollbackTo(
  id: string,
  events: readonly HistoryEvent[],
): Extract<HistoryEvent, { is: 'rollback' }> | undefined {
  const last = events.find((event) => event.is === 'rollback');
  return last?.release.id === id ? last : undefined;
}
