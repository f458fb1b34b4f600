import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import common from '../locales/en/common.json';
import { stringsParts, usedStrings, type UsedStrings } from '../src/gatsby/webpack/usedStrings';
import { flatten } from '../src/cms/parse/strings';
import { inFolder } from './setup/folder';

const keys = Object.keys(flatten(common));

/** What the build itself writes, where no script runs. */
const ofTheBuild = ['redirect.moved'];

let used: UsedStrings;

beforeAll(async () => {
  used = await usedStrings(keys);
});

test('every interface string is asked for somewhere', () => {
  const asked = new Set([...ofTheBuild, ...Object.values(used).flat()]);
  expect(keys.filter((key) => !asked.has(key))).toEqual([]);
});

test('every key that the code asks for is in the files', () => {
  const code = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const asked = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key = '']) => key);
  expect(asked.length).toBeGreaterThan(30);
  const known = new Set([...keys, ...keys.map((key) => key.replace(/_(one|other)$/, ''))]);
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});

test('header and footer bring their own words and those for languages of pages alone', () => {
  const groups = (keys: readonly string[]) => new Set(keys.map((key) => key.split('.')[0]));
  expect(groups(used.header)).toEqual(new Set(['menu', 'in_language']));
  expect(groups(used.footer)).toEqual(new Set(['footer', 'in_language']));
});

test('what only the page for what was not found says is on no other page', () => {
  const lost = keys.filter((key) => key.startsWith('not_found.'));
  expect(used.notFound).toEqual(expect.arrayContaining(lost));
  for (const part of stringsParts.filter((each) => each !== 'notFound')) {
    expect(used[part].filter((key) => lost.includes(key))).toEqual([]);
  }
});

test('keys are found in full, by plural and by group, in whatever a template imports', () =>
  inFolder(async (folder) => {
    const files = {
      'wrapPage.tsx': "export const w = t('shell');",
      'page.tsx': "import { part } from '../parts/part';\nvoid import('../parts');",
      'aircraft.tsx': '',
      'popup.tsx': '',
      'not-found.tsx': '',
      'slices/header.tsx': '',
      'slices/footer.tsx': '',
      '../parts/part.ts': "import './again';\nt('results.people', { count });",
      '../parts/again.tsx': "export * from './part';\nt(`form.${name}`);",
      '../parts/index.ts': "t('late');",
    };
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, 'templates', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const wanted = [
      ...['shell', 'results.people_one', 'results.people_other', 'form.email', 'late'],
      ...['results.people_more.x', 'other.late', 'formal.email'],
    ];
    const found = await usedStrings(wanted, path.join(folder, 'templates'));
    expect(found.page).toEqual(wanted.slice(0, 5));
    expect(found.popup).toEqual(['shell']);
    expect(found.header).toEqual([]);
  }));
