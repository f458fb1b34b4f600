/** The store of drafts: saving and discarding, in the files of an export. */
import * as fs from 'node:fs/promises';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntryChange } from '../../../../services/content/drafts/requests';
import { copyExport, everyFieldExport } from '../setup/support';
import { chunk, mira, openStore, time, type Opened } from './openStore';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

let copy: Awaited<ReturnType<typeof copyExport>>;
let opened: Opened;
beforeEach(async () => {
  copy = await copyExport(everyFieldExport);
  opened = await openStore(copy.dir);
});
afterEach(() => copy.remove());

describe('saving a draft', () => {
  it('writes a sorted file with all fields, of which only the given ones are new', async () => {
    await opened.store.saveDraft({ ...mira, fields: { title: 'Edited' } });
    const text = await opened.text('drafts/person/en-us/blt00perlocalised.json');
    const draft = JSON.parse(text) as Record<string, unknown>;
    expect(draft).toMatchObject({ title: 'Edited', age: 41, _version: 4, updated_at: time });
    expect(draft).not.toHaveProperty('publish_details');
    expect(Object.keys(draft)).toEqual(Object.keys(draft).sort());
    expect(text).toBe(`${JSON.stringify(draft, null, 2)}\n`);
  });

  it('does not change the export', async () => {
    const before = await opened.text(chunk);
    await opened.store.saveDraft({ ...mira, fields: { title: 'Edited' } });
    expect(await opened.text(chunk)).toBe(before);
  });

  it('loses none of several changes at the same time', async () => {
    const fields = ['title', 'age', 'address', 'team', 'portrait'];
    const values = ['At once', 1, { city: 'Vík' }, [], null];
    await Promise.all(
      fields.map((field, at) =>
        opened.store.saveDraft({ ...mira, fields: { [field]: values[at] } }),
      ),
    );
    expect(opened.store.latest(mira)).toMatchObject({
      version: 8,
      content: Object.fromEntries(fields.map((field, at) => [field, values[at]])),
    });
  });

  it('is seen at once, also if the file has the time and size of the version before', async () => {
    const sameTime = new Date('2026-03-01T10:00:00Z');
    const file = path.join(copy.dir, 'drafts/person/en-us/blt00perlocalised.json');
    const { rename } = jest.requireActual<typeof fs>('node:fs/promises');
    const renaming = jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
      await fs.utimes(from, sameTime, sameTime);
      await rename(from, to);
    });
    for (const title of ['One', 'Two']) {
      await opened.store.saveDraft({ ...mira, fields: { title } });
      expect(opened.store.latest(mira)?.content.title).toBe(title);
    }
    expect(await readFile(file, 'utf8')).toContain('"Two"');
    renaming.mockRestore();
  });

  it('starts a new localisation with the content of the fallback, at version 1', async () => {
    const id = { ...mira, uid: 'blt00permaster', locale: 'fr-fr' };
    await opened.store.saveDraft({ ...id, fields: { title: 'Maître' } });
    expect(opened.store.latest(id)).toMatchObject({
      version: 1,
      content: { title: 'Maître', age: 25, locale: 'fr-fr', uid: 'blt00permaster' },
    });
  });

  it('gives a new entry a uid in the format of the vendor', async () => {
    const { uid, version } = await opened.store.saveDraft({
      contentType: 'person',
      locale: 'en-us',
      fields: { title: 'New' },
    });
    expect(uid).toMatch(/^blt[\da-f]{16}$/);
    expect(version).toBe(1);
  });

  it('refuses a change that is not based on the current version', async () => {
    const change = { ...mira, version: 3 };
    await opened.store.saveDraft({ ...change, fields: { title: 'First' } });
    await expect(
      opened.store.saveDraft({ ...change, fields: { title: 'Second' } }),
    ).rejects.toMatchObject({ kind: 'conflict' });
    expect(opened.store.latest(mira)?.content.title).toBe('First');
  });

  it.each<[string, Partial<EntryChange>, string]>([
    ['an unknown content type', { contentType: 'persons' }, 'unknown-content-type'],
    ['a content type with a path', { contentType: '../person' }, 'unknown-content-type'],
    ['an unknown locale', { locale: 'de-de' }, 'unknown-locale'],
    ['a locale with a path', { locale: '../en-us' }, 'unknown-locale'],
    ['a uid with a path', { uid: '../../entries/person/x' }, 'invalid'],
    ['a uid with a backslash', { uid: '..\\x' }, 'invalid'],
    ['an empty uid', { uid: '' }, 'invalid'],
    ['an unknown field', { fields: { titel: 'x' } }, 'invalid'],
    ['an unknown field of a group', { fields: { address: { town: 'x' } } }, 'invalid'],
    ['a system field', { fields: { publish_details: [] } }, 'invalid'],
    [
      'a field named __proto__',
      { fields: JSON.parse('{"__proto__":{}}') as EntryChange['fields'] },
      'invalid',
    ],
  ])('refuses %s and writes nothing', async (_, change, kind) => {
    await expect(
      opened.store.saveDraft({ ...mira, fields: { title: 'x' }, ...change }),
    ).rejects.toMatchObject({ kind });
    await expect(readdir(path.join(copy.dir, 'drafts'))).rejects.toThrow('ENOENT');
  });

  it('does not overwrite or remove a draft by hand that cannot be read', async () => {
    const id = { ...mira, uid: 'blt00permaster' };
    const file = path.join(copy.dir, 'drafts/person/en-us/blt00permaster.json');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '{ "title": "Half');
    const fault = { kind: 'conflict', message: expect.stringContaining('line 1') as string };
    await expect(opened.store.saveDraft({ ...id, fields: {} })).rejects.toMatchObject(fault);
    await expect(opened.store.publish({ ...id, locales: ['en-us'] })).rejects.toMatchObject(fault);
    // To a locale without content of its own, which gets the version of the export.
    await opened.store.publish({ ...id, locales: ['fr-fr'] });
    expect(await readFile(file, 'utf8')).toBe('{ "title": "Half');
  });

  it('writes and removes nothing through a link that leads out of the export', async () => {
    const outside = await copyExport(everyFieldExport);
    await mkdir(path.join(copy.dir, 'drafts'));
    await symlink(outside.dir, path.join(copy.dir, 'drafts/person'));
    await expect(
      opened.store.saveDraft({ ...mira, uid: 'blt00new', fields: { title: 'x' } }),
    ).rejects.toThrow('lies outside of the export');
    expect(await readdir(outside.dir)).not.toContain('en-us');
    const file = path.join(outside.dir, 'en-us', `${mira.uid}.json`);
    await mkdir(path.dirname(file));
    await writeFile(file, '{ "title": "Not a draft" }');
    await expect(opened.store.discardDraft(mira)).rejects.toThrow('lies outside of the export');
    expect(await readFile(file, 'utf8')).toContain('Not a draft');
    await outside.remove();
  });
});

it('a draft is discarded, and a second time reports that there is none', async () => {
  await opened.store.saveDraft({ ...mira, fields: { title: 'Edited' } });
  expect(await opened.store.discardDraft(mira)).toBe(true);
  expect(await opened.store.discardDraft(mira)).toBe(false);
  expect(opened.store.latest(mira)).toMatchObject({ isDraft: false, content: { title: 'Mira' } });
});
