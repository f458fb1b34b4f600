/**
 * Edits in the desk survive bad moments: a refused save, another editor, a closed tab.
 * @ci
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { waitForValue } from '../setup/visit';
import { formOf, frontPage, isSaved, setUpDesk, statusOf } from './setup';

const desk = setUpDesk();

const withdrawn = { type: 'page', uid: 'blt00pagwinteroperations' };
const belt = { type: 'content_belt', uid: 'blt00beltfrontlead' };

const saveElsewhere = (entry: { type: string; uid: string }, locale: string, fields: object) =>
  desk.content.drafts.saveDraft({
    ...{ contentType: entry.type, uid: entry.uid, locale },
    fields: { ...fields },
  });

test('a discarded draft of an entry that no visitor has keeps the entry and its translations', async () => {
  await saveElsewhere(withdrawn, 'en-us', { title: 'Winter flights' });
  await saveElsewhere(withdrawn, 'is-is', { title: 'Vetrarflug' });
  const page = await desk.openEntry(withdrawn);
  const form = formOf(page, 'English');
  await form.getByRole('button', { name: 'More actions: English' }).click();
  await page.getByRole('menuitem', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  const title = form.getByRole('textbox', { name: 'Title', exact: true }).first();
  await waitForValue(() => title.inputValue(), 'Winter operations');
  expect(await desk.readDraft('en-us', withdrawn.uid)).toBeNull();
  expect(await desk.readDraft('is-is', withdrawn.uid)).toMatchObject({ title: 'Vetrarflug' });
});

test('a discarded entry that exists only as drafts is deleted in all languages', async () => {
  const fields = { title: 'Spare belt' };
  const { uid } = await desk.content.drafts.saveDraft({
    ...{ contentType: belt.type, locale: 'en-us', fields },
  });
  const spare = { type: belt.type, uid };
  await saveElsewhere(spare, 'is-is', { title: 'Aukabelti' });
  const page = await desk.openEntry(spare);
  await formOf(page, 'English').getByRole('button', { name: 'More actions: English' }).click();
  await page.getByRole('menuitem', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await page.getByText('Choose an entry in the list.').waitFor();
  expect(desk.content.drafts.exists({ contentType: belt.type, uid })).toBe(false);
});

test('Undo empties a field that the entry did not have', async () => {
  const { uid } = await desk.content.drafts.saveDraft({
    ...{ contentType: 'page', locale: 'en-us', fields: { title: 'New page' } },
  });
  const page = await desk.openEntry({ type: 'page', uid });
  const form = formOf(page, 'English');
  await form.locator('[data-path="url"]').fill('/new-page');
  await isSaved(form);
  expect(await desk.readDraft('en-us', uid)).toMatchObject({ url: '/new-page' });
  await form.getByRole('button', { name: 'Undo' }).click();
  await waitForValue(async () => (await desk.readDraft('en-us', uid))?.url ?? null, null);
});

test('the browser asks before it closes with refused edits of another entry', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  await form.getByRole('textbox', { name: 'Title', exact: true }).first().fill('');
  await statusOf(form).filter({ hasText: 'Correct the marked fields' }).waitFor();
  await page.evaluate(() => (location.hash = '#/page/blt00pagfleet'));
  await page.getByRole('heading', { name: 'Fleet', level: 1 }).waitFor();
  const question = page.waitForEvent('dialog');
  const reload = page.reload();
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
});

test('edits of a group keep what another editor wrote into its other fields', async () => {
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  const id = { contentType: frontPage.type, uid: frontPage.uid, locale: 'en-us' };
  const { banner } = desk.content.drafts.latest(id)?.content ?? {};
  await saveElsewhere(frontPage, 'en-us', {
    banner: { ...(banner as object), page_title: 'Of another editor' },
  });
  const headline = form.getByLabel('Page headline');
  await headline.fill('My headline');
  const question = page.getByText('This entry was changed elsewhere meanwhile');
  await question.waitFor();
  let requests = 0;
  page.on('request', (request) => (requests += Number(request.method() === 'PUT')));
  await headline.fill('My other headline');
  // Longer than the pause before a save.
  await page.waitForTimeout(1500);
  expect(requests).toBe(0);
  expect(await question.isVisible()).toBe(true);
  await form.getByRole('button', { name: 'Save my edits' }).click();
  await isSaved(form);
  expect(await desk.readDraft('en-us', frontPage.uid)).toMatchObject({
    banner: { page_headline: 'My other headline', page_title: 'Of another editor' },
  });
});

test('the reason of a refused save is told if no field is at fault', async () => {
  await saveElsewhere(frontPage, 'en-us', { title: 'Front' });
  const page = await desk.openEntry(frontPage);
  const form = formOf(page, 'English');
  const file = path.join(desk.folder, 'drafts', 'page', 'en-us', `${frontPage.uid}.json`);
  const text = await readFile(file, 'utf8');
  await writeFile(file, '<<<<<<< HEAD');
  await form.getByLabel('Page headline').fill('Long work');
  await form.getByText('Correct or remove the file.').waitFor();
  await statusOf(form).filter({ hasText: 'The next edit tries again.' }).waitFor();
  await writeFile(file, text);
  await form.getByLabel('Page headline').fill('Long work is kept');
  await isSaved(form);
  expect(await form.getByText('Correct or remove the file.').count()).toBe(0);
});

test('an entry without a title is edited and listed', async () => {
  const folder = path.join(desk.folder, 'entries', belt.type, 'en-us');
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const entries = JSON.parse(await readFile(file, 'utf8')) as Record<string, object>;
    if (!entries[belt.uid]) continue;
    entries[belt.uid] = { ...entries[belt.uid], title: null };
    await writeFile(file, JSON.stringify(entries));
  }
  await desk.content.reload();
  const page = await desk.openEntry(belt);
  const form = formOf(page, 'English');
  await form.getByRole('textbox', { name: 'Main text' }).click();
  await page.keyboard.type('New words');
  await isSaved(form);
  await page.getByLabel('Search').fill('fleet');
  await page
    .getByRole('link', { name: /^Fleet/ })
    .first()
    .waitFor();
});

test('a file of a kind that the field does not take is refused with the kinds that it takes', async () => {
  const page = await desk.openEntry(frontPage);
  await formOf(page, 'English').getByRole('button', { name: 'Replace: Web image' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'hangar.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('heic'),
  });
  await dialog
    .getByRole('alert')
    .filter({ hasText: /^hangar\.heic: .*jpg/ })
    .waitFor();
  expect(await dialog.getByRole('button', { name: 'Upload' }).count()).toBe(0);
});

test('a publication in both languages is seen in both forms', async () => {
  const both = { ...withdrawn };
  await saveElsewhere(both, 'en-us', { title: 'Winter flights' });
  await saveElsewhere(both, 'is-is', { title: 'Vetrarflug' });
  const page = await desk.openEntry(both);
  const icelandic = formOf(page, 'Icelandic');
  await statusOf(icelandic).filter({ hasText: 'Not published' }).waitFor();
  const id = { contentType: both.type, uid: both.uid };
  await page.route('**/publish', async (route) => {
    // The draft in the other language is published in the same moment, as the dialog offers.
    await desk.content.drafts.publish({ ...id, locales: ['is-is'] });
    await route.continue();
  });
  await formOf(page, 'English').getByRole('button', { name: 'Publish' }).click();
  await statusOf(icelandic)
    .filter({ hasText: /^Published$/ })
    .waitFor();
});

test('the focus follows an item that is moved or removed by keyboard', async () => {
  const page = await desk.openEntry(frontPage);
  const belts = formOf(page, 'English').getByRole('group', { name: 'Content belts' });
  const items = belts.getByRole('listitem');
  const nameOf = async (index: number) => (await items.nth(index).locator('a').innerText()).trim();
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
  const [first, second, third] = [await nameOf(0), await nameOf(1), await nameOf(2)];
  await items
    .nth(2)
    .getByRole('button', { name: /^Move up/ })
    .focus();
  await page.keyboard.press('Enter');
  await waitForValue(focused, `Move up: ${third}`);
  await page.keyboard.press('Enter');
  // At the top, it cannot be moved up any more.
  await waitForValue(focused, `Move down: ${third}`);
  expect([await nameOf(0), await nameOf(1), await nameOf(2)]).toEqual([third, first, second]);
  await items
    .nth(0)
    .getByRole('button', { name: /^Remove/ })
    .focus();
  await page.keyboard.press('Enter');
  await waitForValue(focused, `Remove: ${first}`);
});

test('in a narrow window the closed list takes no focus', async () => {
  const page = await desk.openEntry(frontPage, { width: 390 });
  const toggle = page.getByRole('button', { name: 'List of entries' });
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await toggle.focus();
  const isInList = () =>
    page.evaluate(() => document.activeElement?.closest('.desk-navbar') !== null);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isInList()).toBe(false);
  }
  await toggle.click();
  await page
    .getByRole('link', { name: /^Fleet/ })
    .first()
    .waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
});
