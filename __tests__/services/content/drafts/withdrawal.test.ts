/** Ending publications and deleting entries. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyExport, everyFieldExport } from '../setup/support';
import { chunk, mira, openStore, type Opened } from './openStore';

type Chunk = Record<string, { publish_details: { locale: string }[] } | undefined>;

let copy: Awaited<ReturnType<typeof copyExport>>;
let opened: Opened;
beforeEach(async () => {
  copy = await copyExport(everyFieldExport);
  opened = await openStore(copy.dir);
});
afterEach(() => copy.remove());

const englishChunk = async () => JSON.parse(await opened.text(chunk)) as Chunk;
const french = { ...mira, locale: 'fr-fr' };

it('an unpublished entry keeps its content, and other entries keep their bytes', async () => {
  const before = await englishChunk();
  await opened.store.unpublish({ ...mira, locales: ['en-us'], environments: ['production'] });
  const after = await englishChunk();
  expect(before[mira.uid]?.publish_details).toHaveLength(2);
  expect(after[mira.uid]?.publish_details).toEqual([
    expect.objectContaining({ environment: 'blt00envstage' }),
  ]);
  expect({ ...after, [mira.uid]: before[mira.uid] }).toEqual(before);
});

it('the publication of an inherited version ends where it is stored', async () => {
  const inherited = { contentType: 'person', uid: 'blt00permaster', locales: ['fr-fr'] };
  const details = () => {
    const stored = opened.store.stored({ ...inherited, locale: 'en-us' });
    const publications = stored?.publish_details as { locale: string }[] | undefined;
    return publications?.map(({ locale }) => locale);
  };
  await opened.store.publish(inherited);
  expect(details()).toContain('fr-fr');
  await opened.store.unpublish(inherited);
  expect(details()).not.toContain('fr-fr');
});

it('a deleted entry is gone with its draft, and its versions can be restored', async () => {
  await opened.store.saveDraft({ ...mira, fields: { title: 'Draft' } });
  const stored = opened.store.stored(mira);
  await opened.store.delete('person', mira.uid, ['en-us', 'fr-fr']);
  expect([opened.store.latest(mira), opened.store.latest(french)]).toEqual([undefined, undefined]);
  expect(Object.keys(await englishChunk())).not.toContain(mira.uid);
  const earlier = await opened.store.earlier(mira.uid, mira);
  expect(earlier.map(({ content }) => content.title)).toEqual(['Draft', stored?.title]);
  const [last] = earlier;
  if (last) await opened.store.restore(last);
  expect(opened.store.latest(mira)).toMatchObject({ isDraft: true, content: { title: 'Draft' } });
});

it('a localised version is deleted alone, but not that of the master locale', async () => {
  await expect(opened.store.delete('person', mira.uid, ['en-us'])).rejects.toMatchObject({
    errors: { locale: ['is not valid.'] },
  });
  await opened.store.delete('person', mira.uid, ['fr-fr']);
  expect(opened.store.latest(french)).toBeUndefined();
  expect(opened.store.latest(mira)).toBeDefined();
});

it('an operation that was interrupted is completed by the next change', async () => {
  await opened.store.saveDraft({ ...mira, fields: { title: 'Both' } });
  await opened.store.saveDraft({ ...french, fields: { title: 'Les deux' } });
  const [version, frenchVersion] = [mira, french].map((id) => opened.store.latest(id)?.version);
  const pending = path.join(copy.dir, '.pending');
  await mkdir(pending);
  const sources = [
    { locale: 'en-us', targets: ['en-us'], version },
    { locale: 'fr-fr', targets: ['fr-fr'], version: frenchVersion },
  ];
  const parameters = {
    ...{ contentType: 'person', uid: mira.uid, sources },
    ...{ environments: ['blt00envprod'], time: '2026-03-01T10:00:00.000Z' },
  };
  await writeFile(
    path.join(pending, 'one.json'),
    JSON.stringify({ name: 'publish-entry', parameters }),
  );
  await opened.store.discardDraft({ ...mira, uid: 'blt00nobody' });
  expect(opened.store.stored(mira)?.title).toBe('Both');
  expect(opened.store.stored(french)?.title).toBe('Les deux');
  expect(opened.store.list()).toEqual([]);
  expect(await readdir(pending)).toEqual([]);
});

it('a record of an operation cannot lead out of the export', async () => {
  const outside = path.join(copy.dir, '..', `outside-${process.pid}.json`);
  await writeFile(outside, '{}');
  const pending = path.join(copy.dir, '.pending');
  await mkdir(pending);
  const uid = `../../../../${path.basename(outside, '.json')}`;
  const parameters = { contentType: 'person', uid, locales: ['en-us'], time: '' };
  await writeFile(
    path.join(pending, 'one.json'),
    JSON.stringify({ name: 'delete-entry', parameters }),
  );
  await opened.store.saveDraft({ ...mira, fields: { title: 'Saved' } });
  expect(await readFile(outside, 'utf8')).toBe('{}');
  expect(await readdir(pending)).toEqual([]);
});
