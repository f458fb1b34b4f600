import * as fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Releases } from '../../../services/publish/releases/store';
import type { Status } from '../../../services/publish/status/board';
import { inFolder } from '../../setup/folder';
import { homes } from './setup/builds';
import {
  edit,
  edition,
  secret,
  withService,
  type Made,
  type MadeOptions,
} from './setup/madeService';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

/** A service whose first build is live. */
const withFirst = (work: (made: Made) => Promise<void>, options: MadeOptions = {}) =>
  inFolder(async (folder) => {
    await edit(folder, edition('one'));
    await withService(folder, work, options);
  });

const shown = async ({ get }: Made) => /<h1>(.*?)<\/h1>/.exec((await get('/about/')).text)?.[1];
let stderr: jest.SpyInstance;

beforeEach(() => {
  stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => stderr.mockRestore());

describe('publishing', () => {
  it('puts an edit live, and tells what changed', async () => {
    await withFirst(async (made) => {
      expect(await shown(made)).toBe('About one');
      await edit(made.folder, edition('two'));
      expect((await made.publish()).status).toBe(202);
      expect(await made.rest()).toBe('live');
      expect(await shown(made)).toBe('About two');
      const { live, last, waiting } = made.service.status();
      expect(live).toMatchObject({ pages: 3, changes: 'pages: 1 changed' });
      expect(last).toMatchObject({ is: 'live', reasons: [] });
      expect(waiting).toEqual([]);
    });
  });

  it('makes one build of many events, and one more of those that come during it', async () => {
    await withFirst(
      async (made) => {
        await edit(made.folder, edition('two', { takes: 300 }));
        for (let each = 0; each < 5; each += 1) await made.publish({ event: 'publish' });
        while (made.service.status().state !== 'building') await made.get('/');
        await edit(made.folder, edition('three', { takes: 50 }));
        for (let each = 0; each < 5; each += 1) await made.publish();
        while (made.service.status().live?.changes === undefined) await made.get('/');
        await made.rest();
        expect(await shown(made)).toBe('About three');
        expect(made.builder.triggers.map(({ events }) => events.length)).toEqual([0, 5, 5]);
        expect(made.builder.most).toBe(1);
      },
      { quietMs: 100 },
    );
  });

  it('never shows half a site: every answer during a switch is of one release', async () => {
    await withFirst(async (made) => {
      const pages = (name: string) => [
        ...homes,
        ...Array.from({ length: 30 }, (_, index) => ({ path: `/p${index}/`, title: name })),
      ];
      await edit(made.folder, { pages: pages('1') });
      await made.publish();
      await made.rest();
      let broken = 0;
      let isOver = false;
      const visit = async () => {
        for (let index = 0; !isOver; index = (index + 1) % 30) {
          const { status, text } = await made.get(`/p${index}/`);
          if (status !== 200 || !text.endsWith('</html>')) broken += 1;
        }
      };
      const visitors = [visit(), visit()];
      for (const name of ['2', '3', '4']) {
        await edit(made.folder, { pages: pages(name) });
        await made.publish();
        await made.rest();
      }
      isOver = true;
      await Promise.all(visitors);
      expect(broken).toBe(0);
      expect((await made.get('/p7/')).text).toContain('<h1>4</h1>');
    });
  }, 30_000);

  it('sends visitors of a moved page on', async () => {
    await withFirst(async (made) => {
      const moved = { path: '/company/', uid: 'about', title: 'About' };
      await edit(made.folder, { pages: [...homes, moved] });
      await made.publish();
      await made.rest();
      const { status, headers } = await made.get('/about/');
      expect([status, headers.location]).toEqual([301, '/company/']);
    });
  });

  it('follows a rollback that another process makes', async () => {
    await withFirst(async (made) => {
      await edit(made.folder, edition('two'));
      await made.publish();
      await made.rest();
      const { id } = await new Releases(path.join(made.folder, 'publish')).rollback();
      while (made.service.status().live?.id !== id) await made.get('/');
      expect(await shown(made)).toBe('About one');
      expect(made.builder.triggers).toHaveLength(2);
    });
  });
});

describe('what is refused', () => {
  it('stays away from visitors, with words that name the entry; a mended one goes live', async () => {
    await withFirst(async (made) => {
      const body = '<a href="/gone/">more</a>';
      const broken = { path: '/about/', uid: 'blt7', title: 'About two', body };
      await edit(made.folder, { pages: [...homes, broken] });
      await made.publish();
      expect(await made.rest()).toBe('refused');
      expect(made.service.status().last?.reasons).toEqual([
        '“About two” (page blt7, English, /about/) links to /gone/, which does not exist.',
      ]);
      expect(await shown(made)).toBe('About one');
      await edit(made.folder, edition('three'));
      await made.publish();
      expect(await made.rest()).toBe('live');
      expect(await shown(made)).toBe('About three');
    });
  });

  it('is a build with old content over a healthy release, which is tried again', async () => {
    await withFirst(async (made) => {
      const report = { degradedSince: '2026-11-20T10:00:00.000Z' };
      await edit(made.folder, edition('two', { report }));
      await made.publish();
      expect(await made.rest()).toBe('failed');
      const { last, next, waiting } = made.service.status();
      expect(last?.reasons).toEqual([expect.stringContaining('content service')]);
      expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
      expect(waiting).toHaveLength(1);
      expect(await shown(made)).toBe('About one');
    });
  });

  it('with old content says what went wrong first', async () => {
    await withFirst(async (made) => {
      const degradedCause = 'The token is not valid. Check CMS_TOKEN.';
      const report = { degradedSince: '2026-11-20T10:00:00.000Z', degradedCause };
      await edit(made.folder, edition('two', { report }));
      await made.publish();
      expect(await made.rest()).toBe('failed');
      expect(made.service.status().last?.reasons).toEqual([
        expect.stringMatching(
          /First cause: The token is not valid\. Check CMS_TOKEN\. It is tried again by itself\.$/,
        ),
      ]);
    });
  });

  it('is not one without a file that cannot be fetched: it is live, and says which', async () => {
    await withFirst(async (made) => {
      const line = 'page “about” (about), en-us, banner.image: it cannot be fetched (asset sky)';
      await edit(made.folder, edition('two', { report: { unfetched: [line] } }));
      await made.publish();
      expect(await made.rest()).toBe('live');
      const { last, next } = made.service.status();
      expect([last?.is, last?.reasons]).toEqual(['live', [line]]);
      expect(await shown(made)).toBe('About two');
      // A whole build looks for it once more.
      expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
    });
  });

  it('is a loss of many pages, unless it is meant', async () => {
    const pages = [...homes, ...['/a/', '/b/', '/c/'].map((url) => ({ path: url }))];
    const lose = async (made: Made) => {
      await edit(made.folder, { pages });
      await made.publish();
      await made.rest();
      await edit(made.folder, { pages: [...homes] });
      await made.publish();
      return made.rest();
    };
    await withFirst(async (made) => expect(await lose(made)).toBe('refused'));
    const env = { PUBLISH_ALLOW_DROP: 'true' };
    await withFirst(async (made) => expect(await lose(made)).toBe('live'), { env });
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

  const withOld = (work: (made: Made) => Promise<void>, options: MadeOptions = {}) =>
    inFolder(async (folder) => {
      await edit(folder, edition('one', { report }));
      await withService(folder, work, options);
    });
  /** Publishes, and waits until that many builds have ended. */
  const publish = async (made: Made, builds: number) => {
    await made.publish({ module: 'entry', event: 'publish' });
    const { service, builder } = made;
    while (builder.triggers.length < builds || service.status().step !== null) await made.get('/');
  };

  it('is live, says so with the first cause, and is tried again', async () => {
    await withOld(async (made) => {
      expect(await made.rest()).toBe('live');
      const { last, live, next } = made.service.status();
      expect([last?.is, last?.reasons]).toEqual(['live', [reason]]);
      expect(live).toMatchObject({ problems: [reason], degradedSince: report.degradedSince });
      expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
      const { text } = await made.get('/publish/', asEditor);
      expect(text).toContain('Live with parts that are old');
      expect(text).toContain('First cause: The token is not valid. Check CMS_TOKEN.');
      expect(text).toContain('It is tried again at');
      expect(text).not.toContain('Everything is live');
    });
  });

  it('keeps an edit waiting that is not read, and makes no release of the same bytes', async () => {
    await withOld(async (made) => {
      const { id } = made.service.status().live ?? {};
      await publish(made, 2);
      const { state, live, last, waiting, next } = made.service.status();
      expect([state, live?.id, last?.reasons]).toEqual(['live', id, [reason]]);
      expect(waiting).toMatchObject([{ what: 'publish of entry' }]);
      expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
    });
  });

  it('gives way to other old content, and to the whole of it, which ends the tries', async () => {
    await withOld(async (made) => {
      await edit(made.folder, edition('two', { report }));
      await publish(made, 2);
      expect(await shown(made)).toBe('About two');
      expect(made.service.status().waiting).toHaveLength(1);
      await edit(made.folder, edition('two'));
      await publish(made, 3);
      expect(made.builder.triggers.at(-1)?.events).toHaveLength(2);
      expect(made.service.status()).toMatchObject({
        ...{ state: 'live', waiting: [], next: null },
        live: { degradedSince: null, problems: [] },
        last: { is: 'live', reasons: [] },
      });
    });
  });

  it('is built again by itself until the content is whole', async () => {
    await withOld(
      async (made) => {
        const { service, builder } = made;
        const { id } = service.status().live ?? {};
        await publish(made, 4);
        expect(service.status()).toMatchObject({ live: { id }, waiting: [{}] });
        await edit(made.folder, edition('one'));
        while (service.status().next !== null || service.status().step !== null)
          await made.get('/');
        expect(service.status()).toMatchObject({
          ...{ waiting: [], live: { degradedSince: null }, last: { is: 'live', reasons: [] } },
        });
        const { length } = builder.triggers;
        await pause(500);
        expect(builder.triggers).toHaveLength(length);
      },
      { retryMs: 20 },
    );
  });

  it('has its edit built after a restart, too', async () => {
    await inFolder(async (folder) => {
      await edit(folder, edition('one', { report }));
      await withService(folder, (made) => publish(made, 2));
      await edit(folder, edition('two'));
      await withService(folder, async ({ service, builder, rest }) => {
        expect(await rest()).toBe('live');
        expect(builder.triggers[0]?.events).toHaveLength(1);
        expect(service.status()).toMatchObject({ waiting: [], next: null });
      });
    });
  });
});

describe('what fails', () => {
  it('leaves the live site, keeps the event, and says so', async () => {
    await withFirst(async (made) => {
      await edit(made.folder, edition('two', { fails: 'The site could not be built: x' }));
      await made.publish({ module: 'entry', event: 'publish' });
      expect(await made.rest()).toBe('failed');
      const { last, waiting } = made.service.status();
      expect(last?.reasons).toEqual(['The site could not be built: x']);
      expect(waiting).toMatchObject([{ what: 'publish of entry' }]);
      expect(await shown(made)).toBe('About one');
      // The next event takes the one that waits along.
      await edit(made.folder, edition('three'));
      await made.publish();
      while (made.service.status().last?.is !== 'live') await made.get('/');
      expect(made.builder.triggers.at(-1)?.events).toHaveLength(2);
      expect(made.service.status().waiting).toEqual([]);
    });
  });

  it('because the disk is full is said in plain words', async () => {
    await withFirst(async (made) => {
      const full = Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' });
      const copy = jest.spyOn(fs, 'copyFile').mockRejectedValue(full);
      await edit(made.folder, edition('two'));
      await made.publish();
      expect(await made.rest()).toBe('failed');
      copy.mockRestore();
      expect(made.service.status().last?.reasons).toEqual([
        expect.stringContaining('The disk of the server is full'),
      ]);
      expect(await shown(made)).toBe('About one');
    });
  });

  it('at the very first build leaves nothing to serve', async () => {
    await inFolder(async (folder) => {
      await edit(folder, edition('one', { fails: 'no' }));
      await withService(folder, async ({ service, get }) => {
        expect(await service.ready).toBeNull();
        const { status, headers } = await get('/');
        expect([status, headers['retry-after']]).toEqual([503, '5']);
      });
    });
  });
});

describe('a site without a secret', () => {
  it('has no hook and no status page, and publishes edits of the embedded content', async () => {
    await withFirst(
      async (made) => {
        for (const asked of ['/hooks/publish', '/publish/', '/publish/status']) {
          expect((await made.get(asked)).status).toBe(404);
        }
        expect((await made.publish()).status).toBe(405);
        await edit(made.folder, edition('two'));
        const told = await fetch(made.contentHook, { method: 'POST' });
        expect(told.status).toBe(202);
        expect(await made.rest()).toBe('live');
        expect(await shown(made)).toBe('About two');
        expect(made.service.status().live?.trigger).toBe('edit of the embedded content');
        const { origin } = new URL(made.contentHook);
        expect((await fetch(`${origin}/guessed`, { method: 'POST' })).status).toBe(404);
      },
      { secret: null },
    );
  });
});

describe('the state of publishing', () => {
  const asEditor = { headers: { authorization: `Basic ${btoa(`editor:${secret}`)}` } };

  it('is told to who knows the secret alone', async () => {
    await withFirst(async ({ get }) => {
      for (const asked of ['/publish/', '/publish/status']) {
        const { status, headers, text } = await get(asked);
        expect([status, text]).toEqual([401, '']);
        expect(headers['www-authenticate']).toContain('Basic');
        const wrong = { headers: { authorization: `Basic ${btoa('editor:x')}` } };
        expect((await get(asked, wrong)).status).toBe(401);
        expect((await get(asked, { headers: { 'x-publish-secret': 'x' } })).status).toBe(401);
        expect((await get(asked, { headers: { 'x-publish-secret': secret } })).status).toBe(200);
      }
      const page = await get('/publish/', asEditor);
      expect(page.text).toContain('Everything is live');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    });
  });

  it('is told to who knows the secret for reading, which publishes nothing', async () => {
    const reading = 'a-secret-of-thirty-two-characters';
    await withFirst(
      async ({ get }) => {
        const headers = { 'x-publish-secret': reading };
        expect((await get('/publish/status', { headers })).status).toBe(200);
        const got = await get('/hooks/publish', { method: 'POST', headers });
        expect(got.status).toBe(401);
      },
      { env: { PUBLISH_STATUS_SECRET: reading } },
    );
  });

  it('is one of waiting, building with step and percentage, and live', async () => {
    await withFirst(
      async (made) => {
        await edit(made.folder, edition('two', { takes: 200 }));
        const event = {
          module: 'entry',
          event: 'publish',
          data: { entry: { title: '<b>Über</b>' } },
        };
        await made.publish(event);
        const read = async () =>
          JSON.parse((await made.get('/publish/status', asEditor)).text) as Status;
        const waiting = await read();
        expect(waiting).toMatchObject({
          state: 'queued',
          waiting: [{ what: 'publish of entry “<b>Über</b>”' }],
        });
        expect((await made.get('/publish/', asEditor)).text).toContain('“&lt;b>Über&lt;/b>”');
        while (made.service.status().percent !== 40) await made.get('/');
        expect(await read()).toMatchObject({
          ...{ state: 'building', step: 'Writing the pages', percent: 40 },
        });
        expect((await made.get('/publish/', asEditor)).text).toContain('Writing the pages: 40 %');
        await made.rest();
        expect(await read()).toMatchObject({ state: 'live', percent: null, next: null });
      },
      { quietMs: 200 },
    );
  });
});
