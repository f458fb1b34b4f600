/**
 * Versions that a publication replaces: kept, limited, restored, and not lost when the process ends.
 * @ci
 */
import * as fs from 'node:fs/promises';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadExport } from '../../../../services/content';
import { copyExport, everyFieldExport } from '../setup/support';
import { chunk, mira, openStore, type Opened } from './openStore';

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
afterEach(() => jest.restoreAllMocks());

const publish = ({ store }: Opened, id = mira) => store.publish({ ...id, locales: [id.locale] });

const publishTitle = async (title: string) => {
  await opened.store.saveDraft({ ...mira, fields: { title } });
  await publish(opened);
};

const keptTitles = async ({ store } = opened) =>
  (await store.earlier(mira.uid)).map(({ content }) => content.title);

test('a restored version has all fields as they were, and a new number', async () => {
  const before = opened.store.latest(mira)?.content;
  await opened.store.saveDraft({ ...mira, fields: { title: 'Edited', age: 50 } });
  await publish(opened);
  const [earlier] = await opened.store.earlier(mira.uid);
  if (!earlier) throw new Error('No version was kept.');
  const restored = await opened.store.restore(earlier);
  expect(restored).toMatchObject({ isDraft: true, version: 5 });
  expect(restored.content).toEqual({
    ...before,
    _version: 5,
    updated_at: expect.any(String) as string,
  });
});

test('only the last ten versions are kept', async () => {
  let minute = 0;
  opened = await openStore(copy.dir, () => new Date(Date.UTC(2026, 2, 1, 10, (minute += 1))));
  for (let index = 1; index <= 12; index += 1) await publishTitle(`Title ${index}`);
  const titles = await keptTitles();
  expect(titles).toHaveLength(10);
  expect([titles[0], titles[9]]).toEqual(['Title 11', 'Title 2']);
});

test('two publications of one moment keep both versions', async () => {
  await publishTitle('One');
  await publishTitle('Two');
  expect((await keptTitles()).sort()).toEqual(['Mira', 'One']);
});

test('a new entry has no earlier version', async () => {
  const id = { ...mira, uid: 'blt00new' };
  await opened.store.saveDraft({ ...id, fields: { title: 'New' } });
  await publish(opened, id);
  expect(await opened.store.earlier(id.uid)).toEqual([]);
});

test('an entry that was deleted since becomes a draft again', async () => {
  await publishTitle('Edited');
  const file = path.join(copy.dir, chunk);
  const entries = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  delete entries[mira.uid];
  await writeFile(file, JSON.stringify(entries));
  const again = await openStore(copy.dir);
  const [earlier] = await again.store.earlier(mira.uid);
  if (!earlier) throw new Error('No version was kept.');
  await again.store.restore(earlier);
  await publish(again);
  const entry = (await loadExport(copy.dir)).entries.get('person')?.get('en-us')?.get(mira.uid);
  expect(entry?.content.title).toBe('Mira');
});

test('a waiting draft is not replaced', async () => {
  await publishTitle('Edited');
  const [earlier] = await opened.store.earlier(mira.uid);
  if (!earlier) throw new Error('No version was kept.');
  await opened.store.saveDraft({ ...mira, fields: { title: 'Waiting' } });
  await expect(opened.store.restore(earlier)).rejects.toMatchObject({ kind: 'conflict' });
  expect(opened.store.latest(mira)?.content.title).toBe('Waiting');
});

test.each([
  ['the first rename', 'rename', 0],
  ['the second rename', 'rename', 1],
  ['the removal of the draft', 'unlink', 0],
] as const)(
  'a publication that ends before %s and is repeated keeps the replaced version once',
  async (_, step, skipped) => {
    await opened.store.saveDraft({ ...mira, fields: { title: 'Edited' } });
    const end = new Error('the process has ended');
    const real: (...args: never[]) => Promise<void> =
      jest.requireActual<typeof fs>('node:fs/promises')[step];
    let calls = 0;
    const broken = jest.spyOn(fs, step).mockImplementation(((...args: never[]) => {
      calls += 1;
      return calls > skipped ? Promise.reject(end) : real(...args);
    }) as never);
    await expect(publish(opened)).rejects.toBe(end);
    broken.mockRestore();
    const restarted = await openStore(copy.dir);
    expect(restarted.store.latest(mira)).toMatchObject({ isDraft: true });
    await publish(restarted);
    expect(await keptTitles(restarted)).toEqual(['Mira']);
    expect(restarted.store.latest(mira)).toMatchObject({
      isDraft: false,
      content: { title: 'Edited' },
    });
  },
);
