/** Files that the build publishes beside pages, and removes later. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { AssetStore } from '../../src/images/assetStore';
import { onPostBootstrap, onPostBuild, publishFiles } from '../../src/gatsby/onPostBuild';
import { buildState, setBuildState } from '../../src/gatsby/state';
import { markUsed, removeUnused } from '../../src/lib/files/removeFiles';
import { Output } from '../../src/output/output';
import { pictureOf } from '../../src/cms/parse/assets/assets';
import { readContent } from '../../src/cms/read/readContent';
import { buildSite } from '../../src/cms/site/buildSite';
import { staticUrl } from '../../src/components/image/loaders';
import { pdf, picture, storedAsset, type TestAsset } from '../setup/stack/assets';
import { withStackSettings } from '../setup/service/configured';
import { aircraft, edited, fleetPage } from '../setup/stack/entries';
import { inTemporaryFolder } from '../setup/folder';
import { withContentService, siteOptions, type Served } from '../setup/service/service';

interface Outputs {
  /** Published files and pictures, below `public`. */
  published: string[];
  warnings: string[];
  degraded: boolean;
}

/** Publishes files and pictures like a build in `folder`, with the picture `sky` on every page. */
async function publishing(served: Served, folder: string): Promise<Outputs> {
  const warnings: string[] = [];
  const progress = { start: () => undefined, tick: () => undefined, end: () => undefined };
  const args = {
    reporter: {
      info: () => undefined,
      warn: (text: string) => warnings.push(text),
      createProgress: () => progress,
    },
  } as object as BuildArgs;
  return withStackSettings(
    served.service,
    async () => {
      const { content } = await readContent(served.client(), served.cache);
      const site = buildSite(content, siteOptions);
      const store = new AssetStore(content, served.cache);
      const hints = () => site.problems;
      const { cache } = served;
      setBuildState({ site, content, isLocal: true, today: '2026-11-25', cache, store, hints });
      await onPostBootstrap(args);
      const sky = pictureOf(content.readings['en-us'].assets.sky ?? {});
      const variant = { width: 8, height: 6, format: 'webp' } as const;
      const url =
        typeof sky === 'string' ? '' : staticUrl({ ...sky, alt: '', caption: null }, variant);
      await mkdir('public/404', { recursive: true });
      await writeFile('public/404/index.html', '');
      await writeFile('public/index.html', `<img src="${url}">`);
      await onPostBuild(args);
      const published = await Promise.all(['files', 'pictures'].map(filesIn));
      const degraded = buildState().content.staleSince !== null;
      return { published: published.flat(), warnings, degraded };
    },
    folder,
  );
}

async function filesIn(name: string): Promise<string[]> {
  const folder = path.join('public', name);
  if (!existsSync(folder)) return [];
  // Node 26 lists folders in another order than earlier lines.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((each) => each.isFile())
    .map((each) => path.relative('public', path.join(each.parentPath, each.name)))
    .sort();
}

const fly = (...sheets: TestAsset[]) =>
  aircraft('b757', { specs: sheets.map((sheet) => ({ title: 'Sheet', pdf: storedAsset(sheet) })) });

describe('files of the content', () => {
  it('are removed by the next build if they are withdrawn', async () => {
    const [sheet, notes] = [pdf('sheet', 'þota 757.pdf'), pdf('notes')];
    const sky = await picture('sky');
    const plane = fly(sheet, notes);
    const stack = { entries: [fleetPage(), plane], assets: [sheet, notes, sky] };
    await withContentService(stack, (served) =>
      inTemporaryFolder(async (folder) => {
        const firstOutput = await publishing(served, folder);
        const rendering = expect.stringMatching(
          /^pictures\/sky\.[0-9a-f]{8}\/8x6\.webp$/,
        ) as string;
        expect(firstOutput.published).toEqual([
          'files/notes/notes.pdf',
          'files/sheet/þota 757.pdf',
          rendering,
        ]);
        expect([firstOutput.warnings, firstOutput.degraded]).toEqual([[], false]);

        const fewer = edited(plane, { specs: fly(notes).fields.specs });
        await served.change({ entries: [fleetPage(), fewer], assets: [notes] });
        const secondOutput = await publishing(served, folder);
        expect(secondOutput.published).toEqual(['files/notes/notes.pdf']);
        expect(await readdir(path.join(folder, 'public/files'))).toEqual(['notes']);
      }),
    );
  });

  it('that go back to an earlier revision of the same size are published again by both builds', async () => {
    const sheet = pdf('sheet');
    const others = { ...sheet, bytes: Buffer.from(sheet.bytes).fill('b', 9) };
    const stackWith = (asset: TestAsset) => ({
      entries: [fleetPage(), fly(sheet)],
      assets: [asset],
    });
    await withContentService(stackWith(sheet), (served) =>
      inTemporaryFolder(async (folder) => {
        const [whole, contentOnly] = [path.join(folder, 'public'), path.join(folder, 'stage')];
        // The process of content-only builds stays alive, and so does its output.
        const output = new Output(contentOnly);
        for (const asset of [sheet, others, sheet]) {
          await served.change(stackWith(asset));
          await publishing(served, folder);
          await publishFiles(buildState(), output);
          for (const site of [whole, contentOnly]) {
            const bytes = await readFile(path.join(site, 'files/sheet/sheet.pdf'), 'utf8');
            expect(bytes).toBe(asset.bytes.toString());
          }
        }
      }),
    );
  });

  it('are those of file fields, not of texts that look like an address', async () => {
    const sheet = pdf('sheet');
    const specs = [{ title: '/files/100%', pdf: storedAsset(sheet) }];
    const stack = { entries: [fleetPage(), aircraft('b757', { specs })], assets: [sheet] };
    await withContentService(stack, (served) =>
      inTemporaryFolder(async (folder) => {
        const { published, warnings, degraded } = await publishing(served, folder);
        expect(published).toEqual(['files/sheet/sheet.pdf']);
        expect([warnings, degraded]).toEqual([[], false]);
      }),
    );
  });

  it('that cannot be fetched are reported in a line each, and the build is degraded', async () => {
    const sheet = pdf('sheet');
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await withContentService({ entries: [fleetPage(), fly(sheet)], assets: [sheet] }, (served) =>
      inTemporaryFolder(async (folder) => {
        const { fetch } = globalThis;
        const fetched = jest
          .spyOn(globalThis, 'fetch')
          .mockImplementation((url, init) =>
            typeof url === 'string' && url.endsWith('.pdf')
              ? Promise.resolve(new Response('gone', { status: 404 }))
              : fetch(url, init),
          );
        const { warnings, degraded } = await publishing(served, folder);
        fetched.mockRestore();
        expect(degraded).toBe(true);
        expect(warnings).toEqual([
          'Files that cannot be fetched; this build is degraded:\n  /files/sheet/sheet.pdf',
        ]);
      }),
    );
    const lines = write.mock.calls.map(([text]) => String(text));
    write.mockRestore();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('“sheet.pdf” could not be fetched: status 404');
  });
});

describe('the cached files between builds', () => {
  it('are deleted if no build has used them for a month', async () => {
    await inTemporaryFolder(async (folder) => {
      const names = ['a/old', 'b/used', 'c/new'].map((name) => path.join(folder, name));
      const [oldFile = '', usedFile = ''] = names;
      for (const name of names) {
        await mkdir(path.dirname(name));
        await writeFile(name, 'bytes');
      }
      const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
      for (const name of [oldFile, usedFile]) await utimes(name, monthAgo, monthAgo);
      await markUsed(usedFile);

      await removeUnused(folder);
      expect(await readdir(folder)).toEqual(['b', 'c']);
      // File systems may truncate the milliseconds of the modification time.
      expect((await stat(usedFile)).mtime).toEqual(monthAgo);
    });
  });

  it('may be missing', async () => {
    await removeUnused('/nowhere/at/all');
    expect(await markUsed('/nowhere/at/all')).toBe(false);
  });

  it('may be removed by several builds at the same time', async () => {
    await inTemporaryFolder(async (folder) => {
      const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
      for (let index = 0; index < 100; index += 1) {
        const file = path.join(folder, `${index}`, 'old');
        await mkdir(path.dirname(file));
        await writeFile(file, 'bytes');
        await utimes(file, monthAgo, monthAgo);
      }
      await Promise.all(Array.from({ length: 4 }, () => removeUnused(folder)));
      expect(await readdir(folder)).toEqual([]);
    });
  });
});
