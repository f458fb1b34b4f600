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
import { inFolder } from '../../../setup/folder';
import { homes, reportOf, writeSite, type MadePage } from '../setup/builds';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

interface Maker {
  releases: Releases;
  /** Builds, releases and switches. */
  publish: (
    pages: readonly MadePage[],
    files?: Record<string, string>,
    more?: Partial<NewRelease>,
  ) => Promise<WholeRelease>;
  root: string;
}

const withReleases = (work: (maker: Maker) => Promise<void>): Promise<void> =>
  inFolder(async (root) => {
    const releases = new Releases(path.join(root, 'publish'));
    await releases.clean();
    const built = path.join(root, 'public');
    await work({
      releases,
      root,
      publish: async (pages, files, more = {}) => {
        await writeSite(built, pages, files);
        const id = await releases.currentId();
        const release = await releases.create({
          ...{ built, report: reportOf(pages), trigger: 'an edit', problems: [] },
          ...{ previous: id === null ? null : await releases.whole(id), started: Date.now() },
          ...more,
        });
        await releases.switchTo(release.id);
        await releases.prune();
        return release;
      },
    });
  });

const words = 'Long enough to be worth packing. '.repeat(60);
const about: MadePage = { path: '/about/', uid: 'about', body: words };

describe('a release', () => {
  it('holds the built files, and text in packed forms beside it', async () => {
    await withReleases(async ({ releases, publish }) => {
      const { id } = await publish([...homes, about], { 'picture.webp': words, 'tiny.txt': 'a' });
      const file = path.join(releases.site(id), 'about', 'index.html');
      const text = await fs.readFile(file, 'utf8');
      expect(text).toContain(words);
      expect(brotliDecompressSync(await fs.readFile(`${file}.br`)).toString()).toBe(text);
      expect(gunzipSync(await fs.readFile(`${file}.gz`)).toString()).toBe(text);
      const names = await fs.readdir(releases.site(id));
      expect(names).toContain('picture.webp');
      expect(names.filter((name) => /(webp|txt)\./.test(name))).toEqual([]);
    });
  });

  it('is without what a build tells of itself, which stays with the build', async () => {
    await withReleases(async ({ releases, publish, root }) => {
      const reports = ['app-0123.js.map', 'styles.01.css.map', 'webpack.stats.json'];
      const { id } = await publish(homes, {
        ...Object.fromEntries(reports.map((name) => [name, words])),
        'app-0123.js': words,
      });
      const names = await fs.readdir(releases.site(id));
      expect(names).toContain('app-0123.js');
      expect(names.filter((name) => /map|stats/.test(name))).toEqual([]);
      expect(await fs.readdir(path.join(root, 'public'))).toEqual(expect.arrayContaining(reports));
    });
  });

  it('shares what did not change with the one before, and nothing with the build', async () => {
    await withReleases(async ({ releases, publish, root }) => {
      const first = await publish([...homes, about]);
      const second = await publish([...homes, { ...about, title: 'New' }]);
      const inode = async (id: string, name: string) =>
        (await fs.stat(path.join(releases.site(id), name))).ino;
      const isShared = async (name: string) =>
        (await inode(first.id, name)) === (await inode(second.id, name));
      expect(await isShared('index.html')).toBe(true);
      expect(await isShared('about/index.html')).toBe(false);
      expect(await isShared('about/index.html.br')).toBe(false);
      // Gatsby may write into its own file; what is released stays.
      await fs.writeFile(path.join(root, 'public', 'index.html'), 'half a');
      const released = path.join(releases.site(second.id), 'index.html');
      expect(await fs.readFile(released, 'utf8')).toContain('Home');
    });
  });

  it('says which pages are new, changed and gone', async () => {
    await withReleases(async ({ publish }) => {
      const gone: MadePage = { path: '/gone/' };
      await publish([...homes, about, gone]);
      const { changes } = await publish([...homes, { ...about, title: 'New' }, { path: '/new/' }]);
      expect(changes).toEqual({ added: ['/new/'], changed: ['/about/'], removed: ['/gone/'] });
    });
  });

  it('leaves nothing where the disk is full, and the one before stays live', async () => {
    await withReleases(async ({ releases, publish }) => {
      const { id } = await publish(homes);
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const copy = jest.spyOn(fs, 'copyFile').mockRejectedValue(full);
      try {
        await expect(publish([...homes, about])).rejects.toThrow('no space');
      } finally {
        copy.mockRestore();
      }
      expect(await releases.currentId()).toBe(id);
      const names = await fs.readdir(path.dirname(path.dirname(releases.site(id))));
      expect(names).toEqual([id]);
    });
  });

  it('is kept with the four before it, and with the live one whatever its age', async () => {
    await withReleases(async ({ releases, publish }) => {
      const ids: string[] = [];
      for (let edit = 0; edit < 6; edit += 1) {
        ids.push((await publish([...homes, { ...about, title: `${edit}` }])).id);
      }
      expect((await releases.list()).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
      await releases.switchTo(ids[1] ?? '');
      const report = reportOf(homes);
      const previous = await releases.whole(ids[5] ?? '');
      const built = releases.site(ids[5] ?? '');
      await releases.create({ built, report, previous, trigger: '', problems: [], started: 0 });
      await releases.prune();
      const left = (await releases.list()).map(({ id }) => id);
      expect(left).toContain(ids[1]);
      expect(left).not.toContain(ids[0]);
    });
  });

  it('that an interrupted run left half is taken away at the next start', async () => {
    await withReleases(async ({ releases, publish }) => {
      const { id } = await publish(homes);
      const folder = path.dirname(path.dirname(releases.site(id)));
      await fs.mkdir(path.join(folder, '.20260101-000000-000.part', 'site'), { recursive: true });
      await releases.clean();
      expect(await fs.readdir(folder)).toEqual([id]);
    });
  });
});

describe('a live release whose folder is lost or damaged', () => {
  it('is replaced at the next start by the newest whole one, if there is any', async () => {
    await withReleases(async ({ releases, publish }) => {
      const first = await publish(homes);
      const second = await publish([...homes, about]);
      const folderOf = (id: string) => path.dirname(releases.site(id));
      await fs.writeFile(path.join(folderOf(second.id), 'release.json'), '{"id":');
      await releases.clean();
      expect(await releases.currentId()).toBe(first.id);
      await fs.rm(folderOf(first.id), { recursive: true });
      await releases.clean();
      expect(await releases.currentId()).toBeNull();
    });
  });
});

describe('a release whose record names another release', () => {
  it('counts as damaged', async () => {
    await withReleases(async ({ releases, publish }) => {
      const first = await publish(homes);
      const second = await publish([...homes, about]);
      const record = (id: string) => path.join(releases.folder(id), 'release.json');
      await fs.copyFile(record(first.id), record(second.id));
      expect(await releases.read(second.id)).toBeNull();
      await releases.clean();
      expect(await releases.currentId()).toBe(first.id);
    });
  });
});

describe('a kept file of a release whose JSON has another shape', () => {
  const cases: [string, unknown][] = [
    ...[null, {}, [1], [['index.html', { size: 'large' }]]].map((each): [string, unknown] => [
      'files.json',
      each,
    ]),
    ...[null, {}, [], { id: 1 }].map((each): [string, unknown] => ['release.json', each]),
  ];

  it.each(cases)('counts as missing: %s with %j', async (name, value) => {
    await withReleases(async ({ releases, publish }) => {
      const first = await publish(homes);
      const second = await publish([...homes, about]);
      await fs.writeFile(path.join(releases.folder(second.id), name), JSON.stringify(value));
      expect(await releases.whole(second.id)).toBeNull();
      await releases.clean();
      expect(await releases.currentId()).toBe(first.id);
    });
  });

  it.each([null, {}, [1], [{ path: '/' }]])(
    'counts as missing: pages.json with %j',
    async (value) => {
      await withReleases(async ({ releases, publish }) => {
        const { id } = await publish(homes);
        await fs.writeFile(path.join(releases.folder(id), 'pages.json'), JSON.stringify(value));
        expect(await releases.pages(id)).toEqual([]);
        const { changes } = await publish(homes);
        expect(changes.added.length).toBe(homes.length);
      });
    },
  );

  it.each([null, {}, 'index.html', [1]])(
    'counts as missing: uncompressed.json with %j',
    async (value) => {
      await withReleases(async ({ releases, publish }) => {
        const { id } = await publish(homes);
        const folder = releases.folder(id);
        await fs.writeFile(path.join(folder, 'uncompressed.json'), JSON.stringify(value));
        expect(await readDeferred(folder)).toEqual([]);
        await compressDeferred(folder);
      });
    },
  );
});

describe('a picture that an edit withdraws', () => {
  it('leaves no folder, which would say that it is still shown', async () => {
    await withReleases(async ({ releases, publish }) => {
      const name = 'pictures/sky.aa11/original.svg';
      await publish(homes, { [name]: '<svg/>' });
      const changes = { changed: new Set<string>(), removed: new Set([name]) };
      const { id } = await publish(homes, {}, { changes });
      expect(await fs.readdir(path.join(releases.site(id), 'pictures'))).toEqual([]);
    });
  });
});

describe('a page that is cut off in the live release', () => {
  const cutOff = async (site: string) => {
    await fs.truncate(path.join(site, 'index.html'), 10);
    await fs.truncate(path.join(site, 'index.html.gz'), 10);
  };

  it('is not served after the next start, where another release has it', async () => {
    await withReleases(async ({ releases, publish }) => {
      const first = await publish([...homes, about]);
      const changed = homes.map((page) => ({ ...page, body: words }));
      const second = await publish([...changed, about]);
      await cutOff(releases.site(second.id));
      await releases.clean();
      expect(await releases.currentId()).toBe(first.id);
    });
  });

  it('is whole in the next release', async () => {
    await withReleases(async ({ releases, publish }) => {
      const long = homes.map((page) => ({ ...page, body: words }));
      const { id } = await publish(long);
      const whole = await fs.readFile(path.join(releases.site(id), 'index.html'));
      await cutOff(releases.site(id));
      await releases.clean();
      expect(await releases.currentId()).toBe(id);
      const next = await publish([...long, about]);
      const site = releases.site(next.id);
      expect(await fs.readFile(path.join(site, 'index.html'))).toEqual(whole);
      expect(gunzipSync(await fs.readFile(path.join(site, 'index.html.gz')))).toEqual(whole);
    });
  });
});

describe('a page whose bytes the disk has replaced by as many zeros', () => {
  const damage = async (releases: Releases, { id }: WholeRelease) => {
    const file = path.join(releases.site(id), 'about', 'index.html');
    const { size } = await fs.stat(file);
    await fs.writeFile(file, Buffer.alloc(size));
  };

  it('is whole in the release of the next whole build', async () => {
    await withReleases(async ({ releases, publish, root }) => {
      await damage(releases, await publish([...homes, about]));
      const { id } = await publish([...homes, about]);
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
      const first = await publish([...homes, about]);
      const second = await publish([...homes, { ...about, title: 'New' }]);
      await damage(releases, first);
      await expect(releases.rollback(first.id)).rejects.toThrow('is damaged');
      expect(await releases.currentId()).toBe(second.id);
    });
  });
});

describe.each(['br', 'gz'])('a packed form (%s) that is damaged', (form) => {
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
  ])('(%s) is whole in every release after a %s', async (_, way, damage) => {
    await withReleases(async ({ releases, publish }) => {
      const first = await publish([...homes, about]);
      const second = await publish([...homes, about, { ...about, path: '/us/' }]);
      const fileOf = ({ id }: WholeRelease) => path.join(releases.site(id), 'about', 'index.html');
      await damage(`${fileOf(first)}.${form}`);
      const isBefore = way === 'rollback';
      await (isBefore ? releases.rollback(first.id) : releases.clean());
      expect(await releases.currentId()).toBe((isBefore ? first : second).id);
      for (const release of [first, second]) {
        const packed = await fs.readFile(`${fileOf(release)}.${form}`);
        expect(unpack(packed)).toEqual(await fs.readFile(fileOf(release)));
      }
    });
  });
});

describe('a lost link to the live release', () => {
  it('is made again at the next start, to the newest whole release', async () => {
    await withReleases(async ({ releases, publish, root }) => {
      await publish(homes);
      const second = await publish([...homes, about]);
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
    else await writeSite(current, homes);
  };

  it('is replaced by a link at the next start and at the next switch', async () => {
    await withReleases(async ({ releases, publish, root }) => {
      const current = path.join(root, 'publish', 'current');
      await publish(homes);
      const second = await publish([...homes, about]);
      await putInPlace(current);
      expect(await releases.currentId()).toBeNull();
      await releases.clean();
      expect(await releases.currentId()).toBe(second.id);
      await putInPlace(current);
      await releases.switchTo(second.id);
      expect(await releases.currentId()).toBe(second.id);
    });
  });

  it('is removed at the next start, where there is no release', async () => {
    await withReleases(async ({ releases, root }) => {
      await putInPlace(path.join(root, 'publish', 'current'));
      await releases.clean();
      expect(await fs.readdir(path.join(root, 'publish'))).toEqual(['releases']);
    });
  });
});

describe('a page that moved', () => {
  const at = (url: string): MadePage => ({ path: url, uid: 'team', title: 'Team' });
  const redirects = async (releases: Releases) => {
    const id = (await releases.currentId()) ?? '';
    const release = await releases.whole(id);
    return release ? [...redirectsOf(release.moved, release.list)] : [];
  };

  it('is found at its old addresses, however often it moves', async () => {
    await withReleases(async ({ releases, publish }) => {
      await publish([...homes, at('/a/')]);
      await publish([...homes, at('/b/')]);
      await publish([...homes, at('/c/')]);
      await publish([...homes, at('/c/'), about]);
      expect(await redirects(releases)).toEqual([
        ['/a/', '/c/'],
        ['/b/', '/c/'],
      ]);
    });
  });

  it('leads nowhere any more once it is deleted, and in no circle once it is back', async () => {
    await withReleases(async ({ releases, publish }) => {
      await publish([...homes, at('/a/')]);
      await publish([...homes, at('/b/')]);
      await publish([...homes, at('/a/')]);
      expect(await redirects(releases)).toEqual([['/b/', '/a/']]);
      await publish(homes);
      expect(await redirects(releases)).toEqual([]);
    });
  });

  it('leaves its address to the page, or the redirect, that has it now', async () => {
    await withReleases(async ({ releases, publish }) => {
      await publish([...homes, at('/a/'), at('/is/a/')]);
      const other: MadePage = { path: '/a/', uid: 'other' };
      const rules = { _redirects: '/is/a/ /is/ 301\n' };
      await publish([...homes, other, at('/b/'), at('/is/b/')], rules);
      expect(await redirects(releases)).toEqual([]);
    });
  });
});

describe('going back', () => {
  it('needs no build: the release before, or one by its name', async () => {
    await withReleases(async ({ releases, publish }) => {
      const [first, second, third] = [
        await publish(homes),
        await publish([...homes, about]),
        await publish(homes),
      ];
      expect((await releases.rollback()).id).toBe(second.id);
      expect(await releases.currentId()).toBe(second.id);
      expect((await releases.rollback()).id).toBe(first.id);
      await expect(releases.rollback()).rejects.toThrow('no earlier release');
      expect((await releases.rollback(third.id)).id).toBe(third.id);
      await expect(releases.rollback('../x')).rejects.toThrow('There is no release ../x');
      expect(await releases.currentId()).toBe(third.id);
    });
  });
});

describe('going back to a release that misses a page', () => {
  const loseAbout = (releases: Releases, { id }: WholeRelease) =>
    fs.rm(path.join(releases.site(id), 'about', 'index.html'));

  it('is refused where it is named', async () => {
    await withReleases(async ({ releases, publish }) => {
      const first = await publish([...homes, about]);
      const second = await publish([...homes, { ...about, title: 'New' }]);
      await loseAbout(releases, first);
      await expect(releases.rollback(first.id)).rejects.toThrow(
        `The release ${first.id} is damaged: files are missing or damaged. npm run releases lists the others.`,
      );
      expect(await releases.currentId()).toBe(second.id);
    });
  });

  it('takes the next older whole one where none is named', async () => {
    await withReleases(async ({ releases, publish }) => {
      const first = await publish([...homes, about]);
      const second = await publish([...homes, { ...about, title: 'New' }]);
      await publish(homes);
      await loseAbout(releases, second);
      expect((await releases.rollback()).id).toBe(first.id);
      expect(await releases.currentId()).toBe(first.id);
    });
  });

  it('is refused where no older one is whole', async () => {
    await withReleases(async ({ releases, publish }) => {
      const first = await publish([...homes, about]);
      const second = await publish(homes);
      await loseAbout(releases, first);
      await expect(releases.rollback()).rejects.toThrow('no earlier release');
      expect(await releases.currentId()).toBe(second.id);
    });
  });
});

describe('the list of releases', () => {
  it('tells time, cause, pages and faults, and which one is live', async () => {
    await withReleases(async ({ publish }) => {
      const problems = [{ key: 'x', words: 'The footer is missing in Icelandic.' }];
      const first = await publish([...homes, about], {}, { problems });
      const second = await publish([...homes, { ...about, title: 'New' }]);
      const [live = '', facts = ''] = releaseLines(second, true).split('\n');
      expect(live).toMatch(
        /^▸ \d{8}-\d{6}-\d{3} {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}an edit$/,
      );
      expect(facts).toMatch(/^ {4}3 pages; pages: 1 changed; \d+\.\d s$/);
      const [older, , fault] = releaseLines(first, false).split('\n');
      expect(older).toMatch(/^ {2}\d/);
      expect(fault).toBe('    ! The footer is missing in Icelandic.');
    });
  });
});
