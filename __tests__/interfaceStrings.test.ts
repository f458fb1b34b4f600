import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import common from '../locales/en/common.json';
import { flatten } from '../src/cms/parse/strings';

const code = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');

/** Whether the code asks for a key: in full, by its plural's stem, or by a group it chooses from. */
function isRead(key: string): boolean {
  const stem = key.replace(/_(one|other)$/, '');
  const groups = [...key.matchAll(/[._]/g)].map(({ index }) => `\`${key.slice(0, index + 1)}\${`);
  return [`'${key}'`, `'${stem}'`, ...groups].some((mention) => code.includes(mention));
}

test('every interface string is asked for somewhere', () => {
  expect(Object.keys(flatten(common)).filter((key) => !isRead(key))).toEqual([]);
});
