/** Publications that lose many pages at once. */
import { inFolder } from '../../setup/folder';
import { homes } from './setup/builds';
import { edit, secret, withService, type Made, type MadeOptions } from './setup/madeService';

const few = homes;
const many = [...homes, ...['/a/', '/b/', '/c/', '/d/'].map((url) => ({ path: url }))];
const reading = 'a-secret-of-thirty-two-characters';

/** A service of which a few pages are live. */
const withFew = (work: (made: Made) => Promise<void>, options: MadeOptions = {}) =>
  inFolder(async (folder) => {
    await edit(folder, { pages: [...few], report: { mark: 'few' } });
    await withService(folder, work, options);
  });

async function publish(made: Made, pages: typeof many, mark: string): Promise<string> {
  await edit(made.folder, { pages, report: { mark } });
  await made.publish();
  return made.rest();
}

const allow = ({ get }: Made, headers: Record<string, string> = {}) =>
  get('/publish/allow-drop', {
    method: 'POST',
    headers: { 'x-publish-secret': secret, ...headers },
  });

const count = ({ service }: Made) => service.status().live?.pages;

describe('a loss of many pages', () => {
  it('goes live where it takes a bulk addition back, as the content is an earlier one', async () => {
    await withFew(async (made) => {
      expect(await publish(made, many, 'many')).toBe('live');
      expect(await publish(made, [...few], 'few')).toBe('live');
      expect(count(made)).toBe(2);
    });
  });

  it('is refused else, in words that name the status page and the rollback', async () => {
    await withFew(async (made) => {
      await publish(made, many, 'many');
      expect(await publish(made, [...few], 'others')).toBe('refused');
      expect(count(made)).toBe(6);
      const { last } = made.service.status();
      expect(last).toMatchObject({ is: 'refused', losesPages: true });
      expect(last?.reasons).toEqual([
        'The site would have 2 pages; the live site has 6. If pages were unpublished by mistake, ' +
          'publish them again. If it is intended, set PUBLISH_ALLOW_DROP=true.',
        'The status page lets it through once, with PUBLISH_SECRET.',
        'npm run rollback goes back to an earlier release at once.',
      ]);
    });
  });

  it('of a build with old content is tried again, and nobody can let it through', async () => {
    await withFew(async (made) => {
      await publish(made, many, 'many');
      const report = { mark: 'others', degradedSince: '2026-11-20T10:00:00.000Z' };
      await edit(made.folder, { pages: [...few], report });
      await made.publish();
      expect(await made.rest()).toBe('failed');
      const { last, next, waiting } = made.service.status();
      expect(last).toMatchObject({ is: 'failed', losesPages: false });
      expect(last?.reasons).toEqual([
        expect.stringMatching(/did not return.* tried again by itself/),
      ]);
      expect([typeof next, waiting.length]).toEqual(['string', 1]);
      expect((await allow(made)).status).toBe(409);
    });
  });

  it('is let through once by who may publish', async () => {
    await withFew(async (made) => {
      await publish(made, many, 'many');
      await publish(made, [...few], 'others');
      const { status, headers } = await allow(made);
      expect([status, headers.location]).toEqual([303, '/publish/']);
      expect(await made.rest()).toBe('live');
      expect(made.service.status()).toMatchObject({
        live: { pages: 2, trigger: 'the lost pages were let through on the status page' },
        waiting: [],
      });
      await publish(made, many, 'many again');
      expect(await publish(made, [...few], 'others again')).toBe('refused');
    });
  });

  it('that is larger than the one that was let through is refused', async () => {
    await withFew(
      async (made) => {
        await publish(made, many, 'many');
        await publish(made, many.slice(0, 4), 'four');
        await edit(made.folder, { pages: [...few], report: { mark: 'two' } });
        await allow(made);
        expect(await made.rest()).toBe('refused');
        expect(count(made)).toBe(6);
      },
      { quietMs: 50 },
    );
  });

  it('is let through by nobody else, from no other site, and not where none was refused', async () => {
    const env = { PUBLISH_STATUS_SECRET: reading };
    await withFew(
      async (made) => {
        expect((await allow(made)).status).toBe(409);
        await publish(made, many, 'many');
        await publish(made, [...few], 'others');
        const page = async (key: string) =>
          (await made.get('/publish/', { headers: { 'x-publish-secret': key } })).text;
        expect(await page(secret)).toContain('Put it live with fewer pages');
        expect(await page(reading)).not.toContain('Put it live with fewer pages');
        const foreign: Record<string, string>[] = [
          { 'x-publish-secret': reading },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
          { 'sec-fetch-site': 'none' },
          { origin: 'https://elsewhere.example' },
          { origin: 'null' },
        ];
        for (const headers of foreign) {
          expect([headers, (await allow(made, headers)).status]).toEqual([headers, 403]);
        }
        expect((await allow(made, { 'x-publish-secret': 'x' })).status).toBe(401);
        expect(await made.rest()).toBe('refused');
        const own = { 'sec-fetch-site': 'same-origin', origin: made.service.url };
        expect((await allow(made, own)).status).toBe(303);
        expect(await made.rest()).toBe('live');
      },
      { env },
    );
  });
});
