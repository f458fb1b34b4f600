/** Lost or damaged folders, records and links of releases. */
import * as fs from 'node:fs/promises';
import path from 'node:path';
import {
  compressDeferred,
  readDeferred,
} from '../../../../services/publish/releases/compression/deferred';
import { frontPages, writeSite } from '../setup/builds';
import { withReleases, about } from '../setup/releases';

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

describe('a record of an earlier version', () => {
  it('is readable, with faults that are only in English', async () => {
    await withReleases(async ({ releases, publish }) => {
      const { id } = await publish(frontPages);
      const file = path.join(releases.folder(id), 'release.json');
      const record = JSON.parse(await fs.readFile(file, 'utf8')) as object;
      const problems = [{ key: 'x', words: 'The footer is missing.', isMinor: true }];
      await fs.writeFile(file, JSON.stringify({ ...record, problems }));
      expect((await releases.read(id))?.problems).toEqual([
        { key: 'x', words: { en: 'The footer is missing.' }, isMinor: true },
      ]);
      await fs.writeFile(file, JSON.stringify({ ...record, problems: [null] }));
      expect(await releases.read(id)).toBeNull();
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
