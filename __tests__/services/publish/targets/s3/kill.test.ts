/**
 * A push that is killed at any moment leaves nothing behind that a later push does not mend.
 * @ci
 */
import fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import type { PushedRelease } from '../../../../../services/publish/targets/types';
import { fileHash } from '../../../../../src/lib/files/fileHash';
import { inTemporaryFolder } from '../../../../setup/folder';
import { killerOf, type Killer } from './setup/killable';
import { writeRelease, type Files } from './setup/releases';
import { startStandIn, type StandIn } from './setup/standIn';

/** Files that pages may refer to. Pictures are of revisions: their content never changes. */
const assets = ['a', 'b', 'c'].map((name) => `pictures/${name}.1/320.webp`);

/** Describes a release: texts of its pages, and the pictures that each page shows. */
type Model = Record<string, { text: string; pictures: number[] }>;

/** Returns the files of a release. Each page lists the files that it needs. */
function filesOf(model: Model): Files {
  const files: Files = { '404.html': 'needs', 'sitemap-0.xml': Object.keys(model).join(' ') };
  for (const [page, { text, pictures }] of Object.entries(model)) {
    const script = `_scripts/${page}-${fileHash(Buffer.from(text))}.js`;
    const data = `page-data/${page}/page-data.json`;
    const needs = [script, data, ...pictures.map((index) => assets[index] ?? '')];
    files[`${page}/index.html`] = `${text} needs ${needs.join(' ')}`;
    files[script] = text;
    files[data] = text;
    for (const index of pictures) files[assets[index] ?? ''] = `picture ${index}`;
  }
  return files;
}

const published = (storage: StandIn) =>
  [...storage.objects].filter(([key]) => !key.startsWith('.targets/'));

/** Lists files that pages in the bucket need and that it does not have. */
const missingFiles = (storage: StandIn): string[] =>
  published(storage)
    .filter(([key]) => key.endsWith('.html'))
    .flatMap(([, { body }]) => body.toString().split('needs')[1]?.trim().split(' ') ?? [])
    .filter((name) => name !== '' && !storage.objects.has(name));

/** Compares the bucket with a release, both as texts by name. */
function expectRelease(storage: StandIn, files: Files): void {
  const texts = published(storage).map(([key, { body }]) => [key, body.toString()]);
  expect(Object.fromEntries(texts)).toEqual(files);
}

async function withStorage(
  work: (test: { storage: StandIn; killer: Killer; folder: string }) => Promise<void>,
): Promise<void> {
  const storage = await startStandIn();
  try {
    const killer = killerOf(storage);
    await inTemporaryFolder((folder) => work({ storage, killer, folder }));
  } finally {
    await storage.close();
  }
}

/** Pushes and releases the target, with no grace time unless the settings say so. */
async function pushOnce(killer: Killer, release: PushedRelease, now?: () => number): Promise<void> {
  const options = now ? { now } : {};
  const target = killer.open({ config: { graceMinutes: 0 }, options });
  await target.push(release);
  await target.close();
}

const small: Model = {
  home: { text: 'one', pictures: [0] },
  about: { text: 'one', pictures: [0, 1] },
};
const other: Model = {
  home: { text: 'two', pictures: [1] },
  news: { text: 'two', pictures: [2] },
};

describe('a service that is killed while it pushes', () => {
  it('leaves every page whole, at each moment, and nothing after the next push', () =>
    withStorage(async ({ storage, killer, folder }) => {
      const first = await writeRelease(folder, 'r1', filesOf(small));
      const second = await writeRelease(folder, 'r2', filesOf(other));
      let isKilled = true;
      for (let moment = 1; isKilled; moment += 1) {
        await pushOnce(killer, first);
        expectRelease(storage, filesOf(small));
        const settings = { config: { graceMinutes: 0, connections: 2 } };
        isKilled = await killer.killAfter(moment, second, settings);
        expect([moment, missingFiles(storage)]).toEqual([moment, []]);
      }
      expectRelease(storage, filesOf(other));
    }));

  it('does not send again the files that it had recorded', () =>
    withStorage(async ({ storage, killer, folder }) => {
      const files = Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [`pictures/a.${index}/320.webp`, `${index}`]),
      );
      const release = await writeRelease(folder, 'r1', { ...files, 'index.html': 'needs' });
      await killer.killAfter(60, release, { options: { recordEvery: 10 } });
      storage.forget();
      await pushOnce(killer, release);
      const again = storage.requests.filter(({ method, key }) => method === 'PUT' && key in files);
      expect(again.length).toBeLessThan(100);
      expect(published(storage)).toHaveLength(101);
    }));

  it('tells that it does not know which files visitors get anew', () =>
    withStorage(async ({ killer, folder }) => {
      const release = await writeRelease(folder, 'r1', filesOf(small));
      await killer.killAfter(6, release);
      const target = killer.open();
      expect((await target.push(release)).changed).toBeNull();
      expect((await target.push(release)).changed).toEqual([]);
      await target.close();
    }));
});

describe('a push that is aborted', () => {
  it('ends at once, and the next push of the same target goes on', () =>
    withStorage(async ({ storage, killer, folder }) => {
      const release = await writeRelease(folder, 'r1', filesOf(small));
      storage.findFault = ({ key }) => (key.startsWith('page') ? { milliseconds: 500 } : null);
      const target = killer.open();
      const controller = new AbortController();
      const started = Date.now();
      const push = target.push(release, controller.signal);
      await pause(100);
      controller.abort(new Error('A newer release replaces it.'));
      await expect(push).rejects.toThrow('A newer release replaces it.');
      expect(Date.now() - started).toBeLessThan(450);
      storage.findFault = () => null;
      await target.push(release);
      expectRelease(storage, filesOf(small));
      await target.close();
    }));

  it('goes on when the same release is activated again', () =>
    withStorage(async ({ storage, killer, folder }) => {
      const release = await writeRelease(folder, 'r1', filesOf(small));
      const target = killer.open({ options: { attempts: 1 } });
      const { signal } = new AbortController();
      const prepared = await target.prepare({ release, signal, onProgress: () => undefined });
      storage.findFault = ({ key }) => (key.endsWith('.html') ? 'internal' : null);
      await expect(prepared.activate()).rejects.toThrow('is overloaded or broken');
      storage.findFault = () => null;
      storage.forget();
      const { changed } = await prepared.activate();
      expect(storage.requests.some(({ key }) => key.startsWith('pictures/'))).toBe(false);
      expect([...(changed ?? [])].sort()).toEqual(Object.keys(filesOf(small)).sort());
      expectRelease(storage, filesOf(small));
      await target.close();
    }));
});

describe('a log that the operator or the storage has damaged', () => {
  const logKeys = (storage: StandIn) =>
    [...storage.objects.keys()].filter((key) => key.startsWith('.targets/log/')).sort();

  it.each([
    ['is lost', (storage: StandIn) => logKeys(storage).map((key) => storage.objects.delete(key))],
    [
      'has lost its beginning',
      (storage: StandIn) => storage.objects.delete(logKeys(storage)[0] ?? ''),
    ],
    [
      'has a damaged record',
      (storage: StandIn) => {
        const object = storage.objects.get(logKeys(storage)[1] ?? '');
        if (object) object.body = Buffer.from('damaged');
      },
    ],
  ])('%s: the next push uploads everything and removes what is not in the release', (_, damage) =>
    withStorage(async ({ storage, killer, folder }) => {
      await pushOnce(killer, await writeRelease(folder, 'r1', filesOf(small)));
      damage(storage);
      await pushOnce(killer, await writeRelease(folder, 'r2', filesOf(other)));
      expectRelease(storage, filesOf(other));
    }),
  );
});

it('holds the release after any order of pushes, kills and rollbacks, and whole pages at each moment', async () => {
  const page = fc.record({
    text: fc.constantFrom('one', 'two', 'three'),
    pictures: fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 2 }),
  });
  const model = fc.dictionary(fc.constantFrom('home', 'about', 'news'), page, { minKeys: 1 });
  const step = fc.record({
    release: fc.nat({ max: 2 }),
    killedAfter: fc.option(fc.integer({ min: 1, max: 24 })),
    minutes: fc.constantFrom(0, 6, 20),
  });
  const models = fc.array(model, { minLength: 3, maxLength: 3 });
  const steps = fc.array(step, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(models, steps, (releaseModels, pushes) =>
      withStorage(async ({ storage, killer, folder }) => {
        let time = 1_000_000;
        const options = { now: () => time, recordEvery: 2 };
        const settings = { config: { graceMinutes: 10, connections: 3 }, options };
        const files = releaseModels.map(filesOf);
        const releases: PushedRelease[] = [];
        for (const [index, content] of files.entries())
          releases.push(await writeRelease(folder, `r${index}`, content));
        const faults: string[][] = [];
        storage.onChange = () => {
          const missing = missingFiles(storage);
          if (missing.length > 0) faults.push(missing);
        };
        for (const { release, killedAfter, minutes } of pushes) {
          time += minutes * 60_000;
          const pushed = releases[release];
          if (!pushed) continue;
          if (killedAfter !== null) {
            await killer.killAfter(killedAfter, pushed, settings);
            continue;
          }
          const target = killer.open(settings);
          await target.push(pushed);
          await target.close();
          for (const [name, content] of Object.entries(files[release] ?? {}))
            expect([name, storage.objects.get(name)?.body.toString()]).toEqual([name, content]);
        }
        expect(faults).toEqual([]);
        // After the grace time, only the last release is left.
        const [last] = releases;
        if (!last) return;
        const target = killer.open(settings);
        await target.push(last);
        time += 11 * 60_000;
        await target.push(last);
        await target.close();
        expectRelease(storage, files[0] ?? {});
      }),
    ),
    { numRuns: Number(process.env.S3_RUNS ?? 12) },
  );
}, 600_000);
