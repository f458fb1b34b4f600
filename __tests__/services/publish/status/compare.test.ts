import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { Releases } from '../../../../services/publish/releases/store';
import { inTemporaryFolder } from '../../../setup/folder';
import { edition, secret, setContent, withService } from '../setup/serviceHarness';

const headers = { 'x-publish-secret': secret };

interface Compared {
  get: (
    url: string,
    options?: object,
  ) => Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>;
  from: string;
  to: string;
}

/** Runs `work` with two releases: the later one has another text and a page more. */
const withReleases = (work: (compared: Compared) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('one'));
    await withService(folder, async ({ get, publish, waitUntilIdle }) => {
      const { pages } = edition('two');
      await setContent(folder, { pages: [...pages, { path: '/is/nýtt/', title: '<Nýtt>' }] });
      await publish();
      await waitUntilIdle();
      const releases = await new Releases(path.join(folder, 'publish')).list();
      const [to = '', from = ''] = releases.map(({ id }) => id);
      await work({ get: (url, options = { headers }) => get(url, options), from, to });
    });
  });

test('the pages that differ are listed, and each leads to its texts', async () => {
  await withReleases(async ({ get, from, to }) => {
    const { text } = await get(`/publish/compare?from=${from}&to=${to}`);
    const links = [...text.matchAll(/page=([^&]*)&amp;lang=en">([^<]*)/g)].map(
      ([, , name]) => name,
    );
    expect(links).toEqual(['/is/nýtt/', '/about/']);
    const page = await get(`/publish/compare?from=${from}&to=${to}&page=/about/`);
    expect(page.text).toMatch(/About <del>.*one<\/del><ins>.*two<\/ins>/);
    expect(page.text).toContain(`src="/publish/releases/${from}/page?path=%2Fabout%2F"`);
  });
});

test('a page that only one release has is shown alone', async () => {
  await withReleases(async ({ get, from, to }) => {
    const url = `/publish/compare?from=${from}&to=${to}&page=${encodeURIComponent('/is/nýtt/')}`;
    const { text } = await get(url);
    expect(text).toContain('Only the later release has this page.');
    expect(text.match(/<iframe /g)).toHaveLength(1);
  });
});

test('a stored page is served as it was published, without scripts and rights', async () => {
  await withReleases(async ({ get, from }) => {
    const page = await get(`/publish/releases/${from}/page?path=/about/`);
    expect(page.text).toContain('<h1>About one</h1>');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(page.headers['content-security-policy']).toMatch(
      /script-src 'none'.*; sandbox allow-same-origin$/,
    );
  });
});

test('only readers of the status see pages of releases', async () => {
  await withReleases(async ({ get, from, to }) => {
    for (const url of [
      `/publish/releases/${from}/page?path=/about/`,
      `/publish/compare?from=${from}&to=${to}`,
      `/publish/rollback?id=${from}`,
    ]) {
      expect((await get(url, {})).status).toBe(401);
    }
  });
});

test('no path leads out of a release, and unknown releases and pages are 404', async () => {
  await withReleases(async ({ get, from, to }) => {
    const statuses = await Promise.all(
      [
        `/publish/releases/${from}/page?path=/../release.json`,
        `/publish/releases/${from}/page?path=/about/&path=/`,
        `/publish/releases/${from}/page`,
        '/publish/releases/20200101-000000-000/page?path=/about/',
        '/publish/releases/current/page?path=/about/',
        `/publish/compare?from=${from}&to=20200101-000000-000`,
        `/publish/compare?from=..&to=${to}`,
        `/publish/compare?from=${from}&to=${to}&page=/none/`,
      ].map(async (url) => (await get(url)).status),
    );
    expect(statuses).toEqual(Array(8).fill(404));
  });
});
