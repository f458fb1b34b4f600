/** The store of drafts: saving, discarding and publishing, in the files of an export. */
import * as fs from 'node:fs/promises';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DraftFolder } from '../../../../services/content/drafts/draftFolder';
import type { EntryChange } from '../../../../services/content/drafts/requests';
import { DraftStore } from '../../../../services/content/drafts/store';
import { loadExport, silentLog } from '../../../../services/content';
import { copyExport, everyFieldExport } from '../setup/support';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

const chunk = 'entries/person/en-us/00000000-0000-4000-8000-000000001001-entries.json';
const mira = { contentType: 'person', locale: 'en-us', uid: 'blt00perlocalised' };
const time = '2026-03-01T10:00:00.000Z';

interface Opened {
  dir: string;
  store: DraftStore;
  /** Returns the text of a file of the export. */
  text: (file: string) => Promise<string>;
}

/** Opens the store of an export, as a process that starts does. */
async function open(dir: string): Promise<Opened> {
  let data = await loadExport(dir);
  const folder = new DraftFolder({
    root: dir,
    data: () => data,
    log: silentLog,
    beforeRemoval: async () => (data = await loadExport(dir)),
  });
  await folder.refresh();
  const store = new DraftStore({ folder, data: () => data, now: () => new Date(time) });
  return { dir, store, text: (file) => readFile(path.join(dir, file), 'utf8') };
}

let copy: Awaited<ReturnType<typeof copyExport>>;
let opened: Opened;
beforeEach(async () => {
  copy = await copyExport(everyFieldExport);
  opened = await open(copy.dir);
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

  it('writes nothing through a link that leads out of the export', async () => {
    const outside = await copyExport(everyFieldExport);
    await mkdir(path.join(copy.dir, 'drafts'));
    await symlink(outside.dir, path.join(copy.dir, 'drafts/person'));
    await expect(
      opened.store.saveDraft({ ...mira, uid: 'blt00new', fields: { title: 'x' } }),
    ).rejects.toThrow('lies outside of the export');
    await outside.remove();
  });
});

it('a draft is discarded, and a second time reports that there is none', async () => {
  await opened.store.saveDraft({ ...mira, fields: { title: 'Edited' } });
  expect(await opened.store.discardDraft(mira)).toBe(true);
  expect(await opened.store.discardDraft(mira)).toBe(false);
  expect(opened.store.latest(mira)).toMatchObject({ isDraft: false, content: { title: 'Mira' } });
});

describe('publishing a draft', () => {
  const publish = ({ store }: Opened, locales = ['en-us']) =>
    store.publish({ contentType: 'person', uid: mira.uid, locales });

  it('changes only the edited lines and the publication of the entry', async () => {
    const before = (await opened.text(chunk)).split('\n');
    await opened.store.saveDraft({ ...mira, fields: { title: 'Edited' } });
    await publish(opened);
    const after = (await opened.text(chunk)).split('\n');
    const changed = after.flatMap((line, at) =>
      line === before[at] ? [] : [[before[at]?.trim(), line.trim()]],
    );
    expect(changed).toEqual([
      ['"_version": 3,', '"_version": 4,'],
      ['"title": "Mira",', '"title": "Edited",'],
      ['"time": "2025-05-05T09:00:00.000Z",', `"time": "${time}",`],
      ['"version": 3', '"version": 4'],
    ]);
    expect(opened.store.list()).toEqual([]);
  });

  it('keeps a file of one line as it is', async () => {
    const file = path.join(copy.dir, chunk);
    const entries = JSON.parse(await readFile(file, 'utf8')) as Record<string, object>;
    await writeFile(file, JSON.stringify(entries));
    const again = await open(copy.dir);
    await again.store.saveDraft({ ...mira, fields: { age: 50 } });
    await publish(again);
    const text = await again.text(chunk);
    expect(text).not.toContain('\n');
    expect(text).toContain(`"blt00perinherited":${JSON.stringify(entries.blt00perinherited)}`);
  });

  it('creates the files of a new localisation, which a reader of the export finds', async () => {
    const change = { contentType: 'place', uid: 'blt00placekef', locale: 'fr-fr' };
    await opened.store.saveDraft({ ...change, fields: { title: 'Keflavik (fr)' } });
    await opened.store.publish({ ...change, locales: ['fr-fr'] });
    const entry = (await loadExport(copy.dir)).entries
      .get('place')
      ?.get('fr-fr')
      ?.get('blt00placekef');
    expect(entry?.content.title).toBe('Keflavik (fr)');
    expect(entry?.publications).toEqual([
      expect.objectContaining({ environment: 'blt00envprod', locale: 'fr-fr', version: 1, time }),
    ]);
  });

  it('adds the publication of an entry that the export holds unpublished', async () => {
    await opened.store.publish({
      contentType: 'person',
      uid: 'blt00perfrdraft',
      locales: ['fr-fr'],
      environments: ['staging'],
    });
    const entry = (await loadExport(copy.dir)).entries
      .get('person')
      ?.get('fr-fr')
      ?.get('blt00perfrdraft');
    expect(entry?.content).toMatchObject({ title: 'Brouillon', _version: 1 });
    expect(entry?.publications).toMatchObject([{ environment: 'blt00envstage', version: 1 }]);
  });

  it('to a locale without content of its own publishes that of the fallback', async () => {
    const published = await opened.store.publish({
      contentType: 'person',
      uid: 'blt00permaster',
      locales: ['fr-fr'],
    });
    expect(published).toMatchObject([{ locale: 'en-us' }]);
    const data = await loadExport(copy.dir);
    expect(data.entries.get('person')?.get('en-us')?.get('blt00permaster')?.publications).toEqual([
      expect.objectContaining({ locale: 'en-us' }),
      expect.objectContaining({ locale: 'fr-fr', environment: 'blt00envprod' }),
    ]);
  });

  it('gets a version above that of an entry that was edited by hand since', async () => {
    await opened.store.saveDraft({ ...mira, fields: { title: 'Edited' } });
    const file = path.join(copy.dir, chunk);
    await writeFile(file, (await readFile(file, 'utf8')).replace('"_version": 3', '"_version": 9'));
    expect(await publish(opened)).toMatchObject([{ version: 10 }]);
    const entry = (await loadExport(copy.dir)).entries.get('person')?.get('en-us')?.get(mira.uid);
    expect(entry?.content).toMatchObject({ title: 'Edited', _version: 10 });
  });

  it.each([
    ['an unknown environment', { environments: ['production', 'test'] }, 'unknown-environment'],
    ['an unknown entry', { uid: 'blt00nobody' }, 'unknown-entry'],
    ['an outdated version', { version: 2 }, 'conflict'],
  ])('refuses %s and changes nothing', async (_, change, kind) => {
    const before = await opened.text(chunk);
    await opened.store.saveDraft({ ...mira, fields: { title: 'Edited' } });
    await expect(
      opened.store.publish({ ...mira, locales: ['en-us'], ...change }),
    ).rejects.toMatchObject({ kind });
    expect(await opened.text(chunk)).toBe(before);
    expect(opened.store.list()).toHaveLength(1);
  });

  describe('when the process ends', () => {
    const end = new Error('the process has ended');
    afterEach(() => jest.restoreAllMocks());

    it.each(['rename', 'unlink'] as const)(
      'before its %s loses nothing, and a repeat succeeds',
      async (step) => {
        await opened.store.saveDraft({ ...mira, fields: { title: 'Edited' } });
        const broken = jest.spyOn(fs, step).mockRejectedValueOnce(end);
        await expect(publish(opened)).rejects.toBe(end);
        broken.mockRestore();

        const restarted = await open(copy.dir);
        expect(restarted.store.latest(mira)).toMatchObject({
          isDraft: true,
          version: 4,
          content: { title: 'Edited' },
        });
        await publish(restarted);
        const entry = (await loadExport(copy.dir)).entries
          .get('person')
          ?.get('en-us')
          ?.get(mira.uid);
        expect(entry?.content).toMatchObject({ title: 'Edited', _version: 4 });
        expect(entry?.publications).toHaveLength(2);
        expect(restarted.store.list()).toEqual([]);
      },
    );

    it('while it writes leaves a temporary file, which a repeat removes', async () => {
      await opened.store.saveDraft({ ...mira, fields: { title: 'Edited' } });
      const folder = path.join(copy.dir, path.dirname(chunk));
      const temporaryFile = path.join(folder, `.${path.basename(chunk)}.tmp`);
      await writeFile(temporaryFile, '{"half');
      await fs.utimes(temporaryFile, 1, 1);
      await publish(opened);
      expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
    });
  });
});
