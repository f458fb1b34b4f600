import type { Browser } from 'playwright-core';
import type { SiteServer } from '../services/publish/server';
import type { PageContent } from '../src/components/pages';
import { localeFacts } from '../src/locales';
import { launchBrowser, noTrouble, openPage, watch } from './setup/browser';
import { builtPages, serveSite } from './setup/site';
import { takenOver } from './setup/visit';

let browser: Browser;
let server: SiteServer;
let pages: PageContent[];

beforeAll(async () => {
  [browser, server, pages] = await Promise.all([launchBrowser(), serveSite(), builtPages()]);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await server.close();
});

test('the site has pages of every family in both locales', () => {
  const families = new Set(pages.map(({ locale, kind }) => `${locale} ${kind}`));
  expect([...families].sort()).toEqual([
    'en-US aircraft',
    'en-US page',
    'en-US popup',
    'is-IS aircraft',
    'is-IS page',
    'is-IS popup',
  ]);
});

test('every page loads whole: one h1, its own title, language and canonical, header and footer, no trouble', async () => {
  const { page, context } = await openPage(browser);
  const found: string[] = [];
  for (const { path, locale, head } of pages) {
    const trouble = watch(page, server.url);
    const response = await page.goto(server.url + encodeURI(path), { waitUntil: 'load' });
    await takenOver(page);
    const seen = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      title: document.title,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      headings: document.querySelectorAll('h1').length,
      menu: document.querySelectorAll('header nav a').length > 0,
      footer: document.querySelectorAll('footer a').length > 0,
    }));
    const expected = {
      status: 200,
      lang: localeFacts[locale].lang,
      title: expect.stringContaining(head.title) as string,
      canonical: `http://localhost:9000${encodeURI(head.canonical)}`,
      headings: 1,
      menu: true,
      footer: true,
    };
    try {
      expect({ status: response?.status(), ...seen }).toEqual(expected);
      expect(trouble).toEqual(noTrouble);
    } catch (error) {
      found.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
    page.removeAllListeners();
  }
  await context.close();
  expect(found.join('\n')).toBe('');
}, 400_000);

test('a visitor who clicks through everything from the front pages meets no dead link', async () => {
  const { page, context } = await openPage(browser, { javaScriptEnabled: false });
  const seen = new Set<string>();
  const dead: string[] = [];
  const open = ['/', '/is/'];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await context.request.get(server.url + path, { maxRedirects: 0 });
    if (response.status() !== 200) dead.push(`${path} ${response.status()}`);
    if (!(response.headers()['content-type'] ?? '').includes('text/html')) continue;
    await page.setContent(await response.text(), { waitUntil: 'commit' });
    const links = await page.$$eval('a[href]', (all) =>
      all.map((each) => each.getAttribute('href')),
    );
    const ids = new Set(await page.$$eval('[id]', (all) => all.map((each) => each.id)));
    for (const link of links) {
      if (link?.startsWith('#') && link !== '#' && !ids.has(decodeURIComponent(link.slice(1)))) {
        dead.push(`${path} ${link}`);
      }
      if (link?.startsWith('/') && !link.startsWith('//')) {
        open.push(link.replace(/[?#].*$/s, ''));
      }
    }
  }
  await context.close();
  expect(dead).toEqual([]);
  // Everything that was built can be reached by clicking.
  const reached = [...seen].map((each) => decodeURI(each));
  expect(pages.map(({ path }) => path).filter((path) => !reached.includes(path))).toEqual([]);
}, 300_000);

test('a path that does not exist shows the page for that in its locale, with status 404', async () => {
  const { page, context } = await openPage(browser);
  for (const [path, lang] of [
    ['/nothing/here/', 'en'],
    ['/is/ekkert/her/', 'is'],
  ] as const) {
    const response = await page.goto(server.url + path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(404);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
    expect(await page.locator('h1').count()).toBe(1);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
  }
  await context.close();
}, 60_000);

test('no address of the content service and no token is in the pages', async () => {
  const { page, context } = await openPage(browser);
  for (const path of ['/', '/is/']) {
    await page.goto(server.url + path);
    const html = await page.content();
    expect(html).not.toMatch(/access_token|\/stacks\/|contentstack/i);
  }
  await context.close();
}, 60_000);
