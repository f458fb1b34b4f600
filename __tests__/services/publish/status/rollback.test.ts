import path from 'node:path';
import { Releases } from '../../../../services/publish/releases/store';
import { inTemporaryFolder } from '../../../setup/folder';
import {
  edition,
  secret,
  setContent,
  withService,
  type PublishHarness,
} from '../setup/serviceHarness';

const readerSecret = 'a-secret-only-for-reading-the-status';
const asPublisher = { 'x-publish-secret': secret };

interface Published extends PublishHarness {
  releases: Releases;
  /** Ids of the releases, newest first. */
  ids: () => Promise<string[]>;
  /** Sends the form that confirms a rollback. */
  confirm: (
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => ReturnType<PublishHarness['get']>;
  publishEdition: (name: string) => Promise<void>;
}

/** Runs `work` with a service that has published two editions. */
const withTwoReleases = (work: (published: Published) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('one'));
    await withService(
      folder,
      async (harness) => {
        const { get, publish, waitUntilIdle } = harness;
        const releases = new Releases(path.join(folder, 'publish'));
        const publishEdition = async (name: string) => {
          await setContent(folder, edition(name));
          await publish({ name });
          await waitUntilIdle();
        };
        await publishEdition('two');
        await work({
          ...harness,
          releases,
          publishEdition,
          ids: async () => (await releases.list()).map(({ id }) => id),
          confirm: (fields, headers = asPublisher) =>
            get('/publish/rollback', {
              method: 'POST',
              headers,
              body: new URLSearchParams(fields).toString(),
            }),
        });
      },
      { env: { PUBLISH_STATUS_SECRET: readerSecret } },
    );
  });

const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

describe('the page that confirms a rollback', () => {
  it('lists the pages that visitors would see differently, and the button makes it live', async () => {
    await withTwoReleases(async ({ get, ids, confirm }) => {
      const [live = '', earlier = ''] = await ids();
      const page = await get(`/publish/rollback?id=${earlier}`, { headers: asPublisher });
      expect(page.text).toContain('>/about/</a>');
      expect(page.text).not.toContain('>/is/</a>');
      const answer = await confirm({ id: earlier, live, confirmed: 'yes' });
      expect([answer.status, answer.headers.location]).toEqual([303, '/publish/?lang=en']);
      expect((await get('/about/')).text).toContain('About one');
      const status = await get('/publish/', { headers: asPublisher });
      expect(titleOf(status.text)).toBe('An earlier release is live');
    });
  });

  it('says how long it lasts, and each comparison leads back to it', async () => {
    await withTwoReleases(async ({ get, ids }) => {
      const [live = '', earlier = ''] = await ids();
      const page = await get(`/publish/rollback?id=${earlier}`, { headers: asPublisher });
      expect(page.text).toContain('The next publication replaces it');
      const [, url = ''] = /href="([^"]*)">\/about\/</.exec(page.text) ?? [];
      const comparison = await get(url.replaceAll('&amp;', '&'), { headers: asPublisher });
      expect(comparison.text).toContain(
        `href="/publish/rollback?id=${earlier}&amp;lang=en">Back to the decision</a>`,
      );
      expect(comparison.text).toContain('Share of the earlier version');
      expect(comparison.text).toContain(
        `?from=${live}&amp;to=${earlier}&amp;rollback=yes&amp;lang`,
      );
    });
  });

  it('is refused to readers without the secret for publishing', async () => {
    await withTwoReleases(async ({ get, ids }) => {
      const [, earlier = ''] = await ids();
      const headers = { 'x-publish-secret': readerSecret };
      expect((await get(`/publish/rollback?id=${earlier}`, { headers })).status).toBe(403);
      const { text } = await get('/publish/', { headers });
      expect(text).not.toContain('/publish/rollback');
      expect(text).toContain('/publish/compare');
    });
  });
});

describe('a rollback is refused', () => {
  it.each([
    ['from a page of another site', { ...asPublisher, 'sec-fetch-site': 'cross-site' }, 403],
    ['with the secret for reading only', { 'x-publish-secret': readerSecret }, 403],
    ['without a secret', {}, 401],
  ])('%s', async (_, headers, expected) => {
    await withTwoReleases(async ({ ids, confirm, releases }) => {
      const [live = '', earlier = ''] = await ids();
      const answer = await confirm({ id: earlier, live, confirmed: 'yes' }, headers);
      expect([answer.status, await releases.currentId()]).toEqual([expected, live]);
    });
  });

  it('without the confirmation', async () => {
    await withTwoReleases(async ({ ids, confirm, releases }) => {
      const [live = '', earlier = ''] = await ids();
      expect((await confirm({ id: earlier, live })).status).toBe(400);
      expect((await confirm({ id: earlier, confirmed: 'yes' })).status).toBe(400);
      expect(await releases.currentId()).toBe(live);
    });
  });

  it('if another release went live since the page was opened', async () => {
    await withTwoReleases(async ({ ids, confirm, releases, publishEdition }) => {
      const [seenLive = '', earlier = ''] = await ids();
      await publishEdition('three');
      const [live] = await ids();
      const answer = await confirm({ id: earlier, live: seenLive, confirmed: 'yes' });
      expect([answer.status, titleOf(answer.text)]).toEqual([
        409,
        'The live release has changed meanwhile',
      ]);
      expect(await releases.currentId()).toBe(live);
    });
  });

  it('if the release was removed, or its id is a path', async () => {
    await withTwoReleases(async ({ ids, confirm }) => {
      const [live = ''] = await ids();
      const removed = await confirm({ id: '20200101-000000-000', live, confirmed: 'yes' });
      expect(removed.status).toBe(404);
      expect((await confirm({ id: '../x', live, confirmed: 'yes' })).status).toBe(400);
    });
  });
});
