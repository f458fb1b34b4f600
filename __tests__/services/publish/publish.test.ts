/** Publishing of edits, and the status of publishing. */
import { frontPages } from './setup/builds';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Releases } from '../../../services/publish/releases/store';
import type { Status } from '../../../services/publish/status/board';
import { setContent, edition, secret } from './setup/serviceHarness';
import { withFirst, shownTitle } from './setup/published';

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

  it('stays live if an old release cannot be removed', async () => {
    await withFirst(async (harness) => {
      const releases = new Releases(path.join(harness.folder, 'publish'));
      for (const name of ['two', 'three', 'four', 'five', 'six', 'seven']) {
        // The name that the live release will get while it is removed is taken.
        const live = (await releases.currentId()) ?? '';
        await mkdir(path.join(releases.folder(`.${live}.gone`), 'leftover'), { recursive: true });
        await setContent(harness.folder, edition(name));
        await harness.publish();
        expect(await harness.waitUntilIdle()).toBe('live');
      }
      expect(await shownTitle(harness)).toBe('About seven');
      expect(stderr.mock.calls.join('\n')).toContain('publish-prune');
    });
  });

  it('builds an event at once, and makes one more build for all events during that build', async () => {
    await withFirst(
      async (harness) => {
        await setContent(harness.folder, edition('two', { duration: 1000 }));
        await harness.publish({ event: 'publish' });
        while (harness.service.status().state !== 'building') await harness.get('/');
        await setContent(harness.folder, edition('three', { duration: 50 }));
        for (let count = 0; count < 2; count += 1) await harness.publish();
        await harness.waitUntilIdle();
        expect(await shownTitle(harness)).toBe('About three');
        expect(harness.builder.triggers.map(({ events }) => events.length)).toEqual([0, 1, 2]);
        expect(harness.builder.maxRunning).toBe(1);
      },
      { quietMs: 60_000 },
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
  });

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

describe('a site without a secret', () => {
  it('has no webhook and no status page, and publishes edits of the embedded content', async () => {
    await withFirst(
      async (harness) => {
        for (const requestPath of ['/hooks/publish', '/publish/', '/publish/status']) {
          expect((await harness.get(requestPath)).status).toBe(404);
        }
        expect((await harness.publish()).status).toBe(405);
        await setContent(harness.folder, edition('two'));
        const edited = { content_type: 'page', uid: 'about', locale: 'en-us', title: 'About two' };
        const notified = await fetch(harness.contentHook, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify([edited]),
        });
        expect(notified.status).toBe(202);
        expect(await harness.waitUntilIdle()).toBe('live');
        expect(await shownTitle(harness)).toBe('About two');
        expect(harness.service.status().live?.trigger).toBe(
          'edit of “About two” (page about, en-us)',
        );
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
        const event = {
          module: 'entry',
          event: 'publish',
          data: { entry: { title: '<b>Über</b>' } },
        };
        const read = async () =>
          JSON.parse((await harness.get('/publish/status', asEditor)).text) as Status;
        // A bulk publication, so that the last events wait.
        for (let count = 0; count < 8; count += 1) await harness.publish(event);
        while (harness.service.status().state !== 'queued') await harness.get('/');
        await setContent(harness.folder, edition('two', { duration: 200 }));
        const { waiting } = await read();
        expect(waiting).toContainEqual(
          expect.objectContaining({ what: 'publish of entry “<b>Über</b>”' }),
        );
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
      { quietMs: 1000 },
    );
  });
});
