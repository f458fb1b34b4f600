/**
 * The fields of the desk in Chromium: texts, numbers, rich texts, references, files, and their problems.
 * @ci
 */
import pick from 'lodash/pick';
import { languages } from '../../services/desk/app/texts';
import { findViolations } from '../setup/axe';
import { waitForValue } from '../setup/visit';
import { formOf, frontPage, isSaved, setUpDesk, statusOf } from './setup';

const desk = setUpDesk();

/** A picture of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a negative number is typed sign by sign', async () => {
  const page = await desk.openEntry({ type: 'page', uid: 'blt00pagfleet' });
  const form = formOf(page, 'English');
  const longitude = form.locator('[data-path="base_airport.coordinates.longitude"]');
  await longitude.click();
  await longitude.press('Control+A');
  await longitude.pressSequentially('-22.5');
  await isSaved(form);
  expect(await desk.readDraft('en-us', 'blt00pagfleet')).toMatchObject({
    base_airport: { coordinates: { longitude: -22.5 } },
  });
});

test('a click into a rich text changes nothing', async () => {
  const position = { type: 'position', uid: 'blt00posplanner' };
  const page = await desk.openEntry(position);
  const form = formOf(page, 'English');
  await form.locator('.tiptap').first().click();
  await page.keyboard.press('ArrowRight');
  // Longer than the pause before a save.
  await page.waitForTimeout(1500);
  expect(await desk.readDraft('en-us', position.uid, position.type)).toBeNull();
});

test('what cannot be edited in a rich text survives cutting and pasting', async () => {
  const belt = { type: 'content_belt', uid: 'blt00beltb767cargo' };
  const page = await desk.openEntry(belt);
  const form = formOf(page, 'English');
  const id = { contentType: belt.type, uid: belt.uid, locale: 'en-us' };
  const original = JSON.stringify(desk.content.drafts.latest(id)?.content);
  const editors = form.locator('.tiptap');
  const closed = form.locator('.desk-part-title[aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
  const editor = editors.filter({ has: page.locator('.desk-foreign') }).first();
  await editor.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+X');
  await waitForValue(() => editor.count(), 0);
  await page.keyboard.press('Control+V');
  await editor.waitFor();
  await form.locator('[data-path="title"]').fill('Cargo of the 767');
  await isSaved(form);
  const draft = JSON.stringify(await desk.readDraft('en-us', belt.uid, belt.type));
  const table = '"type":"table"';
  expect(original).toContain(table);
  expect(draft.split(table)).toHaveLength(original.split(table).length);
});

test('a problem is shown at its field, and the field keeps what was typed', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  const title = form.getByRole('textbox', { name: 'Title', exact: true }).first();
  await title.fill('');
  await statusOf(form).filter({ hasText: 'correct the marked fields' }).waitFor();
  expect(await title.getAttribute('aria-invalid')).toBe('true');
  await form.getByText('This field must not be empty.').waitFor();
  await title.fill('Front page');
  await statusOf(form)
    .filter({ hasText: /Published|Draft saved/ })
    .waitFor();
  expect(await form.getByText('This field must not be empty.').count()).toBe(0);
});

test('a refused field does not keep the others waiting', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  const title = form.getByRole('textbox', { name: 'Title', exact: true }).first();
  await title.fill('');
  await form.getByLabel('Page headline').fill('Saved all the same');
  await form.getByText('This field must not be empty.').waitFor();
  const headline = async () => {
    const draft = await desk.readDraft('en-us', frontPage.uid);
    return [draft?.title, pick(draft?.banner, 'page_headline')];
  };
  await waitForValue(headline, ['Front page', { page_headline: 'Saved all the same' }]);
  await statusOf(form).filter({ hasText: 'Correct the marked fields' }).waitFor();
  expect(await title.inputValue()).toBe('');
  await form.getByLabel('Page headline').fill('Saved again');
  await waitForValue(headline, ['Front page', { page_headline: 'Saved again' }]);
  await title.fill('Another front page');
  await isSaved(form);
  expect((await headline())[0]).toBe('Another front page');
});

test('the first edit of an entry that is not translated creates its version', async () => {
  const { uid } = await desk.content.drafts.saveDraft({
    contentType: 'page',
    locale: 'en-us',
    fields: { title: 'Winter fleet', url: '/winter-fleet' },
  });
  const page = await desk.openEntry({ type: 'page', uid });
  const form = formOf(page, 'Icelandic');
  await form.getByText(/^Not translated: the page shows the text in English/).waitFor();
  await form.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Vetrarfloti');
  await isSaved(form);
  expect(await desk.readDraft('is-is', uid)).toMatchObject({
    title: 'Vetrarfloti',
    url: '/winter-fleet',
  });
  await form.getByText('Same as in English.').first().waitFor();
});

test('a language without a version of its own follows the edits of the other', async () => {
  const { uid } = await desk.content.drafts.saveDraft({
    ...{ contentType: 'content_belt', locale: 'en-us' },
    fields: { title: 'New belt' },
  });
  const page = await desk.openEntry({ type: 'content_belt', uid });
  const title = (language: string) => formOf(page, language).getByLabel('Display title');
  await title('English').fill('Followed');
  await waitForValue(() => title('Icelandic').inputValue(), 'Followed');
});

test('a rich text is edited as text, and its other parts stay as they were', async () => {
  const belt = { type: 'content_belt', uid: 'blt00beltfrontlead' };
  const page = await desk.openEntry(belt);
  const form = formOf(page, 'English');
  const textOf = (entry: Record<string, unknown> | null | undefined) =>
    (entry?.text_video_image as Record<string, unknown> | undefined)?.main_text;
  const id = { contentType: belt.type, uid: belt.uid, locale: 'en-us' };
  const before = textOf(desk.content.drafts.latest(id)?.content);
  await form.getByRole('textbox', { name: 'Main text' }).click();
  await page.keyboard.type('New words');
  await isSaved(form);
  const after = textOf(await desk.readDraft('en-us', belt.uid, belt.type));
  expect(after).not.toEqual(before);
  expect(JSON.parse(JSON.stringify(after).replace('New words', ''))).toEqual(before);
});

const frontPageId = { contentType: frontPage.type, uid: frontPage.uid };
const uidsOf = (entry: Record<string, unknown> | null | undefined) =>
  ((entry?.content_belts ?? []) as { uid: string }[]).map(({ uid }) => uid);

test('a reference is found in spite of a typing error, moved and removed', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  const belts = form.getByRole('group', { name: 'Content belts' });
  const uids = uidsOf(desk.content.drafts.latest({ ...frontPageId, locale: 'en-us' })?.content);
  await belts.getByRole('button', { name: 'Add: Content belts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search').fill('qoute');
  await dialog.getByRole('button').filter({ hasText: /quote/i }).first().click();
  expect(await belts.getByRole('listitem').count()).toBe(uids.length + 1);
  await belts
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^Move up/ })
    .click();
  await belts
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await isSaved(form);
  const [, ...kept] = uids;
  const last = kept.pop();
  const draft = uidsOf(await desk.readDraft('en-us', frontPage.uid));
  expect(draft).toEqual([...kept, expect.any(String), last]);
  expect(uids).not.toContain(draft.at(-2));
});

test('a new belt is made where it is picked, and shows the fields of its type', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  await form.getByRole('button', { name: 'Add: Content belts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New entry: Content belt' }).click();
  await dialog.getByLabel('Title of the new entry').fill('Figures of the year');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await form.getByRole('link', { name: 'Figures of the year' }).click();
  await page.getByRole('heading', { name: 'Figures of the year', level: 1 }).waitFor();
  const groups = () => form.locator('.desk-part-title').allInnerTexts();
  await form.getByRole('textbox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Key figures' }).click();
  await waitForValue(groups, ['Key figures']);
  // The group of the type is open.
  await form.getByRole('button', { name: 'Add: Figures' }).waitFor();
  await form.getByRole('textbox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Image', exact: true }).click();
  await waitForValue(groups, ['Image']);
  await isSaved(form);
});

test('a dropped picture needs an alternative text, and is published with its entry', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  await form.getByRole('button', { name: 'Replace: Web image' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'hangar-door.png',
    mimeType: 'image/png',
    buffer: onePixel,
  });
  const upload = dialog.getByRole('button', { name: 'Upload' });
  expect(await upload.isDisabled()).toBe(true);
  await dialog.getByLabel(/^Alternative text/).fill('A hangar door at night');
  await upload.click();
  await form.getByRole('img', { name: 'A hangar door at night' }).first().waitFor();
  await isSaved(form);
  await form.getByRole('button', { name: 'Publish' }).click();
  await statusOf(form)
    .filter({ hasText: /^Published$/ })
    .waitFor();
  const { url, stack, environment, token } = desk.content;
  const query = '{ all_assets(where: { filename: "hangar-door.png" }) { items { description } } }';
  const answer = await fetch(`${url}/stacks/${stack}?environment=${environment}`, {
    method: 'POST',
    headers: { access_token: token, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  expect(await answer.json()).toMatchObject({
    data: { all_assets: { items: [{ description: 'A hangar door at night' }] } },
  });
});

test.each([
  ['en', 1280],
  ['is', 1280],
  ['en', 390],
  ['is', 390],
] as const)('axe finds nothing in %s at %i px', async (language, width) => {
  const page = await desk.openEntry(frontPage, { language, width });
  const texts = languages[language];
  const settle = () => page.waitForTimeout(300);
  await settle();
  expect(await findViolations(page)).toEqual([]);
  const belts = page.getByRole('button', { name: `${texts.add}: Content belts` }).first();
  await belts.click();
  await page.getByRole('dialog').waitFor();
  await settle();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /Web image/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await settle();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.evaluate(() => (location.hash = '#/content_belt/blt00beltfrontlead'));
  await page.locator('.tiptap').first().waitFor();
  await settle();
  expect(await findViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
