import { isObject, type JsonObject } from '../export/types';

/** Finds the key of an entry in a parsed chunk. The key is its uid, unless the entry has another one. */
export function keyInChunk(chunk: unknown, uid: string): string | undefined {
  if (!isObject(chunk)) return undefined;
  return Object.keys(chunk).find((key) => {
    const entry = chunk[key];
    return isObject(entry) && (typeof entry.uid === 'string' ? entry.uid : key) === uid;
  });
}

/**
 * Replaces one entry in the text of a chunk file, or adds it: by its uid in a file that is in that order,
 * otherwise at the end. All other entries keep their text, and the entry gets the indentation of the
 * file.
 * @param text undefined if the file does not exist
 * @param createEntry returns the entry for the stored one, which is undefined if there is none
 */
export function putEntry(
  text: string | undefined,
  uid: string,
  createEntry: (storedEntry: JsonObject | undefined) => JsonObject,
): string {
  const json = text ?? '{}\n';
  // Some text editors write a byte order mark, which JSON does not allow.
  const chunk = JSON.parse(json.replace(/^\ufeff/, '')) as JsonObject;
  const key = keyInChunk(chunk, uid) ?? uid;
  const { lineBreak, indent } = formatOf(json, Object.keys(chunk).length === 0);
  const storedEntry = Object.hasOwn(chunk, key) ? (chunk[key] as JsonObject) : undefined;
  const value = JSON.stringify(createEntry(storedEntry), null, indent).replaceAll(
    '\n',
    lineBreak + indent,
  );
  const { ranges, end } = entryRanges(json);
  const range = ranges.get(key);
  if (range) return json.slice(0, range.start) + value + json.slice(range.end);
  const property = `${lineBreak}${indent}${JSON.stringify(key)}:${indent === '' ? '' : ' '}${value}`;
  const start = json.indexOf('{') + 1;
  if (ranges.size === 0) return json.slice(0, start) + property + lineBreak + json.slice(end);
  const keys = [...ranges.keys()];
  const isSorted = keys.every((other, index) => index === 0 || (keys[index - 1] ?? '') < other);
  const previous = isSorted ? keys.filter((other) => other < key).at(-1) : keys.at(-1);
  if (previous === undefined) return `${json.slice(0, start)}${property},${json.slice(start)}`;
  const previousEnd = ranges.get(previous)?.end ?? start;
  return `${json.slice(0, previousEnd)},${property}${json.slice(previousEnd)}`;
}

/** Removes one entry from the text of a chunk file. All other entries keep their text. */
export function removeEntry(json: string, uid: string): string {
  const key = keyInChunk(JSON.parse(json.replace(/^\ufeff/, '')), uid);
  const { ranges, end } = entryRanges(json);
  const keys = [...ranges.keys()];
  const index = key === undefined ? -1 : keys.indexOf(key);
  const range = key === undefined ? undefined : ranges.get(key);
  if (!range) return json;
  const start = json.indexOf('{') + 1;
  // With the comma before it, or after it if it is the first one.
  if (index > 0) {
    const previousEnd = ranges.get(keys[index - 1] ?? '')?.end ?? start;
    return json.slice(0, previousEnd) + json.slice(range.end);
  }
  return keys.length > 1
    ? json.slice(0, start) + json.slice(json.indexOf(',', range.end) + 1)
    : json.slice(0, start) + json.slice(end);
}

interface Range {
  /** Index of the first character. */
  start: number;
  /** Index after the last character. */
  end: number;
}

/** Matches a string, or a bracket outside of strings. */
const tokenPattern = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/g;

/**
 * Finds the text of each entry in a chunk that is valid JSON. An edit by jsonc-parser gives the same
 * text, but took 200 to 360 ms for a chunk of 1.3 MB, where this takes 30 to 40.
 * @returns the ranges of the entries by key, and the index of the last bracket
 */
function entryRanges(json: string): { ranges: Map<string, Range>; end: number } {
  const ranges = new Map<string, Range>();
  let depth = 0;
  let key = '';
  let start = 0;
  let end = 0;
  for (const { 0: token, index } of json.matchAll(tokenPattern)) {
    if (token.startsWith('"')) {
      // All values of a chunk are objects, so a string beside them is a key.
      if (depth === 1) key = JSON.parse(token) as string;
    } else if (token === '{' || token === '[') {
      if (depth === 1) start = index;
      depth += 1;
    } else {
      depth -= 1;
      if (depth === 1) ranges.set(key, { start, end: index + 1 });
      end = index;
    }
  }
  return { ranges, end };
}

/** Returns the format of a file. Without an indent it is a single line, as the vendor's CLI writes it. */
function formatOf(json: string, isEmpty: boolean): { lineBreak: string; indent: string } {
  const indent = /\n([\t ]+)\S/.exec(json)?.[1];
  if (indent === undefined && !isEmpty) return { lineBreak: '', indent: '' };
  return { lineBreak: json.includes('\r\n') ? '\r\n' : '\n', indent: indent ?? '  ' };
}
