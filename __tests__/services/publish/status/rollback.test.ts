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

describe('after a rollback', () => {
  const asAnna = {
    authorization: `Basic ${Buffer.from(`Anna <x>:${secret}`).toString('base64')}`,
  };
  const statusOf = async ({ get }: Pick<Published, 'get'>) =>
    (await get('/publish/', { headers: asPublisher })).text;
  const section = (html: string, id: string) =>
    new RegExp(`<section id="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';

  it('the status says since when and by whom, without the changes of the old publication', async () => {
    await withTwoReleases(async (published) => {
      const [live = '', earlier = ''] = await published.ids();
      await published.confirm({ id: earlier, live, confirmed: 'yes' }, asAnna);
      const html = await statusOf(published);
      const liveNow = section(html, 'live');
      expect(liveNow).toMatch(
        /Live again since.*An earlier release was made live again.*Anna &lt;x>/s,
      );
      expect(liveNow).not.toContain('Compared with the previous one');
      expect(section(html, 'history')).toMatch(/was made live again.*by Anna &lt;x>/s);
    });
  });

  it('the next publication is compared with the release that was live', async () => {
    await withTwoReleases(async (published) => {
      const [live = '', earlier = ''] = await published.ids();
      await published.confirm({ id: earlier, live, confirmed: 'yes' });
      await published.publishEdition('three');
      const [newest = ''] = await published.ids();
      const html = await statusOf(published);
      expect(section(html, 'history')).toContain(
        `?from=${earlier}&amp;to=${newest}&amp;lang=en">Compare with the one before</a>`,
      );
      expect(section(html, 'live')).toContain('Compared with the previous one');
    });
  });

  it('the headline tells it, also if the last change was refused', async () => {
    await withTwoReleases(async (published) => {
      const { folder, publish, waitUntilIdle } = published;
      await setContent(folder, { pages: edition('broken').pages.slice(1) });
      await publish({ name: 'broken' });
      await waitUntilIdle();
      const [live = '', earlier = ''] = await published.ids();
      await published.confirm({ id: earlier, live, confirmed: 'yes' });
      const html = await statusOf(published);
      expect(titleOf(html)).toBe('An earlier release is live');
      expect(section(html, 'stopped')).toContain('Why it is not live');
    });
  });

  it('by the command, the status has it too', async () => {
    await withTwoReleases(async (published) => {
      await new Releases(path.join(published.folder, 'publish')).rollback();
      expect(section(await statusOf(published), 'history')).toContain('was made live again');
    });
  });
});

test('a refusal stays in the list of releases after the next publication', async () => {
  await withTwoReleases(async ({ folder, get, publish, publishEdition, waitUntilIdle }) => {
    await setContent(folder, { pages: edition('broken').pages.slice(1) });
    await publish({ name: 'broken' });
    expect(await waitUntilIdle()).toBe('refused');
    await publishEdition('three');
    const { text } = await get('/publish/', { headers: asPublisher });
    expect(text).toMatch(
      /<strong class="refused">refused<.*class="quiet">The site would have 2 pages/s,
    );
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
