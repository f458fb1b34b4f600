/** Changes of drafts show in the open page of a preview, which is not loaded again. */
import type { Page, Route } from 'playwright-core';
import { changesPath } from '../../services/preview/parameters';
import type { RehearsalData } from '../../services/preview/rehearsal/json';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { isSameDocument, markDocument, visit, waitForValue } from '../setup/visit';
import type { DraftFiles, Entry } from './draftFiles';
import { startCopyPreview, startTimeout, type Preview } from './setup';

let drafts: DraftFiles;
let preview: Preview;
let page: Page;
const tests = setUpBrowserTests(async () => {
  const started = await startCopyPreview();
  ({ drafts, preview } = started);
  return started;
});

jest.setTimeout(startTimeout);

beforeEach(async () => {
  await drafts.discardAll();
  await waitForValue(hasDrafts, false);
  page = await tests.newPage({ viewport: wideViewport, reducedMotion: 'reduce' });
});

/** True if the preview still shows the drafts of an earlier test, whose texts end in “draft”. */
async function hasDrafts(): Promise<boolean> {
  const response = await fetch(preview.share('/services/'));
  return /, (?:\w+ )?draft</.test(await response.text());
}

async function open(url: string): Promise<void> {
  await visit(page, preview.share(url));
  await markDocument(page);
}

/** Saves the page “Services” with another headline as a draft. */
const saveHeadline = (headline: string) =>
  drafts.save('page', 'blt00pagservices', (entry) => ({
    ...entry,
    banner: { ...(entry.banner as Entry), page_headline: headline, page_title: headline },
  }));

const headline = () => page.locator('main h1').innerText();

test('a changed text shows in place: scroll position and an open panel stay', async () => {
  await open('/services/');
  const published = await headline();
  const panel = page.locator('main button[aria-expanded]').first();
  await panel.click();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(0);

  await saveHeadline('Services, draft');
  await waitForValue(headline, 'Services, draft');
  await saveHeadline('Services, second draft');
  await waitForValue(headline, 'Services, second draft');
  expect(await panel.getAttribute('aria-expanded')).toBe('true');
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  expect(await isSameDocument(page)).toBe(true);

  await drafts.discardAll();
  await waitForValue(headline, published);
  expect(await isSameDocument(page)).toBe(true);
});

test('a page follows changes where the browser denies locks, as in a frame of another site', async () => {
  await page.addInitScript(() => {
    const denied = new DOMException('The request was denied.', 'SecurityError');
    navigator.locks.request = () => Promise.reject(denied);
  });
  await open('/services/');
  await saveHeadline('Services, draft');
  await waitForValue(headline, 'Services, draft');
  expect(await isSameDocument(page)).toBe(true);
});

test('eight tabs show a change, also when the tab that was opened first is closed', async () => {
  await open('/services/');
  const others = await Promise.all(Array.from({ length: 7 }, () => page.context().newPage()));
  for (const tab of others) await visit(tab, preview.share('/services/'));
  const headlines = async () =>
    new Set(await Promise.all(others.map((tab) => tab.locator('main h1').innerText())));
  await saveHeadline('Services, draft');
  await waitForValue(headlines, new Set(['Services, draft']));
  await page.close();
  await saveHeadline('Services, second draft');
  await waitForValue(headlines, new Set(['Services, second draft']));
  await Promise.all(others.map((tab) => tab.close()));
}, 90_000);

test('a change shows that was made while the next tab was still connecting', async () => {
  await open('/services/');
  const other = await page.context().newPage();
  await visit(other, preview.share('/services/'));
  const connections: Route[] = [];
  await other.route(
    (url) => url.pathname === changesPath,
    (route) => void connections.push(route),
  );
  await page.close();
  await waitForValue(() => connections.length, 1);
  await saveHeadline('Services, draft');
  await waitForValue(hasDrafts, true);
  await connections[0]?.continue();
  await waitForValue(() => other.locator('main h1').innerText(), 'Services, draft');
});

test('a changed menu and footer show in place, and on the next page', async () => {
  await open('/services/');
  const item = () => page.locator('header [data-part="menu"] > ul > li > a').first().innerText();
  const footer = () => page.locator('footer h2').first().innerText();
  await drafts.save('navigation_menu_item', 'blt00navfleet', (entry) => ({
    ...entry,
    display_title: 'Aircraft, draft',
  }));
  await drafts.save('loft_footer', 'blt00ftrmain', (entry) => ({
    ...entry,
    cta_area: { ...(entry.cta_area as Entry), cta_title: 'The last word, draft' },
  }));
  await waitForValue(item, 'Aircraft, draft');
  await waitForValue(footer, 'The last word, draft');
  await page.locator('header [data-part="menu"] > ul > li > a').nth(2).click();
  await waitForValue(() => new URL(page.url()).pathname, '/projects/');
  await waitForValue(item, 'Aircraft, draft');
  await waitForValue(footer, 'The last word, draft');
  expect(await isSameDocument(page)).toBe(true);
});

test('a page that was opened before a change shows the change when it is opened again', async () => {
  await open('/services/');
  await page.locator('header [data-part="menu"] > ul > li > a').nth(2).click();
  await waitForValue(() => new URL(page.url()).pathname, '/projects/');
  await saveHeadline('Services, later draft');
  // The open page does not show the change, so its request for data tells that it has arrived.
  await page.waitForResponse((response) => response.url().includes('changed='));
  await page.goBack();
  await waitForValue(headline, 'Services, later draft');
  expect(await isSameDocument(page)).toBe(true);
});

test('a draft that cannot be read is reported, and the page shows the version before it', async () => {
  await open('/services/');
  const published = await headline();
  await saveHeadline('Services, good draft');
  await waitForValue(headline, 'Services, good draft');
  await drafts.write('page', 'blt00pagservices', '{ "title": ');
  await waitForValue(headline, published);
  expect(await isSameDocument(page)).toBe(true);
  await waitForValue(
    () => preview.output.some((line) => line.includes('blt00pagservices.json')),
    true,
  );
  const rehearsal = await fetch(preview.share('/_preview/rehearsal/data.json'));
  const { unreadable } = (await rehearsal.json()) as RehearsalData;
  expect(unreadable).toEqual([expect.stringContaining('blt00pagservices.json')]);
});

test('a new page opens at its address before it is published, and 404 comes back without its draft', async () => {
  await drafts.save('page', 'blt00pagservices', (entry) => entry);
  const entry = await drafts.entry('page', 'blt00pagservices');
  const draft = { ...entry, uid: 'blt00pagnew', title: 'New page', url: '/new-page' };
  await drafts.write('page', 'blt00pagnew', JSON.stringify(draft));
  const status = async () => (await fetch(preview.share('/new-page/'))).status;
  await waitForValue(status, 200);
  expect((await fetch(preview.share('/new-page'))).url).toContain('/new-page/?share=');
  await drafts.discardAll();
  await waitForValue(status, 404);
});

test('an entry that is published nowhere is shown', async () => {
  const entry = await drafts.entry('page', 'blt00pagwinteroperations');
  const response = await fetch(preview.share(`${String(entry.url)}/`));
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('Winter operations'),
  ]);
});
