import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fieldPlace } from '../../../../services/content/export/fieldPlace';
import { inTemporaryFolder } from '../../../setup/folder';

const english = `{
  "blt1": { "uid": "blt1" },
  "blt2": {
    "uid": "blt2",
    "banner": {
      "title": "Fleet"
    },
    "content_belts": [
      { "uid": "blt1" },
      {
        "text": "Two"
      }
    ]
  }
}
`;

/** Writes an export with entries in two locales, and returns the place of a field without its folder. */
function placeOf(uid: string, locale: string, field: string): Promise<string | undefined> {
  return inTemporaryFolder(async (dir) => {
    await mkdir(path.join(dir, 'content_types'));
    const files = { 'en-us': english, 'is-is': '{ "blt3": {} }' };
    for (const [each, text] of Object.entries(files)) {
      const folder = path.join(dir, 'entries', 'page', each);
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'index.json'), '{ "1": "one-entries.json" }');
      await writeFile(path.join(folder, 'one-entries.json'), text);
    }
    const place = await fieldPlace(dir, { type: 'page', uid, locale, field });
    return place?.split('/entries/page/')[1];
  });
}

test.each([
  ['a field of an entry', 'uid', 4],
  ['a field of a group', 'banner.title', 6],
  ['a field of an item of a list', 'content_belts.1.text', 11],
  ['a field that the file does not have: its group', 'banner.intro', 5],
  ['a whole entry', 'locale', 3],
])('%s has a file and line', async (_, field, line) => {
  expect(await placeOf('blt2', 'en-us', field)).toBe(`en-us/one-entries.json:${line}`);
});

test('an entry without a version in the locale is in the file of another one', async () => {
  expect(await placeOf('blt2', 'is-is', 'banner')).toBe('en-us/one-entries.json:5');
});

test('an entry that no file has, has no place', async () => {
  expect(await placeOf('blt9', 'en-us', 'title')).toBeUndefined();
});
