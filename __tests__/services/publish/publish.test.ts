import * as fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Releases } from '../../../services/publish/releases/store';
import type { Status } from '../../../services/publish/status/board';
import { inTemporaryFolder } from '../../setup/folder';
import { frontPages } from './setup/builds';
import {
  setContent,
  edition,
  secret,
  withService,
  type PublishHarness,
  type HarnessOptions,
} from './setup/serviceHarness';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

/** Runs `work` with a service whose first build is live. */
const withFirst = (
  work: (harness: PublishHarness) => Promise<void>,
  options: HarnessOptions = {},
) =>
  inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('one'));
    await withService(folder, work, options);
  });

const shownTitle = async ({ get }: PublishHarness) =>
  /<h1>(.*?)<\/h1>/.exec((await get('/about/')).text)?.[1];
let stderr: jest.SpyInstance;

beforeEach(() => {
  stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => stderr.mockRestore());

describe('publishing', () => {
  it('puts an edit live and reports the changes', async () => {
    await withFirst(async (harness) => {
      expect(await shownTitle(harness)).toBe('About one');
      await setContent(harness.folder, edition('two'));
      expect((await harness.publish()).status).toBe(202);
      expect(await harness.waitUntilIdle()).toBe('live');
      expect(await shownTitle(harness)).toBe('About two');
      const { live, last, waiting } = harness.service.status();
      expect(live).toMatchObject({ pages: 3, changes: 'pages: 1 changed' });
      expect(last).toMatchObject({ is: 'live', reasons: [] });
      expect(waiting).toEqual([]);
    });
  });

  it('makes one build for many events, and one more for events during that build', async () => {
    await withFirst(
      async (harness) => {
        await setContent(harness.folder, edition('two', { duration: 300 }));
        for (let count = 0; count < 5; count += 1) await harness.publish({ event: 'publish' });
        while (harness.service.status().state !== 'building') await harness.get('/');
        await setContent(harness.folder, edition('three', { duration: 50 }));
        for (let count = 0; count < 5; count += 1) await harness.publish();
        while (harness.service.status().live?.changes === undefined) await harness.get('/');
        await harness.waitUntilIdle();
        expect(await shownTitle(harness)).toBe('About three');
        expect(harness.builder.triggers.map(({ events }) => events.length)).toEqual([0, 5, 5]);
        expect(harness.builder.maxRunning).toBe(1);
      },
      { quietMs: 100 },
    );
  });

  it('never mixes two releases in the answers during a switch', async () => {
    await withFirst(async (harness) => {
      const pages = (name: string) => [
        ...frontPages,
        ...Array.from({ length: 30 }, (_, index) => ({ path: `/p${index}/`, title: name })),
      ];
      await setContent(harness.folder, { pages: pages('1') });
      await harness.publish();
      await harness.waitUntilIdle();
      let broken = 0;
      let isOver = false;
      const visit = async () => {
        for (let index = 0; !isOver; index = (index + 1) % 30) {
          const { status, text } = await harness.get(`/p${index}/`);
          if (status !== 200 || !text.endsWith('</html>')) broken += 1;
        }
      };
      const visitors = [visit(), visit()];
      for (const name of ['2', '3', '4']) {
        await setContent(harness.folder, { pages: pages(name) });
        await harness.publish();
        await harness.waitUntilIdle();
      }
      isOver = true;
      await Promise.all(visitors);
      expect(broken).toBe(0);
      expect((await harness.get('/p7/')).text).toContain('<h1>4</h1>');
    });
  }, 30_000);

  it('redirects visitors of a moved page', async () => {
    await withFirst(async (harness) => {
      const moved = { path: '/company/', uid: 'about', title: 'About' };
      await setContent(harness.folder, { pages: [...frontPages, moved] });
      await harness.publish();
      await harness.waitUntilIdle();
      const { status, headers } = await harness.get('/about/');
      expect([status, headers.location]).toEqual([301, '/company/']);
    });
  });

  it('follows a rollback by another process', async () => {
    await withFirst(async (harness) => {
      await setContent(harness.folder, edition('two'));
      await harness.publish();
      await harness.waitUntilIdle();
      const { id } = await new Releases(path.join(harness.folder, 'publish')).rollback();
      while (harness.service.status().live?.id !== id) await harness.get('/');
      expect(await shownTitle(harness)).toBe('About one');
      expect(harness.builder.triggers).toHaveLength(2);
    });
  });
});

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
      expect(last?.reasons).toEqual([expect.stringContaining('content service')]);
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
          /First cause: The token is not valid\. Check CMS_TOKEN\. It is tried again by itself\.$/,
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

describe('a first release with old content', () => {
  const report = {
    degradedSince: '2026-11-20T10:00:00.000Z',
    degradedCause: 'The token is not valid. Check CMS_TOKEN.',
  };
  const reason = expect.stringMatching(
    /older than.*First cause: The token is not valid\. Check CMS_TOKEN\.$/,
  ) as string;
  const asEditor = { headers: { 'x-publish-secret': secret } };

  const withOld = (
    work: (harness: PublishHarness) => Promise<void>,
    options: HarnessOptions = {},
  ) =>
    inTemporaryFolder(async (folder) => {
      await setContent(folder, edition('one', { report }));
      await withService(folder, work, options);
    });
  /** Publishes and waits until the given number of builds have ended. */
  const publish = async (harness: PublishHarness, builds: number) => {
    await harness.publish({ module: 'entry', event: 'publish' });
    const { service, builder } = harness;
    while (builder.triggers.length < builds || service.status().step !== null)
      await harness.get('/');
  };

  it('is live, is reported with the first cause, and is retried', async () => {
    await withOld(async (harness) => {
      expect(await harness.waitUntilIdle()).toBe('live');
      const { last, live, next } = harness.service.status();
      expect([last?.is, last?.reasons]).toEqual(['live', [reason]]);
      expect(live).toMatchObject({ problems: [reason], degradedSince: report.degradedSince });
      expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
      const { text } = await harness.get('/publish/', asEditor);
      expect(text).toContain('Live with parts that are old');
      expect(text).toContain('First cause: The token is not valid. Check CMS_TOKEN.');
      expect(text).toContain('It is tried again at');
      expect(text).not.toContain('Everything is live');
    });
  });

  it('keeps an unread edit pending and creates no release with the same bytes', async () => {
    await withOld(async (harness) => {
      const { id } = harness.service.status().live ?? {};
      await publish(harness, 2);
      const { state, live, last, waiting, next } = harness.service.status();
      expect([state, live?.id, last?.reasons]).toEqual(['live', id, [reason]]);
      expect(waiting).toMatchObject([{ what: 'publish of entry' }]);
      expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
    });
  });

  it('is replaced by other old content, and by complete content, which ends the retries', async () => {
    await withOld(async (harness) => {
      await setContent(harness.folder, edition('two', { report }));
      await publish(harness, 2);
      expect(await shownTitle(harness)).toBe('About two');
      expect(harness.service.status().waiting).toHaveLength(1);
      await setContent(harness.folder, edition('two'));
      await publish(harness, 3);
      expect(harness.builder.triggers.at(-1)?.events).toHaveLength(2);
      expect(harness.service.status()).toMatchObject({
        state: 'live',
        waiting: [],
        next: null,
        live: { degradedSince: null, problems: [] },
        last: { is: 'live', reasons: [] },
      });
    });
  });

  it('is not made live again by a retry after a rollback', async () => {
    await withOld(
      async (harness) => {
        const { service, folder } = harness;
        await setContent(folder, edition('two', { report }));
        await harness.publish({ module: 'entry', event: 'publish' });
        while ((await shownTitle(harness)) !== 'About two') await pause(10);
        await new Releases(path.join(folder, 'publish')).rollback();
        while (service.status().next !== null || service.status().step !== null)
          await harness.get('/');
        expect(await shownTitle(harness)).toBe('About one');
        const { state, waiting, last } = service.status();
        const reason = expect.stringContaining('An earlier release was made live') as string;
        expect([state, waiting.length, last?.reasons]).toEqual(['live', 1, [reason]]);
        const { text } = await harness.get('/publish/', asEditor);
        expect(text).toContain('The next publication, or a restart of the service');
        await harness.publish({ module: 'entry', event: 'publish', data: { locale: 'is-is' } });
        while ((await shownTitle(harness)) !== 'About two') await pause(10);
      },
      { retryMs: 50 },
    );
  });

  it.each(['after', 'during'])(
    'is not made live again by a retry after a restart and a rollback %s a failed build',
    async (time) => {
      await inTemporaryFolder(async (folder) => {
        const publishFolder = path.join(folder, 'publish');
        await setContent(folder, edition('one', { report }));
        await withService(folder, async (harness) => {
          await setContent(folder, edition('two', { report }));
          await publish(harness, 2);
          expect(await shownTitle(harness)).toBe('About two');
        });
        const duration = time === 'during' ? 300 : 0;
        await setContent(folder, edition('two', { report, failure: 'no', duration }));
        const work = async (harness: PublishHarness) => {
          const { service, builder } = harness;
          if (time === 'during') while (builder.running === 0) await pause(5);
          else while (builder.triggers.length < 2 || service.status().step !== null) await pause(5);
          await new Releases(publishFolder).rollback();
          await setContent(folder, edition('two', { report }));
          while (!service.status().last?.isRolledBack || service.status().step !== null)
            await pause(5);
          expect(await shownTitle(harness)).toBe('About one');
          expect(service.status().next).toBeNull();
          expect(service.status().waiting).toHaveLength(1);
          await setContent(folder, edition('three'));
          await harness.publish({ module: 'entry', event: 'publish', data: { locale: 'is-is' } });
          while ((await shownTitle(harness)) !== 'About three') await pause(10);
          expect(service.status().waiting).toEqual([]);
        };
        await withService(folder, work, { retryMs: 300, awaitsFirst: false });
      });
    },
  );

  it('is built again until the content is complete', async () => {
    await withOld(
      async (harness) => {
        const { service, builder } = harness;
        const { id } = service.status().live ?? {};
        await publish(harness, 4);
        expect(service.status()).toMatchObject({ live: { id }, waiting: [{}] });
        await setContent(harness.folder, edition('one'));
        while (service.status().next !== null || service.status().step !== null)
          await harness.get('/');
        expect(service.status()).toMatchObject({
          waiting: [],
          live: { degradedSince: null },
          last: { is: 'live', reasons: [] },
        });
        const { length } = builder.triggers;
        await pause(500);
        expect(builder.triggers).toHaveLength(length);
      },
      { retryMs: 20 },
    );
  });

  it('builds its edit after a restart', async () => {
    await inTemporaryFolder(async (folder) => {
      await setContent(folder, edition('one', { report }));
      await withService(folder, (harness) => publish(harness, 2));
      await setContent(folder, edition('two'));
      await withService(folder, async ({ service, builder, waitUntilIdle }) => {
        expect(await waitUntilIdle()).toBe('live');
        expect(builder.triggers[0]?.events).toHaveLength(1);
        expect(service.status()).toMatchObject({ waiting: [], next: null });
      });
    });
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

describe('a site without a secret', () => {
  it('has no webhook and no status page, and publishes edits of the embedded content', async () => {
    await withFirst(
      async (harness) => {
        for (const requestPath of ['/hooks/publish', '/publish/', '/publish/status']) {
          expect((await harness.get(requestPath)).status).toBe(404);
        }
        expect((await harness.publish()).status).toBe(405);
        await setContent(harness.folder, edition('two'));
        const notified = await fetch(harness.contentHook, { method: 'POST' });
        expect(notified.status).toBe(202);
        expect(await harness.waitUntilIdle()).toBe('live');
        expect(await shownTitle(harness)).toBe('About two');
        expect(harness.service.status().live?.trigger).toBe('edit of the embedded content');
        const { origin } = new URL(harness.contentHook);
        expect((await fetch(`${origin}/guessed`, { method: 'POST' })).status).toBe(404);
      },
      { secret: null },
    );
  });
});

describe('the status of publishing', () => {
  const asEditor = { headers: { authorization: `Basic ${btoa(`editor:${secret}`)}` } };

  it('is only for requests with the secret', async () => {
    await withFirst(async ({ get }) => {
      for (const requestPath of ['/publish/', '/publish/status']) {
        const { status, headers, text } = await get(requestPath);
        expect([status, text]).toEqual([401, '']);
        expect(headers['www-authenticate']).toContain('Basic');
        const wrong = { headers: { authorization: `Basic ${btoa('editor:x')}` } };
        expect((await get(requestPath, wrong)).status).toBe(401);
        expect((await get(requestPath, { headers: { 'x-publish-secret': 'x' } })).status).toBe(401);
        expect((await get(requestPath, { headers: { 'x-publish-secret': secret } })).status).toBe(
          200,
        );
      }
      const page = await get('/publish/', asEditor);
      expect(page.text).toContain('Everything is live');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    });
  });

  it('is for requests with the read secret, which cannot publish', async () => {
    const reading = 'a-secret-of-thirty-two-characters';
    await withFirst(
      async ({ get }) => {
        const headers = { 'x-publish-secret': reading };
        expect((await get('/publish/status', { headers })).status).toBe(200);
        const response = await get('/hooks/publish', { method: 'POST', headers });
        expect(response.status).toBe(401);
      },
      { env: { PUBLISH_STATUS_SECRET: reading } },
    );
  });

  it('is waiting, building with step and percentage, or live', async () => {
    await withFirst(
      async (harness) => {
        await setContent(harness.folder, edition('two', { duration: 200 }));
        const event = {
          module: 'entry',
          event: 'publish',
          data: { entry: { title: '<b>Über</b>' } },
        };
        await harness.publish(event);
        const read = async () =>
          JSON.parse((await harness.get('/publish/status', asEditor)).text) as Status;
        const waiting = await read();
        expect(waiting).toMatchObject({
          state: 'queued',
          waiting: [{ what: 'publish of entry “<b>Über</b>”' }],
        });
        expect((await harness.get('/publish/', asEditor)).text).toContain('“&lt;b>Über&lt;/b>”');
        while (harness.service.status().percent !== 40) await harness.get('/');
        expect(await read()).toMatchObject({
          state: 'building',
          step: 'Writing the pages',
          percent: 40,
        });
        expect((await harness.get('/publish/', asEditor)).text).toContain(
          'Writing the pages: 40 %',
        );
        await harness.waitUntilIdle();
        expect(await read()).toMatchObject({ state: 'live', percent: null, next: null });
      },
      { quietMs: 200 },
    );
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
