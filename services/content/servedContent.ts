import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { reportUnexpectedContent } from './contentWarnings';
import { exportRoot, loadExport } from './export/load';
import { ExportReader } from './export/reader';
import { ExportError } from './export/types';
import type { Log } from './log';
import type { SchemaOptions } from './schema/build';
import { createSnapshot, type Snapshot } from './snapshot';

/** Milliseconds between two attempts to read an export that is unreadable. */
const retryInterval = 500;

/** Receives the reason why an export is unreadable, or null when it is readable. */
type ReasonListener = (reason: string | null) => void;

/** Holds the content of an export folder that the service serves: its last readable state. */
export class ServedContent {
  readonly #dir: string;
  readonly #schemaOptions: SchemaOptions;
  readonly #log: Log;
  readonly #reportReason: ReasonListener;
  readonly #loggedMessages = new Set<string>();
  /** Runs one reload at a time, so that an older state never replaces a newer one. */
  readonly #queue = pLimit(1);
  #reader: ExportReader | undefined;
  #snapshot: Snapshot | undefined;

  constructor(
    dir: string,
    schemaOptions: SchemaOptions,
    log: Log,
    onUnreadable: ReasonListener = () => undefined,
  ) {
    this.#dir = dir;
    this.#schemaOptions = schemaOptions;
    this.#log = log;
    this.#reportReason = onChange(onUnreadable);
  }

  /** @throws Error before the content is loaded */
  get snapshot(): Snapshot {
    if (!this.#snapshot) throw new Error('The content is not loaded.');
    return this.#snapshot;
  }

  /** Logs a warning once. */
  readonly warn = (message: string): void => this.#logOnce('warn', message);

  readonly #logOnce = (level: 'warn' | 'info', message: string): void => {
    if (this.#loggedMessages.has(message)) return;
    this.#loggedMessages.add(message);
    this.#log({ level, message });
  };

  /**
   * Reads the export for the first time.
   * @param wait tries again until the export is readable, instead of throwing
   * @throws ExportError if the folder contains no readable export
   */
  async load(wait: boolean): Promise<Snapshot> {
    return this.#replace(await (wait ? this.#readWhenReadable() : this.#read()));
  }

  /** Reads the export again. Returns false, and keeps the last state, if it is unreadable. */
  reload(): Promise<boolean> {
    return this.#queue(() => this.#reload());
  }

  async #reload(): Promise<boolean> {
    let snapshot: Snapshot;
    try {
      snapshot = await this.#read();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const file = error instanceof ExportError ? { file: error.file } : {};
      const message = `${reason}; the last readable content stays served`;
      this.#log({ level: 'error', message, ...file });
      this.#reportReason(reason);
      return false;
    }
    this.#replace(snapshot);
    return true;
  }

  #replace(snapshot: Snapshot): Snapshot {
    this.#snapshot = snapshot;
    this.#reportReason(null);
    reportUnexpectedContent(snapshot.stack.data, this.#logOnce);
    return snapshot;
  }

  async #read(): Promise<Snapshot> {
    const { root } = await exportRoot(this.#dir);
    if (this.#reader?.root !== root) this.#reader = new ExportReader(root);
    const data = await loadExport(this.#dir, this.#reader);
    // Each change reads the files first. Results computed from unchanged ones stay in use.
    const isSame = isDeepStrictEqual(this.#snapshot?.stack.data, data);
    if (this.#snapshot && isSame) return this.#snapshot;
    const snapshot = createSnapshot(data, this.#schemaOptions);
    if (snapshot.schema instanceof Error) {
      const message = `no schema can be generated: ${snapshot.schema.message}`;
      this.#log({ level: 'error', message });
    }
    return snapshot;
  }

  async #readWhenReadable(): Promise<Snapshot> {
    const logReason = onChange((reason) => {
      this.#log({ level: 'error', message: `${reason}; the service starts once it is corrected` });
    });
    for (;;) {
      try {
        return await this.#read();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        logReason(reason);
        this.#reportReason(reason);
        await pause(retryInterval);
      }
    }
  }
}

/** Calls a listener only with a reason that differs from the last one, which is null at first. */
function onChange(listener: ReasonListener): ReasonListener {
  let lastReason: string | null = null;
  return (reason) => {
    if (reason !== lastReason) listener(reason);
    lastReason = reason;
  };
}
