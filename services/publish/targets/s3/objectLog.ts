import { randomUUID } from 'node:crypto';
import isEqual from 'lodash/isEqual';
import type { Bucket } from './bucket';
import type { S3Config } from './config';
import { LogConflictError, PreconditionError } from './errors';
import {
  decodeRecord,
  encodeRecord,
  logFolder,
  mergeLevel,
  recordName,
  sequenceOf,
  wholeLevel,
  type Entry,
  type LogRecord,
} from './logRecord';
import { assignEntry, readLog, toStored, type LogContent, type StoredRecord } from './readLog';

/**
 * The list of the objects in a bucket, as a log of small records in the bucket itself. A name whose
 * object is about to be written or removed is first recorded as unknown (`begin`), so that after a
 * kill no object is forgotten, and none is believed to be there that is not. Only one service may
 * write it; with conditional writes, the second one gets an error.
 */
export class ObjectLog {
  readonly #bucket: Bucket;
  readonly #config: S3Config;
  readonly #isConditional: boolean;
  readonly #writer = randomUUID().slice(0, 8);
  readonly #entries: Map<string, Entry>;
  /** Names whose entries differ from the records in the bucket. */
  #pending: Set<string>;
  #records: StoredRecord[];
  #next: number;
  /** Records that others replace, to be removed. */
  #replaced: number[];
  #writing: Promise<void> = Promise.resolve();
  /** Id of the release that visitors see; null while a push is incomplete or if it is unknown. */
  release: string | null;

  private constructor(
    bucket: Bucket,
    config: S3Config,
    isConditional: boolean,
    content: LogContent,
  ) {
    this.#bucket = bucket;
    this.#config = config;
    this.#isConditional = isConditional;
    this.#entries = content.entries;
    this.#pending = content.unrecorded;
    this.#records = content.records;
    this.#next = content.next;
    this.#replaced = content.replaced;
    this.release = content.release;
  }

  /**
   * Reads the log (`readLog`).
   * @param isConditional true if the storage heeds conditional writes
   * @param isUsed true if a target has begun a log in the bucket before
   */
  static async read(
    bucket: Bucket,
    config: S3Config,
    { isConditional, isUsed }: { isConditional: boolean; isUsed: boolean },
    signal: AbortSignal,
  ): Promise<ObjectLog> {
    const content = await readLog(bucket, isUsed, signal);
    return new ObjectLog(bucket, config, isConditional, content);
  }

  /** The objects of the bucket by name. */
  get entries(): ReadonlyMap<string, Entry> {
    return this.#entries;
  }

  /** True if the bucket has records of this log. */
  get isStored(): boolean {
    return this.#records.length > 0;
  }

  /** Number of changed names that the bucket's records do not contain yet. */
  get pendingCount(): number {
    return this.#pending.size;
  }

  /** True if no other service has added a record since this one has read or written the log. */
  async isCurrent(signal: AbortSignal): Promise<boolean> {
    const sequences = (await this.#bucket.list(logFolder, signal)).map(sequenceOf);
    return Math.max(0, ...sequences) === this.#next - 1;
  }

  /** Changes entries in memory; null removes one. `flush` writes them. */
  set(changes: Iterable<readonly [name: string, entry: Entry | null]>): void {
    for (const [name, entry] of changes) {
      assignEntry(this.#entries, name, entry);
      this.#pending.add(name);
    }
  }

  /** Records that objects are about to be written or removed. Resolves when the bucket knows it. */
  async begin(names: readonly string[], signal: AbortSignal): Promise<void> {
    const isBegun = (name: string) => this.#entries.get(name) === '' && !this.#pending.has(name);
    const changes = names.filter((name) => !isBegun(name)).map((name) => [name, ''] as const);
    if (changes.length === 0) return;
    this.release = null;
    this.set(changes);
    await this.flush(signal);
  }

  /**
   * Writes pending changes into the bucket, after writes that are under way.
   * @throws LogConflictError if another service has written the log
   */
  flush(signal: AbortSignal): Promise<void> {
    // The next write begins even if this one fails, and includes its changes.
    const write = this.#writing.catch(() => undefined).then(() => this.#write(signal));
    this.#writing = write;
    return write;
  }

  async #write(signal: AbortSignal): Promise<void> {
    if (this.#pending.size === 0) return;
    const names = this.#pending;
    this.#pending = new Set();
    try {
      await this.#append(names, signal);
    } catch (error) {
      for (const name of names) this.#pending.add(name);
      throw error;
    }
    await this.#removeReplaced(signal);
  }

  /** Appends a record with the current entries of names, merged with as many of the last records as is due. */
  async #append(pending: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    const { level, count } = mergeLevel(this.#records);
    const merged = this.#records.slice(this.#records.length - count);
    const names = new Set(
      level === wholeLevel
        ? [...this.#entries.keys()]
        : [...merged.flatMap((record) => record.names), ...pending],
    );
    const files = Object.fromEntries(
      [...names].map((name) => [name, this.#entries.get(name) ?? null]),
    );
    const sequence = this.#next;
    const from = merged[0]?.from ?? sequence;
    const { release } = this;
    const record: LogRecord = { form: 1, by: this.#writer, level, from, release, files };
    const body = await encodeRecord(record);
    const options = this.#isConditional ? { IfNoneMatch: '*' } : {};
    try {
      await this.#bucket.put(recordName(sequence), body, options, signal);
    } catch (error) {
      if (!(error instanceof PreconditionError)) throw error;
      return this.#acceptOwn(pending, signal);
    }
    this.#next = sequence + 1;
    this.#replaced.push(...merged.map((each) => each.sequence));
    this.#records.splice(
      this.#records.length - count,
      count,
      toStored(record, sequence, body.length),
    );
  }

  /** Goes on after a record that this service has written although it got no answer. */
  async #acceptOwn(pending: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    const sequence = this.#next;
    const object = await this.#bucket.get(recordName(sequence), signal);
    const record = object && (await decodeRecord(object.body));
    if (!object || record?.by !== this.#writer) {
      const { name, bucket } = this.#config;
      throw new LogConflictError(
        `Target ‘${name}’: another publish service writes to the bucket ‘${bucket}’. Stop one of the two, or give them different targets.`,
      );
    }
    this.#next = sequence + 1;
    const replaced = this.#records.filter((each) => each.sequence >= record.from);
    this.#replaced.push(...replaced.map((each) => each.sequence));
    this.#records = [
      ...this.#records.filter((each) => each.sequence < record.from),
      toStored(record, sequence, object.body.length),
    ];
    const isRecorded = (name: string) =>
      name in record.files && isEqual(record.files[name], this.#entries.get(name) ?? null);
    if (record.release !== this.release || ![...pending].every(isRecorded))
      await this.#append(pending, signal);
  }

  async #removeReplaced(signal: AbortSignal): Promise<void> {
    if (this.#replaced.length === 0) return;
    const sequences = this.#replaced;
    await this.#bucket.remove(sequences.map(recordName), signal);
    this.#replaced = this.#replaced.filter((sequence) => !sequences.includes(sequence));
  }
}
