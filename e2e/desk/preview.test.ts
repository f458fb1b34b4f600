/**
 * The desk with a preview: a click in the page opens its field, and Publish shows the rehearsal.
 * @ci
 */
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { languages } from '../../services/desk/app/texts';
import { noAddresses } from '../../services/desk/server/addresses';
import type { RehearsalData } from '../../services/preview/rehearsal/json';
import { startPreview, startTimeout, type Preview } from '../preview/setup';
import { findViolations } from '../setup/axe';
import { waitForValue } from '../setup/visit';
import { focusedField, formOf, frontPage, setUpDesk, statusOf } from './setup';

let preview: Preview;
/** The unpublished entries of the sample content. */
let unpublished: string[];

// It ends before the folder of its content is removed.
afterAll(() => preview.stop());
// A preview takes several seconds to start, so that all tests share one, and its content.
const desk = setUpDesk(true);
jest.setTimeout(startTimeout);

beforeAll(async () => {
  const { folder, content } = desk;
  preview = await startPreview({ CONTENT_DIR: folder, PREVIEW_ORIGINS: content.url });
  unpublished = await previewedEntries();
});
beforeEach(() => desk.setAddresses({ ...noAddresses, preview: preview.share('/') }));
afterEach(async () => {
  const { drafts } = desk.content;
  for (const draft of drafts.list()) await drafts.discardDraft(draft);
  await waitForValue(previewedEntries, unpublished);
});

/** Lists the uids of the entries that the preview shows in another version than visitors see. */
async function previewedEntries(): Promise<string[]> {
  const response = await fetch(preview.share('/_preview/rehearsal/data.json'));
  const { items } = (await response.json()) as RehearsalData;
  return items.map(({ uid }) => uid);
}

/** Waits until the preview has the draft of an entry: it reads the folder with a service of its own. */
const isNoticed = (uid: string) =>
  waitForValue(async () => (await previewedEntries()).includes(uid), true);

async function openPreview(tab: Page): Promise<FrameLocator> {
  await tab.getByRole('button', { name: 'Preview' }).click();
  const frame = tab.frameLocator('.desk-frame iframe');
  await frame.locator('h1[data-cslp]').waitFor({ timeout: 60_000 });
  return frame;
}

test.each([1280, 390])('a click in the preview opens the field, at %i px', async (width) => {
  const tab = await desk.openEntry(frontPage, { width });
  const frame = await openPreview(tab);
  for (const _ of ['first', 'second']) {
    await frame.locator('h1[data-cslp]').click();
    await waitForValue(() => focusedField(tab), ['English', 'banner.page_headline']);
    await tab.locator('#entry').focus();
  }
  // The texts of a belt are those of another entry. The page in the frame stays.
  const address = await frame.locator('html').evaluate(() => location.pathname);
  const text = frame.locator('main p[data-cslp^="content_belt."]').first();
  const [type, uid, , ...path] = ((await text.getAttribute('data-cslp')) ?? '').split('.');
  await text.click();
  await waitForValue(() => focusedField(tab), ['English', path.join('.')]);
  expect(tab.url()).toBe(`${desk.content.url}/desk/#/${type ?? ''}/${uid ?? ''}/en-us`);
  expect(await frame.locator('html').evaluate(() => location.pathname)).toBe(address);

  const link = frame.locator('main a[data-cslp][href^="/"]').first();
  const [target] = ((await link.getAttribute('href')) ?? '').split('#');
  await link.click({ modifiers: ['ControlOrMeta'] });
  // While the frame changes its page, it has none to ask.
  const shownPath = () =>
    frame
      .locator('html')
      .evaluate(() => location.pathname)
      .catch(() => null);
  await waitForValue(shownPath, target);
  expect(await tab.locator('#entry').count()).toBe(1);
});

test('the preview closes again, and the form stays', async () => {
  const tab = await desk.openEntry(frontPage);
  await openPreview(tab);
  await tab.getByRole('button', { name: 'Preview' }).click();
  await tab.locator('.desk-preview').waitFor({ state: 'detached' });
  expect(await formOf(tab, 'English').getByLabel('Page headline').inputValue()).not.toBe('');
});

test('a belt that only the draft of a page uses is not called unused', async () => {
  const { drafts } = desk.content;
  const id = { contentType: 'content_belt', locale: 'en-us' };
  const fields = { title: 'New belt', type: 'Image' };
  const { uid } = await drafts.saveDraft({ ...id, fields });
  await drafts.saveDraft({
    ...{ contentType: 'page', locale: 'en-us', uid: frontPage.uid },
    fields: { content_belts: [{ uid, _content_type_uid: 'content_belt' }] },
  });
  await isNoticed(frontPage.uid);
  const tab = await desk.openEntry({ type: 'content_belt', uid });
  await tab.getByText('Hint: a belt of type “Image” has no content.').first().waitFor();
  expect(await tab.getByText('is shown nowhere').count()).toBe(0);
  expect(await tab.getByRole('link', { name: 'Front page', exact: true }).count()).toBe(1);
});

test.each([
  ['en', 1280],
  ['is', 390],
] as const)('Publish shows what would change, in %s at %i px', async (language, width) => {
  const texts = languages[language];
  const headline = `Rehearsed by the desk in ${language}`;
  const tab = await desk.openEntry(frontPage, { language, width });
  const form = formOf(tab, language === 'en' ? 'English' : 'Enska');
  await form.locator('[data-path="banner.page_headline"]').fill(headline);
  await waitForValue(async () => (await desk.readDraft('en-us', frontPage.uid)) !== null, true);
  await isNoticed(frontPage.uid);
  await form.getByRole('button', { name: texts.publish, exact: true }).click();
  const dialog = tab.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: texts.publish, exact: true });
  expect(await publish.isEnabled()).toBe(true);
  await dialog.getByText(texts.pagesChange.replace('{}', '1')).waitFor();
  const link = dialog.getByRole('link').first();
  expect(await link.getAttribute('href')).toContain(`${preview.origin}/?share=`);
  await tab.waitForTimeout(300);
  expect(await findViolations(tab)).toEqual([]);
  await publish.click();
  await waitForValue(() => desk.deliveredHeadline(), headline);
});

test('a hint stands at its field after a save, and in the dialog', async () => {
  const form = formOf(await desk.openEntry(frontPage), 'English');
  const title = form.locator('[data-path="metadata.meta_title"]');
  await title.fill('A title of a page that search engines would cut, because it is far too long');
  await waitForValue(async () => (await desk.readDraft('en-us', frontPage.uid)) !== null, true);
  await isNoticed(frontPage.uid);
  // The next save lets the desk ask again.
  await form.locator('[data-path="banner.page_headline"]').fill('Hinted');
  await form.getByText('Hint: has 75 characters; search engines show about 60.').waitFor();
  expect(await title.getAttribute('aria-invalid')).not.toBe('true');
  await form.getByRole('button', { name: 'Publish' }).click();
  await form.page().getByRole('dialog').getByText('has 75 characters').waitFor();
});

test('a page is published with its new parts, and in both languages at once', async () => {
  const { drafts } = desk.content;
  const belt = await drafts.saveDraft({
    ...{ contentType: 'content_belt', locale: 'en-us' },
    fields: { title: 'New belt' },
  });
  const fields = {
    content_belts: [{ uid: belt.uid, _content_type_uid: 'content_belt' }],
  };
  for (const locale of ['en-us', 'is-is'])
    await drafts.saveDraft({ contentType: 'page', uid: frontPage.uid, locale, fields });
  await isNoticed(frontPage.uid);
  const tab = await desk.openEntry(frontPage);
  await formOf(tab, 'English').getByRole('button', { name: 'Publish' }).click();
  const dialog = tab.getByRole('dialog');
  await dialog.getByText('Published with it: New belt').waitFor();
  await dialog.getByRole('checkbox', { name: 'Also publish the draft in Icelandic' }).check();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  for (const language of ['English', 'Icelandic'])
    await statusOf(formOf(tab, language))
      .filter({ hasText: /^Published$/ })
      .waitFor();
  expect(drafts.latest({ ...belt })).toMatchObject({ isDraft: false });
});

test('the menu, which all pages show, is previewed on the front page', async () => {
  const tab = await desk.openEntry({ type: 'loft_menu', uid: 'blt00menmain' });
  const frame = await openPreview(tab);
  expect(await frame.locator('html').evaluate(() => location.pathname)).toBe('/');
});

// The last two publish faults, which stay.

test('a page whose address another page has is said to be invisible, also when it is live', async () => {
  const links = { site: 'http://localhost:9', preview: preview.share('/'), status: null };
  const outcome = (time: number) => {
    const text = new Date(time).toISOString();
    return { is: 'live' as const, time: text, reasons: [], liveSince: text };
  };
  await desk.setAddresses({ ...links, outcome: outcome(0) });
  const { uid } = await desk.content.drafts.saveDraft({
    ...{ contentType: 'page', locale: 'en-us' },
    fields: { title: 'Second fleet', url: '/fleet', page_type: 'Content page' },
  });
  await isNoticed(uid);
  const tab = await desk.openEntry({ type: 'page', uid });
  const form = formOf(tab, 'English');
  await form.getByRole('button', { name: 'Publish' }).click();
  const isSaid = (where: Locator) => where.getByText('Visitors do not see this:').waitFor();
  await isSaid(tab.getByRole('dialog'));
  await tab.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await form.getByText('The site is being updated').waitFor();
  await desk.setAddresses({ ...links, outcome: outcome(Date.now() + 1000) });
  await form.getByText('Your change is live.').waitFor();
  await isSaid(form);
  await form.getByText('/fleet/ is already the path of “Fleet” (blt00pagfleet)').last().waitFor();
  expect(await form.getByRole('link', { name: 'See the page' }).count()).toBe(0);
});

test('Publish says that it would be refused, and publishes all the same if asked to', async () => {
  const menu = { type: 'loft_menu', uid: 'blt00menmain' };
  await desk.content.drafts.saveDraft({
    ...{ contentType: menu.type, uid: menu.uid, locale: 'en-us' },
    fields: { navigation_menu_items: [] },
  });
  await isNoticed(menu.uid);
  const form = formOf(await desk.openEntry(menu), 'English');
  const tab = form.page();
  await form.getByRole('button', { name: 'Publish' }).click();
  const dialog = tab.getByRole('dialog');
  await dialog.getByText('Publishing would be refused').waitFor();
  await dialog.getByText('The main menu (blt00menmain) is empty').waitFor();
  await dialog.getByRole('button', { name: 'Publish all the same' }).click();
  await statusOf(form)
    .filter({ hasText: /^Published$/ })
    .waitFor();
});
