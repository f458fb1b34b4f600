import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Folder of the records of all targets below the prefix; visitors get 404 for it. */
export const recordsFolder = '.targets/';
/** Folder of the log. */
export const logFolder = `${recordsFolder}log/`;

/**
 * An object of the bucket: its fingerprint, or an empty text if its bytes are unknown, as it was
 * being written. If the release does not have it any more, also the time since when (milliseconds
 * since 1970).
 */
const entry = z.union([z.string(), z.tuple([z.string(), z.number()])]);
export type Entry = z.output<typeof entry>;

const logRecord = z.object({
  form: z.literal(1),
  /** Random text of the process that wrote it. */
  by: z.string(),
  /** 0 for one change; higher for the sum of several records; `wholeLevel` for the whole list. */
  level: z.number().int().min(0).max(3),
  /** Number of the first record that this one replaces; its own number if it replaces none. */
  from: z.number().int(),
  /** Id of the release that visitors see; null while a push is incomplete. */
  release: z.string().nullable(),
  /** Entries by name; null for objects that are gone. */
  files: z.record(z.string(), entry.nullable()),
});

/** A record of the log: entries that replace earlier ones. */
export type LogRecord = z.output<typeof logRecord>;

/** Level of a record with the whole list. */
export const wholeLevel = 3;
/** Number of records of one level that are merged into one of the next. */
const recordsPerLevel = 32;
/** The whole list is written again when the changes are this many times larger. */
const wholeFactor = 4;

/** Returns the name of a record's object. */
export const recordName = (sequence: number): string =>
  `${logFolder}${String(sequence).padStart(8, '0')}.json.gz`;

/** Reads the number of a record from the name of its object. */
export const sequenceOf = (name: string): number =>
  Number(/(\d+)\.json\.gz$/.exec(name)?.[1] ?? NaN);

export const encodeRecord = (record: LogRecord): Promise<Buffer> =>
  zip(JSON.stringify(record), { level: 9 });

/** Decodes a record. Returns null if it is damaged. */
export async function decodeRecord(bytes: Buffer): Promise<LogRecord | null> {
  try {
    const value: unknown = JSON.parse((await unzip(bytes)).toString());
    return logRecord.parse(value);
  } catch {
    // Not gzip, not JSON, or of another form: the caller rebuilds the list.
    return null;
  }
}

/**
 * Decides the level of the next record, and how many of the last records it replaces. Levels keep the
 * number of records below a hundred while each change is rewritten only a few times.
 */
export function mergeLevel(
  records: readonly { level: number; size: number }[],
): Pick<LogRecord, 'level'> & { count: number } {
  const [whole, ...changes] = records;
  const changedBytes = changes.reduce((sum, { size }) => sum + size, 0);
  if (!whole || changedBytes > wholeFactor * whole.size + 16_384)
    return { level: wholeLevel, count: records.length };
  let level = 0;
  let count = 0;
  for (let next = 0; next < wholeLevel - 1; next += 1) {
    const lower = changes.findLastIndex((record) => record.level > next);
    const ofLevels = changes.length - 1 - lower;
    if (ofLevels - count < recordsPerLevel) break;
    [level, count] = [next + 1, ofLevels];
  }
  return { level, count };
}
