/** Releases: their files, their record and their removal. */
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { frontPages, reportOf, type FakePage } from '../setup/builds';
import { withReleases, packedText, about } from '../setup/releases';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

describe('a release', () => {
  it('contains the built files and compressed forms of text', async () => {
    await withReleases(async ({ releases, publish }) => {
      const { id } = await publish([...frontPages, about], {
        'picture.webp': packedText,
        'tiny.txt': 'a',
      });
      const file = path.join(releases.site(id), 'about', 'index.html');
      const text = await fs.readFile(file, 'utf8');
      expect(text).toContain(packedText);
      expect(brotliDecompressSync(await fs.readFile(`${file}.br`)).toString()).toBe(text);
      expect(gunzipSync(await fs.readFile(`${file}.gz`)).toString()).toBe(text);
      const names = await fs.readdir(releases.site(id));
      expect(names).toContain('picture.webp');
      expect(names.filter((name) => /(webp|txt)\./.test(name))).toEqual([]);
    });
  });

  it('does not contain the build’s own reports', async () => {
    await withReleases(async ({ releases, publish, root }) => {
      const reports = ['app-0123.js.map', 'styles.01.css.map', 'webpack.stats.json'];
      const { id } = await publish(frontPages, {
        ...Object.fromEntries(reports.map((name) => [name, packedText])),
        'app-0123.js': packedText,
      });
      const names = await fs.readdir(releases.site(id));
      expect(names).toContain('app-0123.js');
      expect(names.filter((name) => /map|stats/.test(name))).toEqual([]);
      expect(await fs.readdir(path.join(root, 'public'))).toEqual(expect.arrayContaining(reports));
    });
  });

  it('shares unchanged files with the previous release and none with the build', async () => {
    await withReleases(async ({ releases, publish, root }) => {
      const firstId = await publish([...frontPages, about]);
      const second = await publish([...frontPages, { ...about, title: 'New' }]);
      const inode = async (id: string, name: string) =>
        (await fs.stat(path.join(releases.site(id), name))).ino;
      const isShared = async (name: string) =>
        (await inode(firstId.id, name)) === (await inode(second.id, name));
      expect(await isShared('index.html')).toBe(true);
      expect(await isShared('about/index.html')).toBe(false);
      expect(await isShared('about/index.html.br')).toBe(false);
      // Gatsby may overwrite its own file, but the release must not change.
      await fs.writeFile(path.join(root, 'public', 'index.html'), 'half a');
      const released = path.join(releases.site(second.id), 'index.html');
      expect(await fs.readFile(released, 'utf8')).toContain('Home');
    });
  });

  it('records new, changed and removed pages', async () => {
    await withReleases(async ({ publish }) => {
      const removedPage: FakePage = { path: '/gone/' };
      await publish([...frontPages, about, removedPage]);
      const { changes } = await publish([
        ...frontPages,
        { ...about, title: 'New' },
        { path: '/new/' },
      ]);
      expect(changes).toEqual({ added: ['/new/'], changed: ['/about/'], removed: ['/gone/'] });
    });
  });

  it('leaves nothing on a full disk, and the previous one stays live', async () => {
    await withReleases(async ({ releases, publish }) => {
      const { id } = await publish(frontPages);
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const copy = jest.spyOn(fs, 'copyFile').mockRejectedValue(full);
      try {
        await expect(publish([...frontPages, about])).rejects.toThrow('no space');
      } finally {
        copy.mockRestore();
      }
      expect(await releases.currentId()).toBe(id);
      const names = await fs.readdir(path.dirname(path.dirname(releases.site(id))));
      expect(names).toEqual([id]);
    });
  });

  it('whose writing fails is removed only after all its other writes have ended', async () => {
    await withReleases(async ({ releases, publish }) => {
      const { id } = await publish(frontPages);
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const { copyFile } = jest.requireActual<typeof fs>('node:fs/promises');
      const lateResults: string[] = [];
      let writeCount = 0;
      const copy = jest.spyOn(fs, 'copyFile').mockImplementation(async (...args) => {
        writeCount += 1;
        if (writeCount === 1) throw full;
        await new Promise((resolve) => setTimeout(resolve, 100));
        lateResults.push(await copyFile(...args).then(() => 'written', String));
      });
      const pages = Array.from({ length: 100 }, (_, index) => ({ path: `/${index}/` }));
      try {
        await expect(publish([...frontPages, ...pages])).rejects.toThrow('no space');
      } finally {
        copy.mockRestore();
      }
      // 32 files are written at a time, and none is begun after the failure.
      expect(lateResults).toEqual(Array(31).fill('written'));
      const names = await fs.readdir(path.dirname(path.dirname(releases.site(id))));
      expect(names).toEqual([id]);
    });
  });

  it('is newer than all others even if the clock was set back before a restart', async () => {
    await withReleases(async ({ releases, publish }) => {
      const first = await publish(frontPages);
      const laterId = '20990101-000000-000';
      await fs.rename(releases.folder(first.id), releases.folder(laterId));
      const second = await publish([...frontPages, about]);
      expect(second.id).toBe('20990101-000000-001');
    });
  });

  it('is kept with the four before it and with a live one of any age', async () => {
    await withReleases(async ({ releases, publish }) => {
      const ids: string[] = [];
      for (let edit = 0; edit < 6; edit += 1) {
        ids.push((await publish([...frontPages, { ...about, title: `${edit}` }])).id);
      }
      const newestIds = (await releases.list()).map(({ id }) => id).slice(0, 5);
      expect(newestIds).toEqual(ids.slice(1).reverse());
      await releases.switchTo(ids[1] ?? '');
      const report = reportOf(frontPages);
      const oldestRelease = await releases.whole(ids[5] ?? '');
      const built = releases.site(ids[5] ?? '');
      await releases.create({
        built,
        report,
        previous: oldestRelease,
        trigger: '',
        problems: [],
        started: 0,
      });
      await releases.prune();
      const remainingIds = (await releases.list()).map(({ id }) => id);
      expect(remainingIds).toContain(ids[1]);
    });
  });

  it('that is incomplete after an interruption is removed at the next start', async () => {
    await withReleases(async ({ releases, publish }) => {
      const { id } = await publish(frontPages);
      const folder = path.dirname(path.dirname(releases.site(id)));
      await fs.mkdir(path.join(folder, '.20260101-000000-000.part', 'site'), { recursive: true });
      await releases.clean();
      expect(await fs.readdir(folder)).toEqual([id]);
    });
  });
});

describe('a temporary file of a killed process', () => {
  const name = '.0b6d0cbc-2f43-4c1c-9d3e-8f6a5d1c7e21.part';

  it('never becomes part of a release', async () => {
    await withReleases(async ({ releases, publish }) => {
      const files = { [name]: 'half', [`about/${name}`]: 'half' };
      const { id } = await publish([...frontPages, about], files);
      const siteNames = await fs.readdir(releases.site(id), { recursive: true });
      expect(siteNames.filter((siteName) => siteName.endsWith('.part'))).toEqual([]);
    });
  });

  it('is removed at the next start from the folder of the service', async () => {
    await withReleases(async ({ releases, root }) => {
      const folder = path.join(root, 'publish');
      await fs.writeFile(path.join(folder, name), 'half');
      await fs.utimes(path.join(folder, name), 0, 0);
      await releases.clean();
      expect(await fs.readdir(folder)).toEqual(['releases']);
    });
  });
});

describe('a withdrawn picture', () => {
  it('leaves no folder, which would mean that it is still published', async () => {
    await withReleases(async ({ releases, publish }) => {
      const name = 'pictures/sky.aa11/original.svg';
      await publish(frontPages, { [name]: '<svg/>' });
      const changes = { changed: new Set<string>(), removed: new Set([name]) };
      const { id } = await publish(frontPages, {}, { changes });
      expect(await fs.readdir(path.join(releases.site(id), 'pictures'))).toEqual([]);
    });
  });
});
