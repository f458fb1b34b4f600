/**
 * Links that lead to a field: from the address, and from other pages of this machine.
 * @ci
 */
import type { Page } from 'playwright-core';
import { fieldLink, type FieldPlace } from '../../services/desk/server/links';
import { waitForValue } from '../setup/visit';
import { focusedField, formOf, frontPage, setUpDesk } from './setup';

const desk = setUpDesk();

/** Opens a field by its link in a new tab, in which the link of this start was never opened. */
async function openInNewTab(page: Page, place: FieldPlace): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.setViewportSize(page.viewportSize() ?? { width: 1280, height: 900 });
  await tab.goto(fieldLink(desk.content.url, place));
  return tab;
}

test.each([
  ['en', 1280, 'Icelandic'],
  ['is', 1280, 'Íslenska'],
  ['en', 390, 'Icelandic'],
  ['is', 390, 'Íslenska'],
] as const)(
  'a link opens a field in its language, in %s at %i px',
  async (language, width, name) => {
    const page = await desk.open({ language, width });
    const field = 'banner.page_headline';
    const tab = await openInNewTab(page, { ...frontPage, locale: 'is-is', field });
    await waitForValue(() => focusedField(tab), [name, field]);
    const box = await tab.locator(':focus').boundingBox();
    expect(box?.y).toBeGreaterThan(100);
    expect(box?.y).toBeLessThan(860);
    await tab.close();
  },
);

test('a link opens closed groups around its field, and leads there again', async () => {
  const page = await desk.openEntry({ type: 'page', uid: 'blt00pagfleet' });
  const form = formOf(page, 'English');
  const field = 'base_airport.coordinates.longitude';
  const opened = form.locator('.desk-part-title[aria-expanded=true]');
  while ((await opened.count()) > 0) await opened.first().click();
  expect(await form.locator(`[data-path="${field}"]`).count()).toBe(0);
  const { hash } = new URL(
    fieldLink('', { type: 'page', uid: 'blt00pagfleet', field }),
    page.url(),
  );
  for (const _ of ['first', 'second']) {
    await page.evaluate((fragment) => (location.hash = fragment), hash);
    await waitForValue(() => focusedField(page), ['English', field]);
    await page.locator('#entry').focus();
  }
});

test('a form that is shown again does not go back to the field of the link', async () => {
  const page = await desk.open();
  const tab = await openInNewTab(page, { ...frontPage, locale: 'is-is', field: 'title' });
  await waitForValue(() => focusedField(tab), ['Icelandic', 'title']);
  const address = `${desk.content.url}/desk/#/page/${frontPage.uid}/is-is`;
  for (const name of ['English', 'Both']) {
    await tab
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click();
    await tab.waitForTimeout(500);
    expect(tab.url()).toBe(address);
  }
  expect(await focusedField(tab)).not.toEqual(['Icelandic', 'title']);
  await tab.close();
});

test('a link without an input leads to the list or group that contains it', async () => {
  const page = await desk.open();
  const tab = await openInNewTab(page, { ...frontPage, locale: 'en-us', field: 'content_belts.1' });
  await waitForValue(() => focusedField(tab), ['English', 'content_belts.1']);
  const belt = { type: 'content_belt', uid: 'blt00beltfrontlead' };
  await tab.goto(fieldLink(desk.content.url, { ...belt, field: 'text_video_image.main_text' }));
  await waitForValue(() => focusedField(tab), ['English', 'text_video_image.main_text']);
  expect(await tab.locator(':focus').getAttribute('contenteditable')).toBe('true');
  await tab.close();
});
