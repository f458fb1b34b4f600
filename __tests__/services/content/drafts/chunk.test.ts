/** Edits of one entry in the text of a chunk file. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { putEntry, removeEntry } from '../../../../services/content/drafts/chunk';
import type { JsonObject } from '../../../../services/content/export/types';

const entry = { uid: 'new', title: 'A “{”, a \\ and a "', list: [], group: {}, blocks: [{ a: 1 }] };
const entries = {
  first: { uid: 'first', title: 'Text with } and ] and \\" inside' },
  key: { uid: 'of-another-key', list: [1, 2] },
};

const formats: [string, (chunk: object) => string][] = [
  ['two spaces', (chunk) => `${JSON.stringify(chunk, null, 2)}\n`],
  ['four spaces', (chunk) => JSON.stringify(chunk, null, 4)],
  ['tabs', (chunk) => `${JSON.stringify(chunk, null, '\t')}\n`],
  ['one line', (chunk) => JSON.stringify(chunk)],
  ['line breaks of Windows', (chunk) => JSON.stringify(chunk, null, 2).replaceAll('\n', '\r\n')],
  ['a byte order mark', (chunk) => `\ufeff${JSON.stringify(chunk, null, 2)}`],
];

describe.each(formats)('a chunk with %s', (_, format) => {
  it('gets a new entry at its end in the same format', () => {
    expect(putEntry(format(entries), 'new', () => entry)).toBe(format({ ...entries, new: entry }));
  });

  it('gets a new entry in the order of uids if the others are in that order', () => {
    const sorted = { b: { uid: 'b' }, d: { uid: 'd' } };
    const { b, d } = sorted;
    for (const [uid, expected] of [
      ['a', { a: { uid: 'a' }, b, d }],
      ['c', { b, c: { uid: 'c' }, d }],
      ['e', { b, d, e: { uid: 'e' } }],
    ] as const) {
      expect(putEntry(format(sorted), uid, () => ({ uid }))).toBe(format(expected));
    }
  });

  it('loses an entry, and the others keep their text', () => {
    const all = { ...entries, new: entry };
    const { first, key } = entries;
    expect(removeEntry(format(all), 'first')).toBe(format({ key, new: entry }));
    expect(removeEntry(format(all), 'of-another-key')).toBe(format({ first, new: entry }));
    expect(removeEntry(format(all), 'new')).toBe(format(entries));
    expect(JSON.parse(removeEntry(format({ first }), 'first').replace('\ufeff', ''))).toEqual({});
    expect(removeEntry(format(all), 'unknown')).toBe(format(all));
  });

  it('gets another version of an entry in its place', () => {
    const change = (stored: JsonObject | undefined) => ({ ...stored, title: 'Changed' });
    expect(putEntry(format(entries), 'first', change)).toBe(
      format({ ...entries, first: { ...entries.first, title: 'Changed' } }),
    );
    expect(putEntry(format(entries), 'of-another-key', change)).toBe(
      format({ ...entries, key: { ...entries.key, title: 'Changed' } }),
    );
  });
});

it.each([undefined, '{}\n', '{\n}\n'])('the first entry of the chunk %j is indented', (text) => {
  expect(putEntry(text, 'new', () => entry)).toBe(`${JSON.stringify({ new: entry }, null, 2)}\n`);
});

it('the chunks of the sample content stay the same when an entry is written unchanged', async () => {
  const files = await readdir('content/entries', { recursive: true });
  for (const name of files.filter((file) => file.endsWith('-entries.json'))) {
    const text = await readFile(path.join('content/entries', name), 'utf8');
    const [uid = ''] = Object.keys(JSON.parse(text) as object);
    expect(putEntry(text, uid, (stored) => stored ?? {})).toBe(text);
  }
});
