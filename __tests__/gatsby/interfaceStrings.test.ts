import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import common from '../../locales/en/common.json';
import { preProcessFile } from 'typescript';
import { stringsOf, type StringsPart } from '../../src/gatsby/stringGroups';
import { flatten } from '../../src/cms/parse/strings';

const keys = Object.keys(flatten(common));

const entryFiles: Record<StringsPart, string[]> = {
  page: ['PageWithPopup.tsx', 'page.tsx'],
  aircraft: ['PageWithPopup.tsx', 'aircraft.tsx'],
  position: ['PageWithPopup.tsx', 'position.tsx'],
  popup: ['PageWithPopup.tsx', 'popup.tsx'],
  notFound: ['PageWithPopup.tsx', 'not-found.tsx'],
  search: ['PageWithPopup.tsx', 'search.tsx'],
  header: ['slices/header.tsx'],
  footer: ['slices/footer.tsx'],
};

/** Sources that a file of `src` imports, directly or by other files, and the file itself. */
function sourcesFrom(file: string, visited = new Set<string>()): Set<string> {
  if (visited.has(file)) return visited;
  visited.add(file);
  for (const { fileName } of preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
    const target = path.join(path.dirname(file), fileName);
    const source = [`${target}.tsx`, `${target}.ts`, path.join(target, 'index.ts')].find(
      existsSync,
    );
    if (fileName.startsWith('.') && source !== undefined) sourcesFrom(source, visited);
  }
  return visited;
}

/** True if code contains a key, the stem of a plural, or the group of a key before a variable. */
function contains(code: string, key: string): boolean {
  const stem = key.replace(/_(one|other)$/, '');
  const prefixes = [...key.matchAll(/[._]/g)].map(({ index }) => `\`${key.slice(0, index + 1)}\${`);
  return [`'${key}'`, `"${key}"`, `'${stem}'`, ...prefixes].some((form) => code.includes(form));
}

/** Keys of interface strings that the code of a template or Slice uses. */
function keysOf(part: StringsPart): string[] {
  const files = entryFiles[part].flatMap((name) => [...sourcesFrom(`src/templates/${name}`)]);
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return keys.filter((key) => contains(code, key));
}

const parts = Object.keys(entryFiles) as StringsPart[];

test.each(parts)('the data of %s has every string that its code uses', (part) => {
  const usedKeys = keysOf(part);
  expect(usedKeys.length).toBeGreaterThan(3);
  expect(Object.keys(stringsOf(part, flatten(common)))).toEqual(expect.arrayContaining(usedKeys));
});

test('every interface string is used somewhere', () => {
  // The build itself uses this string.
  const usedKeys = new Set(['redirect.moved', ...parts.flatMap(keysOf)]);
  expect(keys.filter((key) => !usedKeys.has(key))).toEqual([]);
});

test('only the 404 page has its strings', () => {
  for (const part of parts.filter((each) => each !== 'notFound')) {
    expect(keysOf(part).filter((key) => key.startsWith('not_found.'))).toEqual([]);
    expect(Object.keys(stringsOf(part, flatten(common))).join()).not.toContain('not_found.');
  }
});
