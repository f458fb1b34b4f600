import type { Browser, Page } from 'playwright-core';
import { Parser } from 'htmlparser2';
import type { SiteServer } from '../../services/publish/server';
import type { PageContent } from '../../src/components/pages';
import { localeFacts } from '../../src/locales';
import { launchBrowser, noErrors, openPage, recordErrors } from '../setup/browser';
import { readBuiltPages, serveSite } from '../setup/site';
import { navigate, waitForHydration, visit } from '../setup/visit';

let browser: Browser;
let server: SiteServer;
let pages: PageContent[];

beforeAll(async () => {
  [browser, server, pages] = await Promise.all([launchBrowser(), serveSite(), readBuiltPages()]);
});

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
    'en-US position',
    'is-IS aircraft',
    'is-IS page',
    'is-IS popup',
    'is-IS position',
  ]);
});

const usual = { width: 1280, height: 800 };
const narrowest = { width: 320, height: 640 };

/** Makes the window 320 pixels wide. Returns the elements that make the page scroll sideways. */
async function findSidewaysScroll(page: Page): Promise<string[]> {
  await page.setViewportSize(narrowest);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].find(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`scrolls sideways to ${scrollWidth} px, for one by ${wide?.outerHTML.slice(0, 160)}`];
  });
}

test('every page loads without errors, has its own head, one h1, header and footer, and does not scroll sideways at 320 pixels', async () => {
  const { page, context } = await openPage(browser);
  const headings: string[] = [];
  for (const { path, locale, head } of pages) {
    const errors = recordErrors(page, server.url);
    await page.setViewportSize(usual);
    const response = await page.goto(server.url + encodeURI(path), { waitUntil: 'load' });
    await waitForHydration(page);
    const facts = await page.evaluate(() => ({
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
      expect({ status: response?.status(), ...facts }).toEqual(expected);
      expect(await findSidewaysScroll(page)).toEqual([]);
      expect(errors).toEqual(noErrors);
    } catch (error) {
      headings.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
    page.removeAllListeners();
  }
  await context.close();
  expect(headings.join('\n')).toBe('');
}, 400_000);

test('no link that is reachable from the front pages is dead', async () => {
  const visitedPaths = new Set<string>();
  const dead: string[] = [];
  const open = ['/', '/is/'];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (visitedPaths.has(path)) continue;
    visitedPaths.add(path);
    const response = await fetch(server.url + path, { redirect: 'manual' });
    if (response.status !== 200) dead.push(`${path} ${response.status}`);
    const body = await response.text();
    if (!(response.headers.get('content-type') ?? '').includes('text/html')) continue;
    const { links, ids } = read(body);
    for (const link of links) {
      if (link.startsWith('#') && link !== '#' && !ids.has(decodeURIComponent(link.slice(1)))) {
        dead.push(`${path} ${link}`);
      }
      if (link.startsWith('/') && !link.startsWith('//')) {
        open.push(link.replace(/[?#].*$/s, ''));
      }
    }
  }
  expect(dead).toEqual([]);
  // Every built page is reachable by links, except the thank-you page.
  const reached = [...visitedPaths].map((each) => decodeURI(each));
  const linked = pages.filter(({ head }) => !head.unlisted).map(({ path }) => path);
  expect(linked.filter((path) => !reached.includes(path))).toEqual([]);
}, 300_000);

/** Reads the link targets of a page and the ids on it that links can lead to. */
function read(html: string): { links: string[]; ids: Set<string> } {
  const links: string[] = [];
  const ids = new Set<string>();
  const parser = new Parser({
    onopentag: (name, { href, id }) => {
      if (name === 'a' && href !== undefined) links.push(href);
      if (id !== undefined) ids.add(id);
    },
  });
  parser.end(html);
  return { links, ids };
}

test('an unknown path shows the 404 page of its locale with status 404', async () => {
  const { page, context } = await openPage(browser);
  for (const [path, lang] of [
    ['/nothing/here/', 'en'],
    ['/is/ekkert/her/', 'is'],
  ] as const) {
    const response = await page.goto(server.url + path);
    expect(response?.status()).toBe(404);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
    expect(await page.locator('h1').count()).toBe(1);
    await waitForHydration(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await findSidewaysScroll(page)).toEqual([]);
    await page.setViewportSize(usual);
  }
  // Also by a route change, as scripts have no list of all pages.
  await visit(page, `${server.url}/is/`);
  await navigate(page, '/is/horfin/');
  await page.waitForURL('**/is/horfin/');
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => document.querySelector('[data-page-path="/is/404/"]') !== null);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('is');
  await context.close();
});

test('no page contains a token or an address of the content service', async () => {
  for (const path of ['/', '/is/']) {
    const html = await (await fetch(server.url + path)).text();
    expect(html).not.toMatch(/access_token|\/stacks\/|contentstack/i);
  }
});
