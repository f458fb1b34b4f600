import { mapLimited } from '../../../../src/lib/mapLimited';
import type { Bucket } from './bucket';
import {
  decodeRecord,
  logFolder,
  recordName,
  recordsFolder,
  sequenceOf,
  wholeLevel,
  type Entry,
  type LogRecord,
} from './logRecord';

/** A record that is in the bucket. */
export interface StoredRecord extends Pick<LogRecord, 'from' | 'level'> {
  sequence: number;
  /** In bytes. */
  size: number;
  /** Names of the objects that it describes. */
  names: readonly string[];
}

/** The log of a bucket. */
export interface LogContent {
  /** The objects of the bucket by name. */
  entries: Map<string, Entry>;
  /** Names whose entries no record contains. */
  unrecorded: Set<string>;
  /** The records that make up the entries, in order. */
  records: StoredRecord[];
  /** Number of the next record. */
  next: number;
  /** Numbers of records that are not needed any more. */
  replaced: number[];
  /** Id of the release that visitors see; null while a push is incomplete or if it is unknown. */
  release: string | null;
}

const readsAtOnce = 16;

/**
 * Reads the log of a bucket. If it is damaged, or lost although a target has begun it, all
 * objects of the bucket are unknown: the next push uploads them again or removes them.
 * @param isUsed true if a target has begun a log in the bucket before
 */
export async function readLog(
  bucket: Bucket,
  isUsed: boolean,
  signal: AbortSignal,
): Promise<LogContent> {
  const sequences = (await bucket.list(logFolder, signal)).map(sequenceOf);
  const next = Math.max(0, ...sequences) + 1;
  const entries = new Map<string, Entry>();
  const rest = { entries, next, unrecorded: new Set<string>(), release: null };
  if (sequences.length === 0 && !isUsed) return { ...rest, records: [], replaced: [] };
  const records = await mapLimited(sequences, readsAtOnce, async (sequence) => {
    const object = await bucket.get(recordName(sequence), signal);
    const record = object && (await decodeRecord(object.body));
    return record && object ? { sequence, size: object.body.length, record } : null;
  });
  const intact = records.filter((record) => record !== null);
  const used = intact.length === records.length ? currentRecords(intact) : null;
  if (!used) {
    for (const name of ownNames(await bucket.list('', signal))) entries.set(name, '');
    return { ...rest, unrecorded: new Set(entries.keys()), records: [], replaced: sequences };
  }
  for (const { record } of used)
    for (const [name, entry] of Object.entries(record.files)) assignEntry(entries, name, entry);
  const usedSequences = new Set(used.map(({ sequence }) => sequence));
  return {
    ...rest,
    records: used.map(({ record, sequence, size }) => toStored(record, sequence, size)),
    replaced: sequences.filter((sequence) => !usedSequences.has(sequence)),
    release: used.at(-1)?.record.release ?? null,
  };
}

/** Selects the names of objects that are no records, and of no target with a longer prefix. */
function ownNames(names: readonly string[]): string[] {
  const prefixes = new Set(
    names.flatMap((name) => {
      const end = name.indexOf(`/${recordsFolder}`);
      return end === -1 ? [] : [name.slice(0, end + 1)];
    }),
  );
  const others = [recordsFolder, ...prefixes];
  return names.filter((name) => !others.some((start) => name.startsWith(start)));
}

/** Sets the entry of a name; null removes it. */
export function assignEntry(entries: Map<string, Entry>, name: string, entry: Entry | null): void {
  if (entry === null) entries.delete(name);
  else entries.set(name, entry);
}

/**
 * Describes a record that has been written or read.
 * @param size in bytes
 */
export const toStored = (
  { from, level, files }: LogRecord,
  sequence: number,
  size: number,
): StoredRecord => ({ from, level, sequence, size, names: Object.keys(files) });

/**
 * Selects the records that no later one replaces. Returns null if the beginning or one between them
 * is missing.
 */
function currentRecords<R extends { sequence: number; record: LogRecord }>(
  records: readonly R[],
): R[] | null {
  const used: R[] = [];
  let limit = Infinity;
  for (const each of records.toReversed()) {
    if (each.sequence >= limit) continue;
    if (limit !== Infinity && each.sequence !== limit - 1) return null;
    used.unshift(each);
    limit = each.record.from;
    if (each.record.level === wholeLevel) return used;
  }
  return null;
}
