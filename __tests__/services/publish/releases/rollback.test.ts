/** Rollbacks, redirects of moved pages, and the list of releases. */
import { redirectsOf } from '../../../../src/input/movedPages';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { releaseLines } from '../../../../services/publish/releases/lines';
import type { Releases } from '../../../../services/publish/releases/store';
import type { WholeRelease } from '../../../../services/publish/releases/types';
import { frontPages, type FakePage } from '../setup/builds';
import { withReleases, about } from '../setup/releases';

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
      const problems = [{ key: 'x', words: { en: 'The footer is missing in Icelandic.' } }];
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
