import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { lock } from 'proper-lockfile';
import { ExportReader } from '../export/reader';
import { ExportError, isObject } from '../export/types';
import type { Log } from '../log';
import { isInside } from '../export/inside';
import { DraftError } from './draftError';
import { replaceFile } from './replaceFile';

/** Age at which the lock of a killed process is taken over, in milliseconds. */
const staleLock = 5000;
/** Attempts to get the lock, 25 to 200 milliseconds apart: longer than it takes to become stale. */
const lockRetries = { retries: 60, minTimeout: 25, maxTimeout: 200, factor: 1.2 };

/** Folder of the operations that write several files and are not complete yet. */
const pendingFolder = '.pending';

/** Performs an operation. It may have been performed in part before, when its process was killed. */
type Performer = (parameters: object) => Promise<void>;

/** Settings of `Operations`. */
export interface OperationsOptions {
  /** Root of the export. */
  root: () => string;
  /** Reads the export and the drafts again. */
  refresh: () => Promise<unknown>;
  /** Called after each change. */
  changed?: () => void;
  log: Log;
}

/**
 * Runs the changes of an export and its drafts one after the other, also those of several processes. An
 * operation that writes several files is recorded before it starts; if its process is killed, the next
 * change or start completes it.
 */
export class Operations {
  readonly #options: OperationsOptions;
  readonly #queue = pLimit(1);
  readonly #performers = new Map<string, Performer>();

  constructor(options: OperationsOptions) {
    this.#options = options;
  }

  /** Defines an operation of several files. A repetition must have the same result. */
  define<Parameters>(name: string, performer: (parameters: Parameters) => Promise<void>): void {
    // Parameters are only passed on by `perform`, directly or from its record.
    this.#performers.set(name, (parameters) => performer(parameters as Parameters));
  }

  /** Runs a change when no other one is running. It sees the current files. */
  run<Result>(change: () => Promise<Result>): Promise<Result> {
    return this.#queue(async () => {
      const unlock = await this.#lock();
      try {
        await this.#options.refresh();
        await this.#completePending();
        return await change();
      } finally {
        await unlock();
        this.#options.changed?.();
      }
    });
  }

  /** Performs a defined operation, within `run`. If it fails, the next change repeats it. */
  async perform(name: string, parameters: object): Promise<void> {
    const reader = new ExportReader(this.#options.root());
    const file = reader.resolve(pendingFolder, `${randomUUID()}.json`);
    await mkdir(path.dirname(file), { recursive: true });
    if (!(await isInside(reader.root, path.dirname(file)))) {
      throw new ExportError(pendingFolder, 'lies outside of the export');
    }
    await replaceFile(file, () => JSON.stringify({ name, parameters }));
    await this.#performers.get(name)?.(parameters);
    await rm(file, { force: true });
    await this.#options.refresh();
  }

  /** Completes the operations of killed processes. */
  async recover(): Promise<void> {
    const reader = new ExportReader(this.#options.root());
    // An export that is only read gets no lock.
    const names = [...(await reader.names('files', pendingFolder)), ...(await halfRecords(reader))];
    if (names.length > 0) {
      await this.run(() => Promise.resolve());
    }
  }

  async #completePending(): Promise<void> {
    const reader = new ExportReader(this.#options.root());
    for (const name of await halfRecords(reader)) {
      await rm(reader.resolve(pendingFolder, name), { force: true });
    }
    for (const name of await reader.names('files', pendingFolder)) {
      const file = path.join(pendingFolder, name);
      try {
        const pending = await reader.json(file);
        const performer = isObject(pending) && this.#performers.get(String(pending.name));
        if (performer && isObject(pending.parameters)) await performer(pending.parameters);
        await rm(reader.resolve(file), { force: true });
        await this.#options.refresh();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const message = `an interrupted change cannot be completed: ${reason}`;
        this.#options.log({ level: 'error', message, file });
        // The export has changed since, so that no repetition can succeed.
        if (error instanceof DraftError) await rm(reader.resolve(file), { force: true });
      }
    }
  }

  /** @throws DraftError if another process keeps the lock */
  async #lock(): Promise<() => Promise<void>> {
    const root = this.#options.root();
    try {
      const unlock = await lock(root, {
        lockfilePath: path.join(root, '.lock'),
        stale: staleLock,
        retries: lockRetries,
        onCompromised: ({ message }) => this.#options.log({ level: 'error', message }),
      });
      // A lock that was lost is nobody's to remove.
      return () => unlock().catch(() => undefined);
    } catch (error) {
      if (!isObject(error) || error.code !== 'ELOCKED') throw error;
      throw new DraftError('conflict', 'Another process changes the content. Try again.');
    }
  }
}

/** Lists the records that a process was killed while writing. Their operations have not begun. */
async function halfRecords(reader: ExportReader): Promise<string[]> {
  try {
    const names = await readdir(reader.resolve(pendingFolder));
    return names.filter((name) => /^\..*\.tmp$/.test(name));
  } catch (error) {
    if (isObject(error) && error.code === 'ENOENT') return [];
    throw error;
  }
}
