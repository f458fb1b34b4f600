/** Builds that fail or are refused, and restarts with a damaged release or a full disk. */
import { frontPages } from './setup/builds';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inTemporaryFolder } from '../../setup/folder';
import { setContent, edition, withService, type PublishHarness } from './setup/serviceHarness';
import { withFirst, shownTitle } from './setup/published';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

let stderr: jest.SpyInstance;

beforeEach(() => {
  stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => stderr.mockRestore());

describe('a refused build', () => {
  it('is not live and is reported with its entry, and a corrected one goes live', async () => {
    await withFirst(async (harness) => {
      const body = '<a href="/gone/">more</a>';
      const broken = { path: '/about/', uid: 'blt7', title: 'About two', body };
      await setContent(harness.folder, { pages: [...frontPages, broken] });
      await harness.publish();
      expect(await harness.waitUntilIdle()).toBe('refused');
      expect(harness.service.status().last?.reasons).toEqual([
        '“About two” (page blt7, English, /about/) links to /gone/, which does not exist.',
      ]);
      expect(await shownTitle(harness)).toBe('About one');
      await setContent(harness.folder, edition('three'));
      await harness.publish();
      expect(await harness.waitUntilIdle()).toBe('live');
      expect(await shownTitle(harness)).toBe('About three');
    });
  });

  it('is one with old content over a complete release, and is retried', async () => {
    await withFirst(async (harness) => {
      const report = { degradedSince: '2026-11-20T10:00:00.000Z' };
      await setContent(harness.folder, edition('two', { report }));
      await harness.publish();
      expect(await harness.waitUntilIdle()).toBe('failed');
      const { last, next, waiting } = harness.service.status();
      expect(last?.reasons).toEqual([expect.stringContaining('older than on the live site')]);
      expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
      expect(waiting).toHaveLength(1);
      expect(await shownTitle(harness)).toBe('About one');
    });
  });

  it('with old content reports the first cause', async () => {
    await withFirst(async (harness) => {
      const degradedCause = 'The token is not valid. Check CMS_TOKEN.';
      const report = { degradedSince: '2026-11-20T10:00:00.000Z', degradedCause };
      await setContent(harness.folder, edition('two', { report }));
      await harness.publish();
      expect(await harness.waitUntilIdle()).toBe('failed');
      expect(harness.service.status().last?.reasons).toEqual([
        expect.stringMatching(
          /First cause: The token is not valid\. Check CMS_TOKEN\. The build is tried again automatically\.$/,
        ),
      ]);
    });
  });

  it('is not one that lacks an unfetchable file, which is reported', async () => {
    await withFirst(async (harness) => {
      const line = 'page “about” (about), en-us, banner.image: it cannot be fetched (asset sky)';
      await setContent(harness.folder, edition('two', { report: { unfetched: [line] } }));
      await harness.publish();
      expect(await harness.waitUntilIdle()).toBe('live');
      const { last, next } = harness.service.status();
      expect([last?.is, last?.reasons]).toEqual(['live', [line]]);
      expect(await shownTitle(harness)).toBe('About two');
      // A whole build requests the file again.
      expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
    });
  });

  it('is one that loses many pages, unless the setting allows it', async () => {
    const pages = [...frontPages, ...['/a/', '/b/', '/c/'].map((url) => ({ path: url }))];
    const lose = async (harness: PublishHarness) => {
      await setContent(harness.folder, { pages });
      await harness.publish();
      await harness.waitUntilIdle();
      await setContent(harness.folder, { pages: [...frontPages] });
      await harness.publish();
      return harness.waitUntilIdle();
    };
    await withFirst(async (harness) => expect(await lose(harness)).toBe('refused'));
    const env = { PUBLISH_ALLOW_DROP: 'true' };
    await withFirst(async (harness) => expect(await lose(harness)).toBe('live'), { env });
  });
});

describe('a failed build', () => {
  it('keeps the live site and the event, and is reported', async () => {
    await withFirst(async (harness) => {
      await setContent(
        harness.folder,
        edition('two', { failure: 'The site could not be built: x' }),
      );
      await harness.publish({ module: 'entry', event: 'publish' });
      expect(await harness.waitUntilIdle()).toBe('failed');
      const { last, waiting } = harness.service.status();
      expect(last?.reasons).toEqual(['The site could not be built: x']);
      expect(waiting).toMatchObject([{ what: 'publish of entry' }]);
      expect(await shownTitle(harness)).toBe('About one');
      // The build of the next event includes the pending one.
      await setContent(harness.folder, edition('three'));
      await harness.publish();
      while (harness.service.status().last?.is !== 'live') await harness.get('/');
      expect(harness.builder.triggers.at(-1)?.events).toHaveLength(2);
      expect(harness.service.status().waiting).toEqual([]);
    });
  });

  it('because of a full disk is explained to editors', async () => {
    await withFirst(async (harness) => {
      const full = Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' });
      const copy = jest.spyOn(fs, 'copyFile').mockRejectedValue(full);
      await setContent(harness.folder, edition('two'));
      await harness.publish();
      expect(await harness.waitUntilIdle()).toBe('failed');
      copy.mockRestore();
      expect(harness.service.status().last?.reasons).toEqual([
        expect.stringContaining('The disk of the server is full'),
      ]);
      expect(await shownTitle(harness)).toBe('About one');
    });
  });

  it('at the first start leaves nothing to serve', async () => {
    await inTemporaryFolder(async (folder) => {
      await setContent(folder, edition('one', { failure: 'no' }));
      await withService(folder, async ({ service, get }) => {
        expect(await service.ready).toBeNull();
        const { status, headers } = await get('/');
        expect([status, headers['retry-after']]).toEqual([503, '5']);
      });
    });
  });
});

test('a restart on a full disk serves the live release and publishes when there is room', async () => {
  await inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('one'));
    await withService(folder, () => Promise.resolve());
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const { open } = jest.requireActual<typeof fs>('node:fs/promises');
    const mocks = [
      jest.spyOn(fs, 'writeFile').mockRejectedValue(full),
      jest.spyOn(fs, 'link').mockRejectedValue(full),
      jest
        .spyOn(fs, 'open')
        .mockImplementation((file, flags, ...rest) =>
          flags === 'a' ? Promise.reject(full) : open(file, flags, ...rest),
        ),
    ];
    const restore = () => mocks.forEach((mock) => mock.mockRestore());
    try {
      await withService(folder, async (harness) => {
        expect(await shownTitle(harness)).toBe('About one');
        expect((await harness.publish()).status).toBe(503);
        restore();
        await setContent(folder, edition('two'));
        expect((await harness.publish()).status).toBe(202);
        while ((await shownTitle(harness)) !== 'About two') await pause(20);
      });
    } finally {
      restore();
    }
    expect(stderr.mock.calls.join()).toContain('the service starts without it');
  });
});

test('a release that cannot be repaired at a restart is served', async () => {
  await inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('one'));
    await withService(folder, () => Promise.resolve());
    await fs.mkdir(path.join(folder, 'publish', 'releases', 'leftover'));
    const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
    const { rm } = jest.requireActual<typeof fs>('node:fs/promises');
    const removing = jest
      .spyOn(fs, 'rm')
      .mockImplementation((place, options) =>
        String(place).endsWith('leftover') ? Promise.reject(readOnly) : rm(place, options),
      );
    try {
      await withService(folder, async (harness) => {
        expect(await shownTitle(harness)).toBe('About one');
      });
    } finally {
      removing.mockRestore();
    }
  });
});
