/**
 * The desk in Chromium: from its link to a published change.
 * @ci
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import pick from 'lodash/pick';
import type { Page } from 'playwright-core';
import type { DeskOutcome } from '../../services/desk/server/addresses';
import { builtSiteFolder } from '../setup/site';
import { findViolations } from '../setup/axe';
import { waitForValue } from '../setup/visit';
import { focusedField, formOf, frontPage, isSaved, setUpDesk, statusOf } from './setup';

const desk = setUpDesk();

/** True if the focused element has a text or a label. */
const isFocused = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((text) => {
    const element = document.activeElement;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return [element, ...labels].some((each) => each?.textContent?.startsWith(text) ?? false);
  }, name);

/** Presses a key until the focus is on an element with a text or label. */
async function pressUntilFocused(page: Page, key: string, name: string): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await isFocused(page, name)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach “${name}”.`);
}

test('the link opens the list, and the token does not stay in the address', async () => {
  const page = await desk.open();
  await page.getByRole('link', { name: /^Front page/ }).click();
  await page.getByRole('heading', { name: 'Front page', level: 1 }).waitFor();
  expect(page.url()).toBe(`${desk.content.url}/desk/#/page/${frontPage.uid}`);
});

test.each([
  ['without a token', false],
  ['with the token of an earlier start', true],
])('a page %s shows one sentence and no content', async (_, isOld) => {
  const page = await desk.open({ hasToken: false });
  if (isOld) {
    await page.evaluate(() => localStorage.setItem('desk-token', 'csold'));
    await page.reload();
  }
  const notice = isOld
    ? /another link/
    : 'Open the link to the desk that the terminal has printed.';
  await page.getByText(notice).waitFor();
  expect(await page.getByRole('link').count()).toBe(0);
});

test('an edit becomes a draft, and a publication is delivered', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  const liveHeadline = await desk.deliveredHeadline();
  await form.getByLabel('Page headline').fill('Crews for long winters');
  await statusOf(form).filter({ hasText: 'Draft saved' }).waitFor();
  expect(await desk.readDraft('en-us', frontPage.uid)).toMatchObject({
    banner: { page_headline: 'Crews for long winters', background_color: 'Night' },
  });
  expect(await desk.deliveredHeadline()).toBe(liveHeadline);

  await form.getByRole('button', { name: 'Publish' }).click();
  await statusOf(form)
    .filter({ hasText: /^Published$/ })
    .waitFor();
  expect(await desk.readDraft('en-us', frontPage.uid)).toBeNull();
  expect(await desk.deliveredHeadline()).toBe('Crews for long winters');
  expect(await desk.deliveredHeadline('is-is')).not.toBe('Crews for long winters');
});

test('Undo takes an edit back, and Discard draft all of them', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  const headline = form.getByLabel('Page headline');
  const before = await headline.inputValue();
  await headline.fill('A first headline');
  await isSaved(form);
  await form.getByLabel('Page title').fill('A small line');
  await isSaved(form);
  await form.getByRole('button', { name: 'Undo' }).click();
  await isSaved(form);
  expect(await desk.readDraft('en-us', frontPage.uid)).toMatchObject({
    banner: { page_headline: 'A first headline', page_title: 'Aircraft leasing and operations' },
  });

  await form.getByRole('button', { name: 'More actions: English' }).click();
  await page.getByRole('menuitem', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await statusOf(form)
    .filter({ hasText: /^Published$/ })
    .waitFor();
  expect(await headline.inputValue()).toBe(before);
  expect(await desk.readDraft('en-us', frontPage.uid)).toBeNull();
});

test('a draft is compared with the published version, field by field', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  const headline = form.getByLabel('Page headline');
  const before = await headline.inputValue();
  await headline.fill('Another headline');
  await isSaved(form);
  await form.getByRole('button', { name: 'More actions: English' }).click();
  await page.getByRole('menuitem', { name: 'Compare with the published version' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Banner › Page headline').waitFor();
  expect(await dialog.locator('dt').count()).toBe(1);
  expect(await dialog.locator('del').innerText()).toBe(before);
  expect(await dialog.locator('ins').innerText()).toBe('Another headline');
  expect(await findViolations(page)).toEqual([]);
});

test('an entry that visitors do not have is deleted, and the question names its users', async () => {
  const { drafts } = desk.content;
  const id = { contentType: 'content_belt', locale: 'en-us' };
  const { uid } = await drafts.saveDraft({ ...id, fields: { title: 'Spare belt' } });
  const fields = { content_belts: [{ uid, _content_type_uid: 'content_belt' }] };
  await drafts.saveDraft({ contentType: 'page', locale: 'en-us', uid: frontPage.uid, fields });
  const page = await desk.openEntry({ type: 'content_belt', uid });
  const form = formOf(page, 'English');
  await form.getByRole('button', { name: 'More actions: English' }).click();
  await page.getByRole('menuitem', { name: 'Delete entry' }).click();
  await page.getByRole('dialog').getByText('Used by: Front page').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete entry' }).click();
  await page.getByText('Choose an entry in the list.').waitFor();
  expect(drafts.exists({ contentType: id.contentType, uid })).toBe(false);

  await page.evaluate((hash) => (location.hash = hash), `#/page/${frontPage.uid}`);
  await form.getByRole('button', { name: 'More actions: English' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw from the site' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Delete entry' }).count()).toBe(0);
});

test('a version that was saved elsewhere is not overwritten without a decision', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  const saveElsewhere = (fields: object) =>
    desk.content.drafts.saveDraft({
      contentType: frontPage.type,
      uid: frontPage.uid,
      locale: 'en-us',
      fields: { ...fields },
    });
  await saveElsewhere({ title: 'Front page of another editor' });
  await form.getByLabel('Page headline').fill('My headline');
  await page.getByText('This entry was changed elsewhere meanwhile').waitFor();
  expect(await desk.readDraft('en-us', frontPage.uid)).not.toMatchObject({
    banner: { page_headline: 'My headline' },
  });
  await form.getByRole('button', { name: 'Save my edits' }).click();
  await isSaved(form);
  expect(await desk.readDraft('en-us', frontPage.uid)).toMatchObject({
    title: 'Front page of another editor',
    banner: { page_headline: 'My headline' },
  });

  await saveElsewhere({ title: 'Front page again' });
  await form.getByLabel('Page headline').fill('A headline that is dropped');
  await form.getByRole('button', { name: 'Load the other version' }).click();
  await isSaved(form);
  expect(await form.getByLabel('Page headline').inputValue()).toBe('My headline');
  expect(await form.getByRole('textbox', { name: 'Title', exact: true }).first().inputValue()).toBe(
    'Front page again',
  );
});

test('an edit during a publication is kept, and a withdrawn entry keeps its content', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  await form.getByLabel('Page headline').fill('Published headline');
  await isSaved(form);
  await page.route('**/publish', async (route) => {
    const response = await route.fetch();
    await form.getByLabel('Page title').fill('Typed meanwhile');
    await route.fulfill({ response });
  });
  await form.getByRole('button', { name: 'Publish' }).click();
  await waitForValue(() => desk.deliveredHeadline(), 'Published headline');
  const draftTexts = async () => {
    const draft = await desk.readDraft('en-us', frontPage.uid);
    return pick(draft?.banner, ['page_headline', 'page_title']);
  };
  await waitForValue(draftTexts, {
    page_headline: 'Published headline',
    page_title: 'Typed meanwhile',
  });

  await form.getByRole('button', { name: 'More actions: English' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw from the site' }).click();
  await page.getByRole('dialog').getByText('The page / disappears.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw from the site' }).click();
  await statusOf(form).filter({ hasText: 'Not published' }).waitFor();
  expect(await form.getByLabel('Page title').inputValue()).toBe('Typed meanwhile');
});

/** Publishes a headline while a build is under way. Returns the form, and a function that ends the build. */
async function publishDuringBuild(headline: string) {
  const links = { site: 'http://localhost:9', preview: null, status: null };
  // Later than all publications of the sample.
  const time = '2026-11-01T00:00:00.000Z';
  const earlier = { is: 'live' as const, time, reasons: [], liveSince: time };
  await desk.setAddresses({ ...links, outcome: earlier });
  const form = formOf(await desk.openEntry(frontPage), 'English');
  await form.getByLabel('Page headline').fill(headline);
  await form.getByRole('button', { name: 'Publish' }).click();
  await form.getByText('The site is being updated').waitFor();
  const endBuild = (end: Pick<DeskOutcome, 'is' | 'reasons'>) => {
    const ended = new Date(Date.now() + 1000).toISOString();
    const liveSince = end.is === 'live' ? ended : time;
    return desk.setAddresses({ ...links, outcome: { ...end, time: ended, liveSince } });
  };
  return { form, endBuild };
}

test('a refused build is told with its reasons, also when the entry is opened again', async () => {
  const { form, endBuild } = await publishDuringBuild('Refused soon');
  const entry = { ...frontPage, locale: 'en-us', field: 'banner.page_headline' };
  const words = { en: 'The headline is empty.', is: 'Fyrirsögnina vantar.' };
  await endBuild({ is: 'refused', reasons: [{ words, entry }] });
  await form.getByText('The change is not live').waitFor();
  await form.getByText('The headline is empty.').waitFor();
  await statusOf(form).filter({ hasText: 'Published, but not live' }).waitFor();
  await form.getByRole('link', { name: 'Go to the field' }).click();
  const page = form.page();
  await waitForValue(() => focusedField(page), ['English', 'banner.page_headline']);

  await page.evaluate(() => (location.hash = '#/page/blt00pagfleet'));
  await page.getByRole('heading', { name: 'Fleet', level: 1 }).waitFor();
  await statusOf(form)
    .filter({ hasText: /^Published$/ })
    .waitFor();
  await page.evaluate(() => (location.hash = '#/page/blt00pagfront'));
  await form.getByText('The headline is empty.').waitFor();
});

test('an edit that was refused is there again after another entry was open', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  const title = form.getByRole('textbox', { name: 'Title', exact: true }).first();
  await title.fill('');
  await form.getByLabel('Page headline').fill('Long work');
  await statusOf(form).filter({ hasText: 'correct the marked fields' }).waitFor();
  await page.evaluate(() => (location.hash = '#/page/blt00pagfleet'));
  await page.getByRole('heading', { name: 'Fleet', level: 1 }).waitFor();
  await page.evaluate(() => (location.hash = '#/page/blt00pagfront'));
  await form.getByText('This field must not be empty.').waitFor();
  expect(await form.getByLabel('Page headline').inputValue()).toBe('Long work');
  await title.fill('Front page');
  await isSaved(form);
  expect(await desk.readDraft('en-us', frontPage.uid)).toMatchObject({
    banner: { page_headline: 'Long work' },
  });
});

test('the link of another start works in the tab that is open, and edits stay', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  await page.evaluate(() => localStorage.setItem('desk-token', 'csold'));
  await form.getByLabel('Page headline').fill('Typed before');
  await statusOf(form).filter({ hasText: 'The next edit tries again.' }).waitFor();
  await page.evaluate((token) => (location.hash = `#token=${token}`), desk.content.authtoken);
  await page.waitForURL(`**/desk/#/page/${frontPage.uid}`);
  await form.getByLabel('Page headline').fill('Typed before and after');
  await isSaved(form);
  expect(await desk.readDraft('en-us', frontPage.uid)).toMatchObject({
    banner: { page_headline: 'Typed before and after' },
  });
});

test('after a publication the desk says when it is live, and links to the page', async () => {
  const { form, endBuild } = await publishDuringBuild('Live soon');
  await endBuild({ is: 'live', reasons: [] });
  await form.getByText('Your change is live.').waitFor();
  const link = form.getByRole('link', { name: 'See the page' });
  expect(await link.getAttribute('href')).toBe('http://localhost:9/');
});

test('the addresses of the list are those of the built site', async () => {
  const page = await desk.open();
  await page.getByRole('link', { name: /^Front page/ }).waitFor();
  const addresses = await page.locator('.desk-list .desk-quiet').allTextContents();
  const paths = addresses.flatMap((text) =>
    text.split(' · ').filter((part) => part.startsWith('/')),
  );
  expect(paths.length).toBeGreaterThan(30);
  const missing = paths.filter((each) => {
    return !existsSync(path.join(builtSiteFolder, decodeURI(each), 'index.html'));
  });
  // The sample content has one page that is published nowhere.
  expect(missing).toEqual(['/winter-operations/']);
});

test('an entry is edited and published by keyboard alone', async () => {
  const page = await desk.open();
  await page.getByLabel('Search').focus();
  await page.keyboard.type('sustanability');
  await page
    .getByRole('link', { name: /^Sustainability/ })
    .first()
    .waitFor();
  await pressUntilFocused(page, 'Tab', 'Sustainability');
  await page.keyboard.press('Enter');
  const form = formOf(page, 'English');
  await form.getByLabel('Page headline').waitFor();
  await pressUntilFocused(page, 'Tab', 'Page headline');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await isSaved(form);
  await pressUntilFocused(page, 'Shift+Tab', 'Publish');
  await page.keyboard.press('Enter');
  await statusOf(form)
    .filter({ hasText: /^Published$/ })
    .waitFor();
});
