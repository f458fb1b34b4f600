/** @ci */
import type { Page } from 'playwright-core';
import { setUpBrowserTests } from '../setup/browserSuite';
import { readBuiltLocale } from '../setup/locale';
import {
  navigate,
  isSameDocument,
  markDocument,
  waitForHydration,
  waitForValue,
} from '../setup/visit';

const tests = setUpBrowserTests();

const malformed = ['#%zz', '#%', '#crew%c3', '#100%'];
const heading = (page: Page) => page.locator('h1').first().textContent();

let places: { path: string; h1: string | null }[];
beforeAll(async () => {
  const { pages } = await readBuiltLocale('en-US');
  const path = (kind: string) => pages.find((each) => each.kind === kind)?.path ?? '/';
  const page = await tests.newPage();
  places = [];
  // An aircraft page has tabs, and the page of the services has an accordion.
  for (const each of ['/services/', path('aircraft')]) {
    await tests.open(each);
    places.push({ path: each, h1: await heading(page) });
  }
});

test.each(malformed)('a page works when its address ends with %s', async (fragment) => {
  for (const { path, h1 } of places) {
    const page = await tests.newPage();
    await page.goto(tests.origin + path + fragment);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await markDocument(page);
    expect(await heading(page)).toBe(h1);
    expect(page.url()).toBe(tests.origin + path);
    await navigate(page, '/');
    await page.waitForURL(`${tests.origin}/`);
    expect(await isSameDocument(page)).toBe(true);
  }
});

test.each(['/%zz', '/fleet/%25', '/is/100%25', '/is/%E0%A4%A/'])(
  'the 404 page works for an address that cannot be decoded: %s',
  async (path) => {
    const page = await tests.newPage();
    const answer = await page.goto(tests.origin + path);
    expect(answer?.status()).toBe(404);
    await waitForHydration(page);
    // Only the document itself has an error status.
    expect(tests.errors.requests.splice(0)).toEqual([`${tests.origin}${path} 404`]);
    expect(tests.errors.console.splice(0)).toHaveLength(1);
    await markDocument(page);
    await navigate(page, path.startsWith('/is/') ? '/is/' : '/');
    expect(await isSameDocument(page)).toBe(true);
  },
);

test.each(malformed)('a jump to %s does not change the page', async (fragment) => {
  const page = await tests.newPage();
  await tests.open('/contact/');
  const headingText = await heading(page);
  await page.evaluate((to) => {
    window.location.hash = to;
  }, fragment);
  await page.waitForFunction(() => window.location.hash === '');
  expect(await heading(page)).toBe(headingText);
});

test('a route change to a fragment focuses its target, so that Tab goes on from there', async () => {
  const { pages, t } = await readBuiltLocale('en-US');
  const withForm = pages.find(({ kind, ways }) => kind === 'page' && ways.request === '#request');
  const page = await tests.newPage();
  await tests.open('/');
  await navigate(page, `${withForm?.path}#request`);
  await page.locator('form[novalidate]').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await waitForValue(focused, 'request');
  const form = page.getByRole('group', { name: t('request.label'), exact: true });
  expect(await form.getAttribute('id')).toBe('request');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('request-service');
});

/** Makes Gatsby's scroll handler throw at the fragment `#boom`; like other errors, it unmounts the root. */
const failAtBoom = (page: Page) =>
  page.addInitScript(() => {
    document.getElementById = (id) => {
      if (id === 'boom') throw new Error('boom');
      return document.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
    };
  });

test('the page shows its built HTML after an uncaught error', async () => {
  const page = await tests.newPage();
  await failAtBoom(page);
  await page.goto(`${tests.origin}/contact/#boom`);
  // On a busy machine the network is idle before the scripts are requested.
  await waitForValue(() => tests.errors.console.join().includes('boom'), true);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.locator('footer a').count()).toBeGreaterThan(0);
  tests.errors.console.length = 0;
});

test('the next page shows its built HTML after an uncaught error during a route change', async () => {
  const page = await tests.newPage();
  await failAtBoom(page);
  await tests.open('/');
  await navigate(page, '/contact/#boom');
  await page.waitForURL(/contact/);
  await page.waitForLoadState('networkidle');
  const built = await page.request.get(`${tests.origin}/contact/`);
  const [, title] = /<title[^>]*>([^<]*)</.exec(await built.text()) ?? [];
  expect(await page.title()).toBe(title);
  expect(await page.locator('h1').count()).toBe(1);
  tests.errors.console.length = 0;
});
