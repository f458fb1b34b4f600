/** Publishing a draft: in the files of an export, and when the process ends meanwhile. */
import * as fs from 'node:fs/promises';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadExport } from '../../../../services/content';
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
    const again = await openStore(copy.dir);
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

        const restarted = await openStore(copy.dir);
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
