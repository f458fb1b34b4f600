/** The status page names the entries that have drafts. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { draftNames } from '../../../../services/content';
import { inTemporaryFolder } from '../../../setup/folder';

/** Runs `work` with a copy of the sample content that has the given drafts, as texts by path. */
const withDrafts = (files: Record<string, string>, work: (dir: string) => Promise<void>) =>
  inTemporaryFolder(async (dir) => {
    await cp(path.join('content', 'content_types'), path.join(dir, 'content_types'), {
      recursive: true,
    });
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(dir, 'drafts', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    await work(dir);
  });

it('an entry with drafts in two languages is named once, by its first title', () =>
  withDrafts(
    {
      'page/en-us/blt1.json': '{ "title": "Fleet" }',
      'page/is-is/blt1.json': '{ "title": "Flugfloti" }',
      'fact/en-us/blt2.json': '{ "title": "quote time" }',
    },
    async (dir) => expect(await draftNames(dir)).toEqual(['quote time', 'Fleet']),
  ));

it('a draft without a readable title is named by its uid', () =>
  withDrafts(
    { 'page/en-us/blt1.json': '{ "title": ', 'page/en-us/blt2.json': '{ "title": " " }' },
    async (dir) => expect(await draftNames(dir)).toEqual(['blt1', 'blt2']),
  ));

it('a content without drafts has none', () =>
  withDrafts({}, async (dir) => expect(await draftNames(dir)).toEqual([])));
