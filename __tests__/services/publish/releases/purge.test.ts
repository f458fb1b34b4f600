/**
 * Purging withdrawn content from all releases.
 * @ci
 */
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isPurged } from '../../../../services/publish/build/stage';
import { purge, type PurgeFolders } from '../../../../services/publish/releases/purge';
import { Releases } from '../../../../services/publish/releases/store';
import { inTemporaryFolder } from '../../../setup/folder';
import { frontPages, writeSite, type FakePage } from '../setup/builds';
import { writeFiles } from '../setup/http';
import { makeRelease, packedText } from '../setup/releases';

const about: FakePage = { path: '/um-okkur-þá/', uid: 'about', body: packedText };
const document = 'files/bltdoc/price list.pdf';
const picture = 'pictures/harbour.1a2b3c4d';
const uploads = {
  [document]: '%PDF',
  'files/bltother/other.pdf': '%PDF',
  [`${picture}/original.jpg`]: 'jpg',
  [`${picture}/414x200.webp`]: 'webp',
  'page-data/um-okkur-þá/page-data.json': packedText,
};

interface PurgeHarness extends PurgeFolders {
  /** Returns the file names below the kept folder that contain a text. Files of the live release count twice. */
  holding: (text: string) => Promise<string[]>;
}

/** Runs `work` with two releases with the content, a live one without it, and cached files of the content. */
const withWithdrawn = (work: (harness: PurgeHarness) => Promise<void>): Promise<void> =>
  inTemporaryFolder(async (root) => {
    const keptFolder = path.join(root, 'kept');
    const releases = new Releases(path.join(keptFolder, 'publish'));
    await releases.clean();
    const output = path.join(keptFolder, 'publish', 'workspace', 'public');
    const stage = path.join(keptFolder, 'publish', 'stage');
    const release = (pages: readonly FakePage[], files: Record<string, string>) =>
      makeRelease(releases, path.join(root, 'public'), pages, files);
    await release([...frontPages, about], uploads);
    await release([...frontPages, about], { ...uploads, 'other.txt': 'x' });
    await release(frontPages, { 'files/bltother/other.pdf': '%PDF' });
    await writeSite(path.join(stage, 'site'), [...frontPages, about], uploads);
    await writeFiles(keptFolder, {
      'stack-1/assets/bltdoc-99aa99aa.4': '%PDF',
      // A file of an earlier version, without its size.
      'stack-1/assets/bltdoc-88aa88aa': '%PDF',
      'stack-1/assets/bltother-11bb11bb.4': '%PDF',
      'stack-1/assets/bltpicture-1a2b3c4d.3': 'jpg',
      'pictures/1-75/harbour.1a2b3c4d/414x200.webp.4': 'webp',
      'pictures/1-75/harbour.ffffffff/414x200.webp.4': 'webp',
    });
    const preview = {
      stage: path.join(keptFolder, 'preview', 'stage'),
      cache: path.join(keptFolder, 'preview', 'cache'),
    };
    await writeSite(path.join(preview.stage, 'site'), [...frontPages, about], uploads);
    await writeFiles(preview.cache, {
      'stack-1/assets/bltdoc-99aa99aa.4': '%PDF',
      'pictures/1-75/harbour.1a2b3c4d/414x200.webp.4': 'webp',
    });
    const holding = async (text: string) =>
      (await readdir(keptFolder, { recursive: true })).filter((name) => name.includes(text));
    await work({ releases, kept: keptFolder, output, stage, preview, holding });
  });

describe('purging', () => {
  it('a page removes its HTML, its data and their compressed forms from every release', async () => {
    await withWithdrawn(async (harness) => {
      expect((await harness.holding('um-okkur')).length).toBeGreaterThan(10);
      const removed = await purge(encodeURI(about.path), harness);
      expect(removed).toHaveLength(2 * 6 + 2 + 2);
      expect((await harness.holding('um-okkur')).filter((name) => /\.\w+$/.test(name))).toEqual([]);
    });
  });

  it('from the stage makes the next build whole, and nothing else does', async () => {
    await withWithdrawn(async (harness) => {
      await purge('/never-published/', harness);
      expect(await isPurged(harness.stage)).toBe(false);
      await purge(about.path, harness);
      expect(await isPurged(harness.stage)).toBe(true);
    });
  });

  it('a document removes only the document and its cached original', async () => {
    await withWithdrawn(async (harness) => {
      await purge('/files/bltdoc/price%20list.pdf', harness);
      expect(await harness.holding('price list')).toEqual([]);
      expect(await harness.holding('bltdoc-')).toEqual([]);
      expect(await harness.holding('other.pdf')).toHaveLength(6);
      expect(await harness.holding('bltother-')).toHaveLength(1);
    });
  });

  it('a picture removes all its sizes, its original and its cached renderings', async () => {
    await withWithdrawn(async (harness) => {
      await purge('/pictures/harbour.1a2b3c4d/original.jpg', harness);
      expect(await harness.holding('1a2b3c4d')).toEqual([]);
      expect(await harness.holding('harbour.ffffffff')).toHaveLength(2);
    });
  });

  it('keeps a release complete, without the purged files, when it goes live again', async () => {
    await withWithdrawn(async (harness) => {
      await purge(about.path, harness);
      const { id } = await harness.releases.rollback();
      const whole = await harness.releases.whole(id);
      expect(whole?.list.map((page) => page.path)).toEqual(['/', '/is/']);
      const names = [...(whole?.files.keys() ?? [])];
      const places = names.map((name) => path.join(harness.releases.site(id), name));
      await expect(Promise.all(places.map((place) => access(place)))).resolves.toBeDefined();
    });
  });

  it('refuses live content, because the next publication would restore it', async () => {
    await withWithdrawn(async (harness) => {
      await expect(purge('/files/bltother/other.pdf', harness)).rejects.toThrow('is live');
      await expect(purge('/is/', harness)).rejects.toThrow('is live');
      expect(await harness.holding('other.pdf')).toHaveLength(6);
    });
  });

  it.each(['/', '/app-1234.js', '/a/../b/', '/%zz/', 'about', '/pictures/../x/'])(
    'refuses %s, which names no content',
    async (url) => {
      await withWithdrawn(async (harness) => {
        const filesBefore = await harness.holding('');
        await expect(purge(url, harness)).rejects.toThrow(/names no page|is live/);
        expect(await harness.holding('')).toEqual(filesBefore);
      });
    },
  );
});
