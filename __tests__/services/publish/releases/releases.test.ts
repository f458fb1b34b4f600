import * as fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { releaseLines } from '../../../../services/publish/releases/lines';
import { redirectsOf } from '../../../../src/input/movedPages';
import { Releases, type NewRelease } from '../../../../services/publish/releases/store';
import type { WholeRelease } from '../../../../services/publish/releases/types';
import {
  compressDeferred,
  readDeferred,
} from '../../../../services/publish/releases/compression/deferred';
import { inTemporaryFolder } from '../../../setup/folder';
import { frontPages, reportOf, writeSite, type FakePage } from '../setup/builds';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

interface Maker {
  releases: Releases;
  /** Builds, creates a release and makes it live. */
  publish: (
    pages: readonly FakePage[],
    files?: Record<string, string>,
    options?: Partial<NewRelease>,
  ) => Promise<WholeRelease>;
  root: string;
}

const withReleases = (work: (maker: Maker) => Promise<void>): Promise<void> =>
  inTemporaryFolder(async (root) => {
    const releases = new Releases(path.join(root, 'publish'));
    await releases.clean();
    const built = path.join(root, 'public');
    await work({
      releases,
      root,
      publish: async (pages, files, options = {}) => {
        await writeSite(built, pages, files);
        const id = await releases.currentId();
        const release = await releases.create({
          built,
          report: reportOf(pages),
          trigger: 'an edit',
          problems: [],
          previous: id === null ? null : await releases.whole(id),
          started: Date.now(),
          ...options,
        });
        await releases.switchTo(release.id);
        await releases.prune();
        return release;
      },
    });
  });

const packedText = 'Long enough to be worth packing. '.repeat(60);
const about: FakePage = { path: '/about/', uid: 'about', body: packedText };

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
      expect((await releases.list()).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
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
      expect(remainingIds).not.toContain(ids[0]);
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

describe('a live release with a lost or damaged folder', () => {
  it('is replaced by the newest complete one at the next start, if there is one', async () => {
    await withReleases(async ({ releases, publish }) => {
      const firstId = await publish(frontPages);
      const second = await publish([...frontPages, about]);
      const folderOf = (id: string) => path.dirname(releases.site(id));
      await fs.writeFile(path.join(folderOf(second.id), 'release.json'), '{"id":');
      await releases.clean();
      expect(await releases.currentId()).toBe(firstId.id);
      await fs.rm(folderOf(firstId.id), { recursive: true });
      await releases.clean();
      expect(await releases.currentId()).toBeNull();
    });
  });
});

describe('a release with the record of another release', () => {
  it('counts as damaged', async () => {
    await withReleases(async ({ releases, publish }) => {
      const firstId = await publish(frontPages);
      const second = await publish([...frontPages, about]);
      const record = (id: string) => path.join(releases.folder(id), 'release.json');
      await fs.copyFile(record(firstId.id), record(second.id));
      expect(await releases.read(second.id)).toBeNull();
      await releases.clean();
      expect(await releases.currentId()).toBe(firstId.id);
    });
  });
});

describe('a record of a release with invalid JSON', () => {
  const cases: [string, unknown][] = [
    ...[null, {}, [1], [['index.html', { size: 'large' }]]].map((value): [string, unknown] => [
      'files.json',
      value,
    ]),
    ...[null, {}, [], { id: 1 }].map((each): [string, unknown] => ['release.json', each]),
  ];

  it.each(cases)('counts as missing: %s with %j', async (name, value) => {
    await withReleases(async ({ releases, publish }) => {
      const firstId = await publish(frontPages);
      const second = await publish([...frontPages, about]);
      await fs.writeFile(path.join(releases.folder(second.id), name), JSON.stringify(value));
      expect(await releases.whole(second.id)).toBeNull();
      await releases.clean();
      expect(await releases.currentId()).toBe(firstId.id);
    });
  });

  it.each([null, {}, [1], [{ path: '/' }]])(
    'counts as missing: pages.json with %j',
    async (value) => {
      await withReleases(async ({ releases, publish }) => {
        const { id } = await publish(frontPages);
        await fs.writeFile(path.join(releases.folder(id), 'pages.json'), JSON.stringify(value));
        expect(await releases.pages(id)).toEqual([]);
        const { changes } = await publish(frontPages);
        expect(changes.added.length).toBe(frontPages.length);
      });
    },
  );

  it.each([null, {}, 'index.html', [1]])(
    'counts as missing: uncompressed.json with %j',
    async (value) => {
      await withReleases(async ({ releases, publish }) => {
        const { id } = await publish(frontPages);
        const folder = releases.folder(id);
        await fs.writeFile(path.join(folder, 'uncompressed.json'), JSON.stringify(value));
        expect(await readDeferred(folder)).toEqual([]);
        await compressDeferred(folder);
      });
    },
  );
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

describe('a truncated page of the live release', () => {
  const cutOff = async (site: string) => {
    await fs.truncate(path.join(site, 'index.html'), 10);
    await fs.truncate(path.join(site, 'index.html.gz'), 10);
  };

  it('is not served after the next start if another release is complete', async () => {
    await withReleases(async ({ releases, publish }) => {
      const firstId = await publish([...frontPages, about]);
      const changed = frontPages.map((page) => ({ ...page, body: packedText }));
      const second = await publish([...changed, about]);
      await cutOff(releases.site(second.id));
      await releases.clean();
      expect(await releases.currentId()).toBe(firstId.id);
    });
  });

  it('is complete in the next release', async () => {
    await withReleases(async ({ releases, publish }) => {
      const long = frontPages.map((page) => ({ ...page, body: packedText }));
      const { id } = await publish(long);
      const whole = await fs.readFile(path.join(releases.site(id), 'index.html'));
      await cutOff(releases.site(id));
      await releases.clean();
      expect(await releases.currentId()).toBe(id);
      const nextId = await publish([...long, about]);
      const site = releases.site(nextId.id);
      expect(await fs.readFile(path.join(site, 'index.html'))).toEqual(whole);
      expect(gunzipSync(await fs.readFile(path.join(site, 'index.html.gz')))).toEqual(whole);
    });
  });
});

describe('a page whose bytes are replaced by zeros on the disk', () => {
  const damage = async (releases: Releases, { id }: WholeRelease) => {
    const file = path.join(releases.site(id), 'about', 'index.html');
    const { size } = await fs.stat(file);
    await fs.writeFile(file, Buffer.alloc(size));
  };

  it('is complete in the release of the next whole build', async () => {
    await withReleases(async ({ releases, publish, root }) => {
      await damage(releases, await publish([...frontPages, about]));
      const { id } = await publish([...frontPages, about]);
      const [released, built] = await Promise.all(
        [releases.site(id), path.join(root, 'public')].map((site) =>
          fs.readFile(path.join(site, 'about', 'index.html'), 'utf8'),
        ),
      );
      expect(released).toBe(built);
    });
  });

  it('prevents a rollback to its release', async () => {
    await withReleases(async ({ releases, publish }) => {
      const firstId = await publish([...frontPages, about]);
      const second = await publish([...frontPages, { ...about, title: 'New' }]);
      await damage(releases, firstId);
      await expect(releases.rollback(firstId.id)).rejects.toThrow('is damaged');
      expect(await releases.currentId()).toBe(second.id);
    });
  });
});

describe.each(['br', 'gz'])('a damaged compressed form (%s)', (form) => {
  const pack = form === 'br' ? brotliCompressSync : gzipSync;
  const unpack = form === 'br' ? brotliDecompressSync : gunzipSync;
  const cutOff = async (file: string) => {
    const bytes = await fs.readFile(file);
    await fs.writeFile(file, bytes.subarray(0, bytes.length / 2));
  };
  const exchange = async (file: string) => {
    const { length } = unpack(await fs.readFile(file));
    await fs.writeFile(file, pack(Buffer.alloc(length)));
  };

  it.each([
    ['cut off', 'start', cutOff],
    ['cut off', 'rollback', cutOff],
    ['of other bytes of the same length', 'start', exchange],
    ['of other bytes of the same length', 'rollback', exchange],
  ])('(%s) is complete in every release after a %s', async (_, way, damage) => {
    await withReleases(async ({ releases, publish }) => {
      const firstId = await publish([...frontPages, about]);
      const second = await publish([...frontPages, about, { ...about, path: '/us/' }]);
      const fileOf = ({ id }: WholeRelease) => path.join(releases.site(id), 'about', 'index.html');
      await damage(`${fileOf(firstId)}.${form}`);
      const isBefore = way === 'rollback';
      await (isBefore ? releases.rollback(firstId.id) : releases.clean());
      expect(await releases.currentId()).toBe((isBefore ? firstId : second).id);
      for (const release of [firstId, second]) {
        const packed = await fs.readFile(`${fileOf(release)}.${form}`);
        expect(unpack(packed)).toEqual(await fs.readFile(fileOf(release)));
      }
    });
  });
});

test('a folder in place of a compressed form is reported, and the start goes on', async () => {
  await withReleases(async ({ releases, publish }) => {
    const { id } = await publish([...frontPages, about]);
    const form = path.join(releases.site(id), 'about', 'index.html.br');
    await fs.rm(form);
    await fs.mkdir(form);
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await releases.clean();
    expect(stderr.mock.calls.join()).toContain('publish-compression');
    stderr.mockRestore();
    expect(await releases.currentId()).toBe(id);
  });
});

describe('a lost link to the live release', () => {
  it('is created at the next start, to the newest complete release', async () => {
    await withReleases(async ({ releases, publish, root }) => {
      await publish(frontPages);
      const second = await publish([...frontPages, about]);
      await fs.rm(path.join(root, 'publish', 'current'));
      await releases.clean();
      expect(await releases.currentId()).toBe(second.id);
    });
  });
});

describe.each(['file', 'folder'])('a %s in place of the link to the live release', (kind) => {
  const putInPlace = async (current: string) => {
    await fs.rm(current, { force: true });
    if (kind === 'file') await fs.writeFile(current, 'releases/1');
    else await writeSite(current, frontPages);
  };

  it('is replaced by a link at the next start or switch', async () => {
    await withReleases(async ({ releases, publish, root }) => {
      const current = path.join(root, 'publish', 'current');
      await publish(frontPages);
      const second = await publish([...frontPages, about]);
      await putInPlace(current);
      expect(await releases.currentId()).toBeNull();
      await releases.clean();
      expect(await releases.currentId()).toBe(second.id);
      await putInPlace(current);
      await releases.switchTo(second.id);
      expect(await releases.currentId()).toBe(second.id);
    });
  });

  it('is removed at the next start if there is no release', async () => {
    await withReleases(async ({ releases, root }) => {
      await putInPlace(path.join(root, 'publish', 'current'));
      await releases.clean();
      expect(await fs.readdir(path.join(root, 'publish'))).toEqual(['releases']);
    });
  });
});

describe('a page that moved', () => {
  const at = (url: string): FakePage => ({ path: url, uid: 'team', title: 'Team' });
  const redirects = async (releases: Releases) => {
    const id = (await releases.currentId()) ?? '';
    const release = await releases.whole(id);
    return release ? [...redirectsOf(release.moved, release.list)] : [];
  };

  it('is found at its old addresses after any number of moves', async () => {
    await withReleases(async ({ releases, publish }) => {
      await publish([...frontPages, at('/a/')]);
      await publish([...frontPages, at('/b/')]);
      await publish([...frontPages, at('/c/')]);
      await publish([...frontPages, at('/c/'), about]);
      expect(await redirects(releases)).toEqual([
        ['/a/', '/c/'],
        ['/b/', '/c/'],
      ]);
    });
  });

  it('has no redirects when it is deleted, and no circle when it returns', async () => {
    await withReleases(async ({ releases, publish }) => {
      await publish([...frontPages, at('/a/')]);
      await publish([...frontPages, at('/b/')]);
      await publish([...frontPages, at('/a/')]);
      expect(await redirects(releases)).toEqual([['/b/', '/a/']]);
      await publish(frontPages);
      expect(await redirects(releases)).toEqual([]);
    });
  });

  it('leaves its address to a new page or redirect', async () => {
    await withReleases(async ({ releases, publish }) => {
      await publish([...frontPages, at('/a/'), at('/is/a/')]);
      const otherPage: FakePage = { path: '/a/', uid: 'other' };
      const rules = { _redirects: '/is/a/ /is/ 301\n' };
      await publish([...frontPages, otherPage, at('/b/'), at('/is/b/')], rules);
      expect(await redirects(releases)).toEqual([]);
    });
  });
});

describe('a rollback', () => {
  it('needs no build and takes the previous release or a named one', async () => {
    await withReleases(async ({ releases, publish }) => {
      const [firstId, secondId, thirdId] = [
        await publish(frontPages),
        await publish([...frontPages, about]),
        await publish(frontPages),
      ];
      expect((await releases.rollback()).id).toBe(secondId.id);
      expect(await releases.currentId()).toBe(secondId.id);
      expect((await releases.rollback()).id).toBe(firstId.id);
      await expect(releases.rollback()).rejects.toThrow('no earlier release');
      expect((await releases.rollback(thirdId.id)).id).toBe(thirdId.id);
      await expect(releases.rollback('../x')).rejects.toThrow('There is no release ../x');
      expect(await releases.currentId()).toBe(thirdId.id);
    });
  });
});

describe('a rollback to an incomplete release', () => {
  const loseAbout = (releases: Releases, { id }: WholeRelease) =>
    fs.rm(path.join(releases.site(id), 'about', 'index.html'));

  it('is refused if it is named', async () => {
    await withReleases(async ({ releases, publish }) => {
      const firstId = await publish([...frontPages, about]);
      const second = await publish([...frontPages, { ...about, title: 'New' }]);
      await loseAbout(releases, firstId);
      await expect(releases.rollback(firstId.id)).rejects.toThrow(
        `The release ${firstId.id} is damaged: files are missing or damaged. npm run releases lists the others.`,
      );
      expect(await releases.currentId()).toBe(second.id);
    });
  });

  it('takes the next older complete one if none is named', async () => {
    await withReleases(async ({ releases, publish }) => {
      const firstId = await publish([...frontPages, about]);
      const second = await publish([...frontPages, { ...about, title: 'New' }]);
      await publish(frontPages);
      await loseAbout(releases, second);
      expect((await releases.rollback()).id).toBe(firstId.id);
      expect(await releases.currentId()).toBe(firstId.id);
    });
  });

  it('is refused if no older one is complete', async () => {
    await withReleases(async ({ releases, publish }) => {
      const firstId = await publish([...frontPages, about]);
      const second = await publish(frontPages);
      await loseAbout(releases, firstId);
      await expect(releases.rollback()).rejects.toThrow('no earlier release');
      expect(await releases.currentId()).toBe(second.id);
    });
  });
});

describe('the list of releases', () => {
  it('has time, cause, pages and faults, and marks the live one', async () => {
    await withReleases(async ({ publish }) => {
      const problems = [{ key: 'x', words: 'The footer is missing in Icelandic.' }];
      const firstId = await publish([...frontPages, about], {}, { problems });
      const second = await publish([...frontPages, { ...about, title: 'New' }]);
      const [live = '', facts = ''] = releaseLines(second, true).split('\n');
      expect(live).toMatch(
        /^▸ \d{8}-\d{6}-\d{3} {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}an edit$/,
      );
      expect(facts).toMatch(/^ {4}3 pages; pages: 1 changed; \d+\.\d s$/);
      const [older, , fault] = releaseLines(firstId, false).split('\n');
      expect(older).toMatch(/^ {2}\d/);
      expect(fault).toBe('    ! The footer is missing in Icelandic.');
    });
  });
});
