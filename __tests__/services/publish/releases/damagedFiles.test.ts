/** Damaged files of releases are not served, and are complete in the next release. */
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Releases } from '../../../../services/publish/releases/store';
import type { WholeRelease } from '../../../../services/publish/releases/types';
import { frontPages } from '../setup/builds';
import { withReleases, packedText, about } from '../setup/releases';

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

describe('a compressed form that is damaged while the service runs', () => {
  const damage = async (releases: Releases, { id }: WholeRelease) => {
    const file = path.join(releases.site(id), 'about', 'index.html.br');
    const { size } = await fs.stat(file);
    await fs.writeFile(file, Buffer.alloc(size));
  };
  const isComplete = async (releases: Releases, { id }: WholeRelease) => {
    const file = path.join(releases.site(id), 'about', 'index.html');
    expect(brotliDecompressSync(await fs.readFile(`${file}.br`))).toEqual(await fs.readFile(file));
  };

  it('is named and repaired when a whole build with the same bytes reads the live release', async () => {
    await withReleases(async ({ releases, publish }) => {
      const live = await publish([...frontPages, about]);
      await damage(releases, live);
      expect(await releases.isUpToDate(live)).toBe(false);
      await damage(releases, live);
      expect(await releases.damagedFiles(live)).toEqual(['about/index.html.br']);
      await isComplete(releases, live);
      expect(await releases.isUpToDate(live)).toBe(true);
    });
  });

  it('is not taken over by the release of a whole build with other content', async () => {
    await withReleases(async ({ releases, publish }) => {
      await damage(releases, await publish([...frontPages, about]));
      const next = await publish([...frontPages, about, { ...about, path: '/us/' }]);
      await isComplete(releases, next);
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
