/** @ci */
import type { Page } from 'playwright-core';
import { applicationId } from '../../src/lib/urls/applicationId';
import { blockPictures } from '../setup/browser';
import { narrowViewport, setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { findProjectWithPopup } from '../setup/globe';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { behaviourLocales } from '../setup/samples';
import { displayedPath, isSameDocument, markDocument, waitForValue } from '../setup/visit';

const tests = setUpBrowserTests();

describe.each(behaviourLocales)('in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => (site = await readBuiltLocale(locale)));

  async function begin(options: Parameters<typeof tests.newPage>[0] = {}): Promise<void> {
    page = await tests.newPage({ viewport: narrowViewport, reducedMotion: 'reduce', ...options });
    await blockPictures(page);
  }

  const bar = () => page.locator(`nav[aria-label="${site.t('contact.bar')}"]`);
  const dialog = () => page.getByRole('dialog');
  const request = () => page.locator('#bar_request');

  /** The page of a service, with a desk and a form. */
  function findService() {
    for (const content of site.pages) {
      const { path, ways } = content;
      if (content.kind === 'page' && content.desk && ways.request === '#request') {
        return { path, desk: content.desk };
      }
    }
    throw new Error('No page has a desk and a form.');
  }

  const isAtBottom = async () => {
    const box = await bar().boundingBox();
    return box !== null && Math.round(box.y + box.height) === narrowViewport.height;
  };

  test('a phone calls the desk of the page and leads to its form, without scripts too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      await begin({ javaScriptEnabled });
      const { path, desk } = findService();
      await page.goto(tests.origin + encodeURI(path));
      expect(await isAtBottom()).toBe(true);
      const call = bar().getByRole('link', { name: site.t('contact.call') });
      expect(await call.getAttribute('href')).toBe(desk.phone[0]?.href);
      await request().click();
      await waitForValue(() => displayedPath(page), `${path}#request`);
      const form = await page.locator('form').boundingBox();
      expect(form?.y).toBeGreaterThan(0);
      expect(form?.y).toBeLessThan(200);
    }
  });

  test('the bar makes way for the prepared application of a position', async () => {
    await begin();
    const position = site.pages.find(({ kind }) => kind === 'position');
    await tests.open(position?.path ?? '');
    const application = page.locator(`#${applicationId}`);
    await application.scrollIntoViewIfNeeded();
    await waitForValue(() => bar().isVisible(), false);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await waitForValue(() => bar().isVisible(), true);
  });

  test('the bar makes way for the form, the keyboard, a popup and print, and covers no end', async () => {
    await begin();
    const { path } = findService();
    await tests.open(path);
    expect(await bar().isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await bar().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('form').scrollIntoViewIfNeeded();
    await waitForValue(() => bar().isVisible(), false);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await waitForValue(() => bar().isVisible(), true);
    const footer = await page.locator('footer').boundingBox();
    const box = await bar().boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
    const { content, popup } = findProjectWithPopup(site);
    await tests.open(content.path);
    await page.locator(`main a[href="${popup.path}"]`).first().click();
    await dialog().waitFor();
    expect(await bar().isVisible()).toBe(false);
    await page.setViewportSize(wideViewport);
    await tests.open(path);
    expect(await bar().isVisible()).toBe(false);
  });

  test('the button of the front page is clear of the bar of a usual phone', async () => {
    await begin({ viewport: { width: 390, height: 844 } });
    await tests.open(site.home);
    const name = site.t('contact.request');
    const button = await page.locator('main').getByRole('link', { name }).first().boundingBox();
    const box = await bar().boundingBox();
    expect((box?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThan(12);
  });

  test('the page after a request has no bar', async () => {
    await begin();
    const thanks = site.pages.find((each) => each.kind === 'page' && each.pageType === 'thanks');
    await tests.open(thanks?.path ?? '');
    expect(await request().count()).toBe(0);
  });

  test('from another page the bar of a phone leads to the top of the form, which stays in view', async () => {
    await begin();
    await tests.open(site.home);
    await request().click();
    await page.locator('form[novalidate]').waitFor();
    // The form renders its fields in several steps.
    const top = async () => Math.round((await page.locator('form').boundingBox())?.y ?? -1);
    let before = NaN;
    while (before !== (await top())) {
      before = await top();
      await page.waitForTimeout(300);
    }
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(200);
  });

  test('the button of the header is readable under the mouse, over a dark picture too', async () => {
    await begin({ viewport: wideViewport });
    await tests.open(site.home);
    const button = page.locator('header').getByRole('link', { name: site.header.button?.title });
    await button.first().hover();
    const colours = () =>
      button.first().evaluate((each) => {
        const { color, backgroundColor } = getComputedStyle(each);
        return [color, backgroundColor];
      });
    await waitForValue(colours, ['rgb(7, 27, 59)', 'rgb(255, 255, 255)']);
  });

  test('the button of the header leads to the form of the page, else to the page of the form', async () => {
    await begin({ viewport: wideViewport });
    const { path } = findService();
    const { button } = site.header;
    const click = () =>
      page.locator('header').getByRole('link', { name: button?.title }).first().click();
    await tests.open(path);
    await click();
    await waitForValue(() => displayedPath(page), `${path}#request`);
    await tests.open(site.home);
    await click();
    await waitForValue(() => displayedPath(page), button?.url ?? '');
  });

  test('the menu of a phone closes when its button leads to the form of the page', async () => {
    await begin();
    const { path } = findService();
    await tests.open(path);
    await page.getByRole('button', { name: site.t('menu.open'), exact: true }).click();
    const { title = '' } = site.header.button ?? {};
    await page.locator('#site-menu').getByRole('link', { name: title, exact: true }).last().click();
    await waitForValue(() => page.locator('#site-menu').isVisible(), false);
    await waitForValue(() => page.locator('form').isVisible(), true);
    const form = await page.locator('form').boundingBox();
    expect(form?.y).toBeLessThan(narrowViewport.height);
  });

  /** Opens the popup of a project over the page with the list, and goes on to the next project. */
  async function openNext() {
    const { content, popup } = findProjectWithPopup(site);
    const opener = page.locator(`main a[href="${popup.path}"]`).first();
    await tests.open(content.path);
    await markDocument(page);
    await opener.click();
    await dialog().waitFor();
    const next = site.pages.find(({ path }) => path === popup.next?.url);
    if (next?.kind !== 'popup') throw new Error('The project has no next one.');
    await dialog().locator('a[rel="next"]').click();
    await waitForValue(() => displayedPath(page), next.path);
    return { content, popup, next, opener };
  }

  /** Waits until the title of a popup in the dialog has the focus. */
  const waitForTitle = (title: string) =>
    waitForValue(
      () => page.evaluate(() => document.activeElement?.closest('dialog h1')?.textContent ?? ''),
      title,
    );

  test('a free period of an aircraft fills the form with the service, the aircraft and the dates', async () => {
    await begin({ viewport: wideViewport });
    for (const { kind, path, ...content } of site.pages) {
      const [period] = ('aircraft' in content && content.aircraft?.availability?.periods) || [];
      if (kind !== 'aircraft' || !period) continue;
      await tests.open(path);
      await page.getByRole('link', { name: period.text }).click();
      await page.locator('form[novalidate]').waitFor();
      const query = new URLSearchParams(period.query);
      await page.getByText(`${site.t('request.about')}: ${query.get('about')}`).waitFor();
      for (const name of ['service', 'when']) {
        expect(await page.locator(`[data-field="${name}"]`).inputValue()).toBe(query.get(name));
      }
    }
  });

  test('the next project replaces a popup over the same page, and Back returns to it', async () => {
    await begin({ viewport: wideViewport });
    const { content, popup, next, opener } = await openNext();
    await waitForTitle(next.title);
    expect(await dialog().count()).toBe(1);
    expect(await dialog().evaluate((each) => each.scrollTop)).toBe(0);
    await page.goBack();
    await waitForValue(() => displayedPath(page), popup.path);
    await waitForTitle(popup.title);
    await page.goForward();
    await waitForTitle(next.title);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await waitForValue(() => displayedPath(page), content.path);
    await waitForValue(() => opener.evaluate((each) => each === document.activeElement), true);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the request of a popup has the project as its subject', async () => {
    await begin({ viewport: wideViewport });
    const { next } = await openNext();
    await dialog()
      .getByRole('link', { name: site.t('contact.request') })
      .click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByText(`${site.t('request.about')}: ${next.title}`).waitFor();
  });

  test('the end of a popup page works without scripts, as whole pages', async () => {
    await begin({ javaScriptEnabled: false });
    const { popup } = findProjectWithPopup(site);
    await page.goto(tests.origin + encodeURI(popup.path));
    await page.locator('main a[rel="next"]').click();
    await waitForValue(() => displayedPath(page), popup.next?.url ?? '');
    const link = page.locator('main').getByRole('link', { name: site.t('contact.request') });
    expect(await link.getAttribute('href')).toMatch(/\?.*about=.+#request$/);
  });
});
