/** @ci */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { setUpBrowserTests } from '../setup/browserSuite';
import { builtSiteFolder } from '../setup/site';
import { isSameDocument, markDocument, navigate, waitForHydration } from '../setup/visit';

const tests = setUpBrowserTests();

/** Records the requests for documents and page data from now on, each as method and path. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isDocument = request.resourceType() === 'document';
    if (isDocument || pathname.startsWith('/page-data/') || request.method() !== 'GET')
      requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

/** Removes the errors of the missing page from the record, and returns their number. */
const takeMissing = () => {
  tests.errors.console.splice(0);
  return tests.errors.requests.splice(0).length;
};

const missing = [
  { from: '/', path: '/nothing/here/', notFoundData: '/page-data/404.html/page-data.json' },
  {
    from: '/',
    path: '/fleet/no-such-file.pdf',
    notFoundData: '/page-data/404.html/page-data.json',
  },
  { from: '/is/', path: '/is/ekkert/her/', notFoundData: '/page-data/is/404/page-data.json' },
  { from: '/', path: '/is/ekkert/', notFoundData: '/page-data/is/404/page-data.json' },
];
const appData = 'GET /page-data/app-data.json';

describe.each(missing)(
  'the missing page $path causes one request',
  ({ from, path, notFoundData }) => {
    const visit = [`GET ${path}`, appData, `GET ${notFoundData}`];

    test('if a visitor opens it: one document, and the data of the 404 page', async () => {
      const page = await tests.newPage();
      const requests = recordRequests(page);
      await page.goto(tests.origin + path);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      expect([...requests].sort()).toEqual([...visit].sort());
      // Only the document itself has an error status.
      expect(takeMissing()).toBe(1);
      expect(new URL(page.url()).pathname).toBe(path);
    });

    test(`if a visitor follows a link from ${from}: its data once, then the document`, async () => {
      const page = await tests.newPage();
      await tests.open(from);
      const requests = recordRequests(page);
      await navigate(page, path);
      await page.waitForURL(tests.origin + path);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      const data = `GET /page-data${path.replace(/\/$/, '')}/page-data.json`;
      expect([...requests].sort()).toEqual([appData, data, ...visit].sort());
      expect(takeMissing()).toBe(2);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(
        path.startsWith('/is/') ? 'is' : 'en',
      );
    });
  },
);

test('the pages around a missing one open without another document', async () => {
  const page = await tests.newPage();
  await page.goto(`${tests.origin}/nothing/`);
  await waitForHydration(page);
  takeMissing();
  await markDocument(page);
  await navigate(page, '/contact/');
  await page.waitForURL('**/contact/');
  await page.goBack();
  await page.waitForFunction(() => document.title.startsWith('Page not found'));
  expect(new URL(page.url()).pathname).toBe('/nothing/');
  expect(await isSameDocument(page)).toBe(true);
});

/** The last ones contain parameters of the router, by names that are reserved or are those of props. */
const oddAddresses = [
  ...['/contact%23x', '/contact%3Fx', '/fleet%2Fx', '//contact/', '/%00'],
  ...['/:uri/', '/a/:path/', '/:pageResources/', '/*data', '/%2Adata'],
];

test.each(oddAddresses)(
  'the page below an odd address works, and so do its links: %s',
  async (path) => {
    const page = await tests.newPage();
    await page.goto(tests.origin + path);
    await waitForHydration(page);
    expect(takeMissing()).toBe(1);
    await markDocument(page);
    await navigate(page, '/contact/');
    await page.waitForFunction(() => document.querySelector('header a[aria-current="page"]'));
    expect(await isSameDocument(page)).toBe(true);
  },
);

test('a link to the old address of a moved page leads to the page', async () => {
  const rules = await readFile(join(builtSiteFolder, '_redirects'), 'utf8');
  const [, from = '', to = ''] = /^(\/\S+\/) (\/\S+\/) 301$/m.exec(rules) ?? [];
  const page = await tests.newPage();
  await tests.open('/');
  await navigate(page, from);
  await page.waitForURL(tests.origin + to);
  expect(takeMissing()).toBe(1);
});

test('a link to the other language opens its page although the data of its header cannot be loaded', async () => {
  const page = await tests.newPage();
  await tests.open('/');
  await markDocument(page);
  await page.route('**/slice-data/header-is-IS.json', (route) => route.abort(), { times: 1 });
  await navigate(page, '/is/');
  await page.waitForURL(`${tests.origin}/is/`);
  await waitForHydration(page);
  expect(await isSameDocument(page)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('is');
  // Only the browser itself reports the request.
  expect(takeMissing()).toBe(1);
});
