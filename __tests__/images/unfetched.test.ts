/** Files that cannot be fetched: the site is made without them, and each place is named. */
import { readdir, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { readState, type ReadState } from '../../src/input/readState';
import { makeReport } from '../../src/output/report';
import { readSite } from '../../src/site';
import { pdf, picture, storedAsset, type MadeAsset } from '../setup/stack/assets';
import { configured } from '../setup/service/configured';
import { aircraft, belt, edited, fleetPage, page, to } from '../setup/stack/entries';
import { inFolder } from '../setup/folder';
import { serving, type Served } from '../setup/service/service';

const shows = (asset: MadeAsset) =>
  belt(`shows-${asset.uid}`, 'Image', {
    image: { file: storedAsset(asset), alt_text: 'What is seen', caption: '' },
  });

/** Pages that show pictures, and an aircraft with documents. */
function stackOf(pictures: readonly MadeAsset[], sheets: readonly MadeAsset[] = []) {
  const belts = pictures.map(shows);
  const specs = sheets.map((sheet) => ({ title: 'Sheet', pdf: storedAsset(sheet) }));
  const about = page('about', { content_belts: to(...belts) });
  const entries = [fleetPage(), about, ...belts, aircraft('b757', { specs })];
  return { entries, assets: [...pictures, ...sheets] };
}

interface Reading {
  read: (before?: ReadState) => Promise<ReadState>;
  served: Served;
  folder: string;
  /** Requests for files. */
  asked: string[];
  /** Files whose host answers with an error from now on. */
  fail: (name: RegExp | null) => void;
}

const reading = (stack: ReturnType<typeof stackOf>, work: (reading: Reading) => Promise<void>) =>
  serving(stack, (served) =>
    inFolder(async (folder) => {
      const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      const real = globalThis.fetch;
      const asked: string[] = [];
      let failing: RegExp | null = null;
      const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
        if (typeof url !== 'string' || init?.method === 'POST') return real(url, init);
        asked.push(url);
        const isFailing = failing?.test(url) ?? false;
        return isFailing
          ? Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': '0' } }))
          : real(url, init);
      });
      const strings = { 'redirect.moved': 'This page has moved' };
      const read = (before?: ReadState) =>
        configured(served.service, () => readState(readSite(process.env), strings, before), folder);
      try {
        await work({ read, served, folder, asked, fail: (name) => (failing = name) });
      } finally {
        fetched.mockRestore();
        write.mockRestore();
      }
    }),
  );

/** The pages of one reading, as text. */
const pagesOf = ({ site }: ReadState) => JSON.stringify(site.pages);

it('a picture and a document are left out, every place of them is named, and the build is no degraded one', async () => {
  const stack = stackOf([await picture('sky'), await picture('sea')], [pdf('sheet'), pdf('notes')]);
  await reading(stack, async ({ read, fail, asked }) => {
    fail(/sky\.png|sheet\.pdf/);
    const state = await read();
    expect(pagesOf(state)).toContain('seafile');
    expect(pagesOf(state)).toContain('/files/notes/notes.pdf');
    expect(pagesOf(state)).not.toMatch(/skyfile|sheet\.pdf/);
    expect(asked.filter((url) => url.includes('sky.png'))).toHaveLength(5);
    const report = makeReport(state);
    expect([state.isDegraded, report.degradedSince]).toEqual([false, null]);
    const english = report.unfetched?.filter((line) => line.includes('en-us'));
    expect(english).toEqual([
      'aircraft_data “b757” (b757), en-us, specs.0.pdf: the file cannot be fetched: ' +
        'status 503 (asset sheet, “sheet.pdf”)',
      'content_belt “shows-sky” (shows-sky), en-us, image.file: the file of the picture cannot be ' +
        'fetched: status 503 (asset sky, “sky.png”)',
    ]);
    const hints = state.findings().map(({ what }) => what);
    expect(hints).toEqual(expect.arrayContaining([expect.stringContaining('asset sheet')]));
  });
});

it('whoever publishes next does not wait for it again, and it is there once it can be fetched', async () => {
  const stack = stackOf([await picture('sky')], [pdf('sheet')]);
  await reading(stack, async ({ read, fail, asked, served }) => {
    fail(/sky\.png|sheet\.pdf/);
    const first = await read();
    fail(null);
    asked.length = 0;
    const entries = stack.entries.map((each) =>
      each.uid === 'about' ? edited(each, { title: 'A new title' }) : each,
    );
    await served.change({ ...stack, entries });
    const second = await read(first);
    expect(asked).toEqual([]);
    expect(pagesOf(second)).toContain('A new title');
    expect(pagesOf(second)).not.toMatch(/skyfile|sheet\.pdf/);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    const third = await read(second);
    clock.mockRestore();
    expect(pagesOf(third)).toMatch(/skyfile/);
    expect(pagesOf(third)).toMatch(/sheet\.pdf/);
    // The same content with the files makes another site.
    const [without, whole] = [makeReport(second), makeReport(third)];
    expect(whole).not.toHaveProperty('unfetched');
    expect(without.mark).not.toBe(whole.mark);
  });
});

it('one that was there before and is lost from what is kept is left out, too', async () => {
  const stack = stackOf([await picture('sky'), await picture('sea')]);
  await reading(stack, async ({ read, fail, folder }) => {
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

it('so many that their host is down degrade the build, and are not each waited for', async () => {
  const names = Array.from({ length: 24 }, (_, index) => `sky${index}`);
  const pictures = await Promise.all(names.map((name) => picture(name)));
  await reading(stackOf(pictures), async ({ read, fail, asked }) => {
    fail(/\.png/);
    const state = await read();
    expect(state.isDegraded).toBe(true);
    expect(state.unfetched.size).toBe(24);
    // Those that are under way when the eighth fails are tried to their end.
    expect(new Set(asked).size).toBeLessThan(16);
  });
});

it('a cached file that was cut off is fetched again', async () => {
  const stack = stackOf([await picture('sky')], [pdf('sheet')]);
  await reading(stack, async ({ read, folder, asked }) => {
    await read();
    const cached = await filesBelow(path.join(folder, '.kept'), 'assets');
    expect(cached).toHaveLength(2);
    const sizes = await Promise.all(cached.map(async (file) => (await stat(file)).size));
    for (const file of cached) await truncate(file, 0);
    asked.length = 0;
    const { store, unfetched } = await read();
    await store.fetchDocument('/files/sheet/sheet.pdf');
    expect(unfetched.size).toBe(0);
    expect(asked).toHaveLength(2);
    expect(await Promise.all(cached.map(async (file) => (await stat(file)).size))).toEqual(sizes);
    asked.length = 0;
    await read();
    expect(asked).toEqual([]);
  });
});

const filesBelow = async (folder: string, parent: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && path.basename(entry.parentPath) === parent)
    .map((entry) => path.join(entry.parentPath, entry.name));
