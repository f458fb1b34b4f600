/**
 * In the vendor's app, each part of a previewed page opens its field, and omitted parts have placeholders.
 * @ci
 */
import { rm } from 'node:fs/promises';
import type { Browser, ConsoleMessage, Frame, Page } from 'playwright-core';
import { startContentService, type ContentService } from '../../services/content';
import type { PageTags } from '../../services/preview/tags/pageTags';
import { copyContent, editEntries } from '../gatsby/run';
import { launchBrowser } from '../setup/browser';
import { readBuiltPages } from '../setup/site';
import { waitForHydration, waitForValue } from '../setup/visit';
import { stackSettings, startPreview, startTimeout, type Preview } from './setup';
import { startVendorApp, type VendorApp } from './vendorApp';

const about = { uid: 'blt00pagabout', path: '/about-us/' };
const session = 'blt5e5510n7a6500';

let folder: string;
let content: ContentService;
let app: VendorApp;
let preview: Preview;
let browser: Browser;

beforeAll(async () => {
  folder = await copyContent();
  content = await startContentService({ dir: folder, port: 0, watch: true });
  app = await startVendorApp();
  preview = await startPreview({ ...stackSettings(content), PREVIEW_ORIGINS: app.origin });
  browser = await launchBrowser();
}, startTimeout);

afterAll(async () => {
  await browser.close();
  await Promise.all([preview.stop(), app.close(), content.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page of the preview in the app, and waits until its title has an edit tag. */
async function openInApp(path: string, hash: string): Promise<{ page: Page; frame: Frame }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(app.framing(`${preview.origin}${path}?live_preview=${hash}`));
  await page.waitForFunction(() => window.recorded.some(({ type }) => type === 'init'));
  const frame = page.frames().find((each) => each.url().startsWith(preview.origin));
  if (!frame) throw new Error('The app shows no preview.');
  await waitForHydration(frame);
  await frame.waitForSelector('h1[data-cslp]');
  return { page, frame };
}

/** Stores unsaved values of an English page in a session, as the vendor's app does while an editor types. */
async function type(hash: string, uid: string, fields: object): Promise<void> {
  const url = `${content.url}/preview/sessions/${hash}/entries/page/en-us/${uid}`;
  const { status } = await fetch(url, {
    method: 'PUT',
    headers: { preview_token: content.previewToken },
    body: JSON.stringify({ fields }),
  });
  expect(status).toBe(204);
}

/** Tells the preview that an entry was edited. */
const sendEdit = (page: Page, hash: string, uid: string, contentType: string): Promise<void> =>
  page.evaluate((edit) => window.sendEdit(...edit), [hash, uid, contentType] as const);

/** Points at an element, presses the edit button of the vendor's script, and returns the field that it opens. */
async function openedField(page: Page, frame: Frame, selector: string): Promise<unknown> {
  await page.evaluate(() => void (window.recorded = []));
  await frame.locator(selector).first().hover();
  await frame.locator('[data-test-id="cslp-singular-edit-button"], [data-title="Edit"]').click();
  await page.waitForFunction(() => window.recorded.some((each) => each.type === 'scroll'));
  return page.evaluate(() => window.recorded.find((each) => each.type === 'scroll')?.payload);
}

const field = (contentType: string, uid: string, name: string) =>
  expect.objectContaining({
    content_type_uid: contentType,
    entry_uid: uid,
    locale: 'en-us',
    field: name,
  }) as unknown;

test('titles, texts, pictures, tiles, menu items and the footer open their fields', async () => {
  const { page, frame } = await openInApp(about.path, session);
  const opened = (selector: string) => openedField(page, frame, selector);

  expect(await opened('main h1')).toEqual(field('page', about.uid, 'banner.page_headline'));
  expect(await opened('main section p:has-text("We do not sell tickets")')).toEqual(
    field('content_belt', 'blt00beltaboutlead', 'text_video_image.main_text'),
  );
  expect(await opened('main section figure')).toEqual(
    field('content_belt', 'blt00beltaboutlead', 'text_video_image.image'),
  );
  expect(await opened('main article h3')).toEqual(
    field('general_tiles', 'blt00genhistory', 'display_title'),
  );
  expect(await opened('header [data-part="menu"] > ul > li > a')).toEqual(
    field('navigation_menu_item', 'blt00navfleet', 'display_title'),
  );
  await page.close();
  // The page has an ending of its own, without the call to action of the footer.
  const front = await openInApp('/', session);
  expect(await openedField(front.page, front.frame, 'footer h2')).toEqual(
    field('loft_footer', 'blt00ftrmain', 'cta_area.cta_title'),
  );
  await front.page.close();
});

test('belts have tags with which they can be added, moved and deleted', async () => {
  const { page, frame } = await openInApp(about.path, session);
  const list = `page.${about.uid}.en-us.content_belts`;
  const belts = await frame
    .locator(`[data-cslp="${list}"] > [data-cslp]`)
    .evaluateAll((elements) =>
      elements.map((each) => [each.localName, each.getAttribute('data-cslp')]),
    );
  expect(belts.filter(([name]) => name === 'section')).toEqual(
    [0, 1, 2, 3, 4].map((index) => ['section', `${list}.${index}`]),
  );
  await page.close();
});

test('belts that are moved, deleted and added in the draft have the tags of their new places', async () => {
  const hash = 'blt5e5510n7a6505';
  const { page, frame } = await openInApp(about.path, hash);
  const list = `page.${about.uid}.en-us.content_belts`;
  const order = () =>
    frame
      .locator(`[data-cslp="${list}"] > section`)
      .evaluateAll((sections) =>
        sections.map((each) => [
          each.getAttribute('data-cslp')?.split('.').at(-1),
          each
            .querySelector('[data-cslp^="content_belt."]')
            ?.getAttribute('data-cslp')
            ?.split('.')[1],
        ]),
      );
  const uids = (await order()).map(([, uid]) => uid ?? '');
  expect(new Set(uids).size).toBe(5);
  const [first = '', second = '', third = '', ...rest] = uids;
  const edits = {
    moved: [second, first, third, ...rest],
    deleted: [second, third, ...rest],
    added: [second, third, 'blt00beltcharterlist', ...rest],
  };
  for (const [edit, next] of Object.entries(edits)) {
    const references = next.map((uid) => ({ uid, _content_type_uid: 'content_belt' }));
    await type(hash, about.uid, { content_belts: references });
    await sendEdit(page, hash, about.uid, 'page');
    const expected = next.map((uid, index) => [String(index), uid]);
    await waitForValue(async () => [edit, await order()], [edit, expected]);
  }
  await page.close();
});

test('tags are there after navigation and after an edit, and no older ones', async () => {
  const { page, frame } = await openInApp(about.path, 'blt5e5510n7a6501');
  await frame.locator('header [data-part="menu"] > ul > li > a').nth(1).click();
  const title = () => frame.locator('main h1').getAttribute('data-cslp');
  await waitForValue(title, 'page.blt00pagservices.en-us.banner.page_headline');
  expect(await frame.locator(`[data-cslp*="${about.uid}.en-us.banner"]`).count()).toBe(0);

  const headline = 'Typed and not saved';
  await type('blt5e5510n7a6501', 'blt00pagservices', { banner: { page_headline: headline } });
  await sendEdit(page, 'blt5e5510n7a6501', 'blt00pagservices', 'page');
  const shown = () => frame.locator('main h1').textContent();
  await waitForValue(shown, headline);
  await waitForValue(title, 'page.blt00pagservices.en-us.banner.page_headline');
  await page.close();
});

test('a reference to an entry that is not published has a placeholder until it is published', async () => {
  const hash = 'blt5e5510n7a6502';
  const references = ['blt00beltaboutlead', 'blt00beltnew'].map((uid) => ({
    uid,
    _content_type_uid: 'content_belt',
  }));
  const { page, frame } = await openInApp(about.path, hash);
  const errors: string[] = [];
  // The vendor's script requests a font from the internet.
  const isError = (message: ConsoleMessage) =>
    message.type() === 'error' && !message.text().startsWith('Failed to load resource');
  page.on('console', (message) => void (isError(message) && errors.push(message.text())));
  page.on('pageerror', (error) => errors.push(error.message));
  const notes = () =>
    frame.locator('main [role="note"]:has-text("Not shown on the site")').allInnerTexts();
  expect(await notes()).toEqual([]);

  await type(hash, about.uid, { content_belts: references });
  await sendEdit(page, hash, about.uid, 'page');
  const note = /^Not shown on the site – About us: content_belts: .*published/;
  await waitForValue(async () => (await notes()).map((each) => note.test(each)), [true]);

  await editEntries(folder, 'content_belt', 'en-us', (entries) => {
    entries.blt00beltnew = { ...entries.blt00beltaboutimage, uid: 'blt00beltnew' };
  });
  const isServed = async () => {
    const response = await fetch(`${preview.origin}${about.path}?live_preview=${hash}`);
    return ((await response.text()).match(/<section /g) ?? []).length;
  };
  await waitForValue(isServed, 2, 30_000);
  await sendEdit(page, hash, 'blt00beltnew', 'content_belt');
  await waitForValue(() => frame.locator('main > section').count(), 2);
  await waitForValue(notes, []);
  expect(errors).toEqual([]);
  await page.close();
});

test('an empty field has a placeholder that opens it, until it has a text', async () => {
  const hash = 'blt5e5510n7a6503';
  const { page, frame } = await openInApp(about.path, hash);
  const empty = frame.locator('main [role="note"]:has-text("banner.page_intro")');
  expect(await empty.count()).toBe(0);
  await type(hash, about.uid, { banner: { page_intro: '' } });
  await sendEdit(page, hash, about.uid, 'page');
  await waitForValue(() => empty.allInnerTexts(), ['Empty: About us: banner.page_intro']);
  expect(await empty.getAttribute('data-cslp')).toBe(`page.${about.uid}.en-us.banner.page_intro`);
  await type(hash, about.uid, { banner: { page_intro: 'Words again' } });
  await sendEdit(page, hash, about.uid, 'page');
  await waitForValue(() => empty.count(), 0);
  await page.close();
});

test('a page without belts has a place into which the app puts its button for the first one', async () => {
  const hash = 'blt5e5510n7a6504';
  const { page, frame } = await openInApp(about.path, hash);
  const place = frame.locator('main > .visual-builder__empty-block-parent');
  expect(await place.count()).toBe(0);
  await type(hash, about.uid, { content_belts: [] });
  await sendEdit(page, hash, about.uid, 'page');
  await waitForValue(() => place.count(), 1);
  expect(await place.getAttribute('data-cslp')).toBe(`page.${about.uid}.en-us.content_belts`);
  await page.close();
});

/** Requests the edit tags of a page. */
async function readTags(path: string): Promise<PageTags> {
  const query = new URLSearchParams({ path: encodeURI(path), live_preview: session });
  const response = await fetch(`${preview.origin}/_preview/tags?${query.toString()}`);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as PageTags;
}

test('every page has tags of its title, its belts, the menu and the footer', async () => {
  const pages = await readBuiltPages();
  for (const { path, belts } of pages) {
    const { elements } = await readTags(path);
    const has = (pattern: RegExp) => elements.some(({ cslp }) => pattern.test(cslp));
    const title = elements.find((each) => 'name' in each && each.name === 'h1');
    const slots = elements.filter(({ cslp }) => /\.content_belts\.\d+$/.test(cslp)).length;
    // Certificates below one headline are one belt of the page, and one entry each.
    const entries = belts.flatMap((belt) => [
      belt.anchor,
      ...('others' in belt ? (belt.others ?? []).map(({ anchor }) => anchor) : []),
    ]);
    expect({
      path,
      title: title !== undefined,
      belts: slots,
      menu: has(/^navigation_menu_item\..*\.display_title$/),
      footer: has(/^loft_footer\..*\.cta_title$/),
    }).toEqual({ path, title: true, belts: entries.length, menu: true, footer: true });
  }
  expect(pages.length).toBeGreaterThan(80);
}, 120_000);
