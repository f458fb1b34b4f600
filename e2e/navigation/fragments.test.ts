import type { Page } from 'playwright-core';
import { browserTests } from '../setup/browserSuite';
import { builtLocale } from '../setup/locale';
import { go, isSameDocument, markDocument, takenOver } from '../setup/visit';

const tests = browserTests();

const malformed = ['#%zz', '#%', '#crew%c3', '#100%'];
const heading = (page: Page) => page.locator('h1').first().textContent();

let paths: string[];
beforeAll(async () => {
  const { pages } = await builtLocale('en-US');
  const path = (kind: string) => pages.find((each) => each.kind === kind)?.path ?? '/';
  // An aircraft has tabs, and the contact page an accordion or a globe.
  paths = ['/contact/', path('aircraft')];
});

test.each(malformed)(
  'a page asked for with %s is shown and alive, without it',
  async (fragment) => {
    for (const path of paths) {
      const page = await tests.begin();
      await tests.open(path);
      const words = await heading(page);
      await page.goto('about:blank');
      await page.goto(tests.origin + path + fragment);
      await page.waitForLoadState('networkidle');
      await markDocument(page);
      expect(await heading(page)).toBe(words);
      expect(page.url()).toBe(tests.origin + path);
      await go(page, '/');
      await page.waitForURL(`${tests.origin}/`);
      expect(await isSameDocument(page)).toBe(true);
    }
  },
);

test.each(['/%zz', '/fleet/%25', '/is/100%25', '/is/%E0%A4%A/'])(
  'an address that cannot be decoded is answered with a 404 page that is alive: %s',
  async (path) => {
    const page = await tests.begin();
    const answer = await page.goto(tests.origin + path);
    expect(answer?.status()).toBe(404);
    await takenOver(page);
    // Chromium tells of the document itself, and of nothing else.
    expect(tests.trouble.requests.splice(0)).toEqual([`${tests.origin}${path} 404`]);
    expect(tests.trouble.console.splice(0)).toHaveLength(1);
    await markDocument(page);
    await go(page, path.startsWith('/is/') ? '/is/' : '/');
    expect(await isSameDocument(page)).toBe(true);
  },
);

test.each(malformed)('a jump to %s within a page leaves it as it is', async (fragment) => {
  const page = await tests.begin();
  await tests.open('/contact/');
  const words = await heading(page);
  await page.evaluate((to) => {
    window.location.hash = to;
  }, fragment);
  await page.waitForFunction(() => window.location.hash === '');
  expect(await heading(page)).toBe(words);
});

/** Makes Gatsby's scroll handler fail at one fragment, which unmounts the root like other errors. */
const failAtBoom = (page: Page) =>
  page.addInitScript(() => {
    document.getElementById = (id) => {
      if (id === 'boom') throw new Error('boom');
      return document.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
    };
  });

test('after an error that nothing catches the page stands as it was built', async () => {
  const page = await tests.begin();
  await failAtBoom(page);
  await page.goto(`${tests.origin}/contact/#boom`);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.locator('footer a').count()).toBeGreaterThan(0);
  expect(tests.trouble.console.join()).toContain('boom');
  tests.trouble.console.length = 0;
});

test('after one on the way to another page the other page stands as it was built', async () => {
  const page = await tests.begin();
  await failAtBoom(page);
  await tests.open('/');
  await go(page, '/contact/#boom');
  await page.waitForURL(/contact/);
  await page.waitForLoadState('networkidle');
  const built = await page.request.get(`${tests.origin}/contact/`);
  const [, title] = /<title[^>]*>([^<]*)</.exec(await built.text()) ?? [];
  expect(await page.title()).toBe(title);
  expect(await page.locator('h1').count()).toBe(1);
  tests.trouble.console.length = 0;
});
