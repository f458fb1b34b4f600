/**
 * Publications that lose many pages at once.
 * @ci
 */
import path from 'node:path';
import { writeRelease } from '../../../services/publish/releases/records/records';
import { Releases } from '../../../services/publish/releases/store';
import { inTemporaryFolder } from '../../setup/folder';
import { frontPages } from './setup/builds';
import {
  setContent,
  secret,
  withService,
  type PublishHarness,
  type HarnessOptions,
} from './setup/serviceHarness';

const few = frontPages;
const many = [...frontPages, ...['/a/', '/b/', '/c/', '/d/'].map((url) => ({ path: url }))];
const reading = 'a-secret-of-thirty-two-characters';

/** Runs `work` with a service whose live release has few pages. */
const withFew = (work: (harness: PublishHarness) => Promise<void>, options: HarnessOptions = {}) =>
  inTemporaryFolder(async (folder) => {
    await setContent(folder, { pages: [...few], report: { fingerprint: 'few' } });
    await withService(folder, work, options);
  });

async function publish(
  harness: PublishHarness,
  pages: typeof many,
  title: string,
): Promise<string> {
  await setContent(harness.folder, { pages, report: { fingerprint: title } });
  await harness.publish();
  return harness.waitUntilIdle();
}

const allow = ({ get }: PublishHarness, headers: Record<string, string> = {}) =>
  get('/publish/allow-drop', {
    method: 'POST',
    headers: { 'x-publish-secret': secret, ...headers },
  });

const count = ({ service }: PublishHarness) => service.status().live?.pages;

describe('a loss of many pages', () => {
  it('goes live if it undoes a bulk addition', async () => {
    await withFew(async (harness) => {
      expect(await publish(harness, many, 'many')).toBe('live');
      expect(await publish(harness, [...few], 'few')).toBe('live');
      expect(count(harness)).toBe(2);
    });
  });

  it('is otherwise refused, with a message about the status page and the rollback', async () => {
    await withFew(async (harness) => {
      await publish(harness, many, 'many');
      expect(await publish(harness, [...few], 'others')).toBe('refused');
      expect(count(harness)).toBe(6);
      const { last } = harness.service.status();
      expect(last).toMatchObject({ is: 'refused', losesContent: true });
      expect(last?.reasons).toEqual([
        'The site would have 2 pages; the live site has 6. If pages were unpublished by mistake, ' +
          'publish them again. If it is intended, set PUBLISH_ALLOW_DROP=true.',
        'The status page can allow this loss once, with PUBLISH_SECRET.',
        'npm run rollback goes back to an earlier release at once.',
      ]);
    });
  });

  it('of a degraded build is retried and cannot be allowed', async () => {
    await withFew(async (harness) => {
      await publish(harness, many, 'many');
      const report = { fingerprint: 'others', degradedSince: '2026-11-20T10:00:00.000Z' };
      await setContent(harness.folder, { pages: [...few], report });
      await harness.publish();
      expect(await harness.waitUntilIdle()).toBe('failed');
      const { last, next, waiting } = harness.service.status();
      expect(last).toMatchObject({ is: 'failed', losesContent: false });
      expect(last?.reasons).toEqual([
        expect.stringMatching(/older than on the live site.* tried again automatically/),
      ]);
      expect([typeof next, waiting.length]).toEqual(['string', 1]);
      expect((await allow(harness)).status).toBe(409);
    });
  });

  it('can be allowed once by an authorized user', async () => {
    await withFew(async (harness) => {
      await publish(harness, many, 'many');
      await publish(harness, [...few], 'others');
      const { status, headers } = await allow(harness);
      expect([status, headers.location]).toEqual([303, '/publish/?lang=en']);
      expect(await harness.waitUntilIdle()).toBe('live');
      expect(harness.service.status()).toMatchObject({
        live: { pages: 2, trigger: 'the loss was let through on the status page' },
        waiting: [],
      });
      await publish(harness, many, 'many again');
      expect(await publish(harness, [...few], 'others again')).toBe('refused');
    });
  });

  describe('in many small publications', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => ({ path: `/${index}/` }));
    const pagesOf = (count: number) => [...frontPages, ...hundred.slice(0, count - 2)];
    /** Publishes one size after the other. Returns the state after each publication. */
    const publishAll = async (harness: PublishHarness, ...sizes: number[]) => {
      const states: string[] = [];
      for (const size of sizes) states.push(await publish(harness, pagesOf(size), `${size} pages`));
      return states;
    };
    /** Makes all stored releases older. */
    const age = async ({ folder }: PublishHarness, minutes: number) => {
      const releases = new Releases(path.join(folder, 'publish'));
      for (const release of await releases.list()) {
        const time = new Date(Date.parse(release.time) - minutes * 60_000).toISOString();
        await writeRelease(releases.folder(release.id), { ...release, time });
      }
    };

    it('is refused like one in a single publication', async () => {
      await withFew(async (harness) => {
        expect(await publishAll(harness, 84, 80, 76, 74)).toEqual([
          ...['live', 'live', 'live', 'refused'],
        ]);
        expect(harness.service.status().last?.reasons[0]).toBe(
          'The site would have 74 pages; it had 84 within the last half hour. If pages were ' +
            'unpublished by mistake, publish them again. If it is intended, set ' +
            'PUBLISH_ALLOW_DROP=true.',
        );
        expect(count(harness)).toBe(76);
      });
    });

    it('goes live if it takes more than half an hour', async () => {
      await withFew(async (harness) => {
        await publishAll(harness, 84, 80);
        await age(harness, 31);
        expect(await publishAll(harness, 76, 73, 70)).toEqual(['live', 'live', 'refused']);
      });
    });

    it('is not counted again after it was allowed', async () => {
      await withFew(async (harness) => {
        expect(await publishAll(harness, 84, 80, 60)).toEqual(['live', 'live', 'refused']);
        await allow(harness);
        expect(await harness.waitUntilIdle()).toBe('live');
        expect(await publishAll(harness, 58, 53)).toEqual(['live', 'refused']);
      });
    });

    it('is not counted again after it was the undoing of an addition', async () => {
      await withFew(async (harness) => {
        expect(await publishAll(harness, 30, 84, 30, 29)).toEqual(Array(4).fill('live'));
      });
    });

    it('is compared with the releases before a rollback', async () => {
      await withFew(async (harness) => {
        await publishAll(harness, 30, 84);
        const { id } = await new Releases(path.join(harness.folder, 'publish')).rollback();
        while (harness.service.status().live?.id !== id) await harness.get('/');
        expect(await publishAll(harness, 29, 28, 26)).toEqual(['live', 'live', 'refused']);
      });
    });
  });

  it('or of the targets of many references is refused, and can be allowed once', async () => {
    await withFew(async (harness) => {
      const setMissing = (missing: number) => {
        const report = { fingerprint: `${missing}`, references: { all: 300, missing } };
        return setContent(harness.folder, { pages: [...few], report });
      };
      for (const [missing, state] of [[1, 'live'] as const, [200, 'refused'] as const]) {
        await setMissing(missing);
        await harness.publish();
        expect(await harness.waitUntilIdle()).toBe(state);
      }
      const { last } = harness.service.status();
      expect(last).toMatchObject({ losesContent: true });
      expect(last?.reasons[0]).toBe(
        '200 of 300 references to entries, pictures and documents lead to nothing published (1 on ' +
          'the live site). If something was unpublished by mistake, publish it again. If it is ' +
          'intended, set PUBLISH_ALLOW_DROP=true.',
      );
      for (const state of ['refused', 'live']) {
        await setMissing(201);
        await allow(harness);
        expect(await harness.waitUntilIdle()).toBe(state);
      }
    });
  });

  it('or of all facts is refused, and can be allowed once', async () => {
    await withFew(async (harness) => {
      for (const [fact, state] of [[6, 'live'] as const, [0, 'refused'] as const]) {
        const report = { fingerprint: `${fact} facts`, entries: { page: 2, fact } };
        await setContent(harness.folder, { pages: [...few], report });
        await harness.publish();
        expect(await harness.waitUntilIdle()).toBe(state);
      }
      expect(harness.service.status().last).toMatchObject({ is: 'refused', losesContent: true });
      await allow(harness);
      expect(await harness.waitUntilIdle()).toBe('live');
    });
  });

  it('that is larger than the allowed one is refused', async () => {
    await withFew(
      async (harness) => {
        await publish(harness, many, 'many');
        await publish(harness, many.slice(0, 4), 'four');
        await setContent(harness.folder, { pages: [...few], report: { fingerprint: 'two' } });
        await allow(harness);
        expect(await harness.waitUntilIdle()).toBe('refused');
        expect(count(harness)).toBe(6);
      },
      { quietMs: 50 },
    );
  });

  it('cannot be allowed without the secret, from another site, or without a refusal', async () => {
    const env = { PUBLISH_STATUS_SECRET: reading };
    await withFew(
      async (harness) => {
        expect((await allow(harness)).status).toBe(409);
        await publish(harness, many, 'many');
        await publish(harness, [...few], 'others');
        const page = async (key: string) =>
          (await harness.get('/publish/', { headers: { 'x-publish-secret': key } })).text;
        expect(await page(secret)).toContain('Put it live all the same');
        expect(await page(reading)).not.toContain('Put it live all the same');
        const foreign: Record<string, string>[] = [
          { 'x-publish-secret': reading },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
          { 'sec-fetch-site': 'none' },
          { origin: 'https://elsewhere.example' },
          { origin: 'null' },
        ];
        for (const headers of foreign) {
          expect([headers, (await allow(harness, headers)).status]).toEqual([headers, 403]);
        }
        expect((await allow(harness, { 'x-publish-secret': 'x' })).status).toBe(401);
        expect(await harness.waitUntilIdle()).toBe('refused');
        const sameOrigin = { 'sec-fetch-site': 'same-origin', origin: harness.service.url };
        expect((await allow(harness, sameOrigin)).status).toBe(303);
        expect(await harness.waitUntilIdle()).toBe('live');
      },
      { env },
    );
  });
});
