/**
 * Unfetchable files: the site is built without them, and each place is reported.
 * @ci
 */
import { readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readState, type ReadState } from '../../src/input/readState';
import { makeReport } from '../../src/output/report';
import { readSite } from '../../src/site';
import { pdf, picture, storedAsset, type TestAsset } from '../setup/stack/assets';
import { withStackSettings } from '../setup/service/configured';
import { aircraft, belt, edited, fleetPage, page, referenceTo } from '../setup/stack/entries';
import { inTemporaryFolder } from '../setup/folder';
import { withContentService, type Served } from '../setup/service/service';

const shows = (asset: TestAsset) =>
  belt(`shows-${asset.uid}`, 'Image', {
    image: { file: storedAsset(asset), alt_text: 'What is seen', caption: '' },
  });

/** Creates pages with pictures and an aircraft with documents. */
function stackOf(pictures: readonly TestAsset[], sheets: readonly TestAsset[] = []) {
  const belts = pictures.map(shows);
  const specs = sheets.map((sheet) => ({ title: 'Sheet', pdf: storedAsset(sheet) }));
  const about = page('about', { content_belts: referenceTo(...belts) });
  const entries = [fleetPage(), about, ...belts, aircraft('b757', { specs })];
  return { entries, assets: [...pictures, ...sheets] };
}

interface Reading {
  read: (before?: ReadState) => Promise<ReadState>;
  served: Served;
  folder: string;
  /** Names of the requested files. */
  requestedNames: string[];
  /** Sets the files whose requests fail from now on. */
  fail: (name: RegExp | null) => void;
}

const withReading = (
  stack: ReturnType<typeof stackOf>,
  work: (reading: Reading) => Promise<void>,
) =>
  withContentService(stack, (served) =>
    inTemporaryFolder(async (folder) => {
      const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      const originalFetch = globalThis.fetch;
      const requestedNames: string[] = [];
      let failing: RegExp | null = null;
      const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
        if (typeof url !== 'string' || init?.method === 'POST') return originalFetch(url, init);
        requestedNames.push(url);
        const isFailing = failing?.test(url) ?? false;
        return isFailing
          ? Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': '0' } }))
          : originalFetch(url, init);
      });
      const strings = { 'redirect.moved': 'This page has moved' };
      const read = (earlierState?: ReadState) =>
        withStackSettings(
          served.service,
          () => readState(readSite(process.env), strings, { previous: earlierState }),
          folder,
        );
      try {
        await work({ read, served, folder, requestedNames, fail: (name) => (failing = name) });
      } finally {
        fetched.mockRestore();
        write.mockRestore();
      }
    }),
  );

/** Returns the pages of one reading as text. */
const pagesOf = ({ site }: ReadState) => JSON.stringify(site.pages);

it('a missing picture and document are omitted and reported at every place, and the build is not degraded', async () => {
  const stack = stackOf([await picture('sky'), await picture('sea')], [pdf('sheet'), pdf('notes')]);
  await withReading(stack, async ({ read, fail, requestedNames }) => {
    fail(/sky\.png|sheet\.pdf/);
    const state = await read();
    expect(pagesOf(state)).toContain('seafile');
    expect(pagesOf(state)).toContain('/files/notes/notes.pdf');
    expect(pagesOf(state)).not.toMatch(/skyfile|sheet\.pdf/);
    expect(requestedNames.filter((url) => url.includes('sky.png'))).toHaveLength(5);
    const report = makeReport(state);
    expect([state.isDegraded, report.degradedSince]).toEqual([false, null]);
    const english = report.unfetched?.filter((line) => line.includes('en-us'));
    expect(english).toEqual([
      'aircraft_data “b757” (b757), en-us, specs.0.pdf: the file cannot be fetched: ' +
        'status 503 (asset sheet, “sheet.pdf”)',
      'content_belt “shows-sky” (shows-sky), en-us, image.file: the file of the picture cannot be ' +
        'fetched: status 503 (asset sky, “sky.png”)',
    ]);
    const hints = state.hints().map(({ what }) => what);
    expect(hints).toEqual(expect.arrayContaining([expect.stringContaining('asset sheet')]));
  });
});

it('the next build does not wait for the missing file again, and has it when it can be fetched', async () => {
  const stack = stackOf([await picture('sky')], [pdf('sheet')]);
  await withReading(stack, async ({ read, fail, requestedNames, served }) => {
    fail(/sky\.png|sheet\.pdf/);
    const firstState = await read();
    fail(null);
    requestedNames.length = 0;
    const entries = stack.entries.map((entry) =>
      entry.uid === 'about' ? edited(entry, { title: 'A new title' }) : entry,
    );
    await served.change({ ...stack, entries });
    const second = await read(firstState);
    expect(requestedNames).toEqual([]);
    expect(pagesOf(second)).toContain('A new title');
    expect(pagesOf(second)).not.toMatch(/skyfile|sheet\.pdf/);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    const third = await read(second);
    clock.mockRestore();
    expect(pagesOf(third)).toMatch(/skyfile/);
    expect(pagesOf(third)).toMatch(/sheet\.pdf/);
    // The same content gives another site when the files are present.
    const [without, whole] = [makeReport(second), makeReport(third)];
    expect(whole).not.toHaveProperty('unfetched');
    expect(without.fingerprint).not.toBe(whole.fingerprint);
  });
});

it('a file that is lost from the cache is omitted if it cannot be fetched', async () => {
  const stack = stackOf([await picture('sky'), await picture('sea')]);
  await withReading(stack, async ({ read, fail, folder }) => {
    const whole = await read();
    expect(pagesOf(whole)).toContain('skyfile');
    await rm(path.join(folder, whole.cache.path('assets')), { recursive: true });
    fail(/sky\.png/);
    const state = await read();
    expect(pagesOf(state)).toContain('seafile');
    expect(pagesOf(state)).not.toContain('skyfile');
    expect(state.unfetched.size).toBe(1);
  });
});

it('many missing files degrade the build without a wait for each', async () => {
  const names = Array.from({ length: 24 }, (_, index) => `sky${index}`);
  const pictures = await Promise.all(names.map((name) => picture(name)));
  await withReading(stackOf(pictures), async ({ read, fail, requestedNames }) => {
    fail(/\.png/);
    const state = await read();
    expect(state.isDegraded).toBe(true);
    expect(state.unfetched.size).toBe(24);
    // Requests that are in flight when the eighth one fails are completed.
    expect(new Set(requestedNames).size).toBeLessThan(16);
  });
});

it('a cached file that was cut off is fetched again', async () => {
  const stack = stackOf([await picture('sky')], [pdf('sheet')]);
  await withReading(stack, async ({ read, folder, requestedNames }) => {
    await read();
    const cached = await filesBelow(path.join(folder, '.kept'), 'assets');
    expect(cached).toHaveLength(2);
    const sizes = await Promise.all(cached.map(async (file) => (await stat(file)).size));
    for (const file of cached) await truncate(file, 0);
    requestedNames.length = 0;
    const { store, unfetched } = await read();
    await store.fetchDocument('/files/sheet/sheet.pdf');
    expect(unfetched.size).toBe(0);
    expect(requestedNames).toHaveLength(2);
    expect(await Promise.all(cached.map(async (file) => (await stat(file)).size))).toEqual(sizes);
    requestedNames.length = 0;
    await read();
    expect(requestedNames).toEqual([]);
  });
});

const filesBelow = async (folder: string, parent: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && path.basename(entry.parentPath) === parent)
    .map((entry) => path.join(entry.parentPath, entry.name));

it('the first reading removes the temporary files of a killed build', async () => {
  await withReading(stackOf([]), async ({ read, folder }) => {
    const state = await read();
    const file = path.join(folder, state.cache.path('.0b6d0cbc-2f43-4c1c-9d3e-8f6a5d1c7e21.part'));
    await writeFile(file, 'half');
    await utimes(file, 0, 0);
    await read(state);
    expect((await stat(file)).size).toBe(4);
    await read();
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});

it('documents count once in the share of missing files above which a build is degraded', async () => {
  const files = Array.from({ length: 105 }, (_, index) => pdf(`sheet${index}`));
  await withReading(stackOf([], files), async ({ read, fail }) => {
    fail(/sheet\d*0\.pdf/);
    const state = await read();
    expect(state.unfetched.size).toBe(11);
    expect(state.isDegraded).toBe(true);
  });
});
