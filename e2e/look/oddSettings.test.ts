/**
 * Settings of a device that few visitors have, and scripts that content seldom has.
 * @ci
 */
import type { Page } from 'playwright-core';
import { comparePictures, readPixels } from '../../scripts/pictures/compare/comparePictures';
import { defaultLocale } from '../../src/locales';
import { setUpBrowserTests } from '../setup/browserSuite';
import { findBelt, readBuiltLocale } from '../setup/locale';
import { behaviourLocales, familyPaths } from '../setup/samples';
import { waitForValue } from '../setup/visit';

const tests = setUpBrowserTests();

const takePicture = async (page: Page) =>
  readPixels(await page.screenshot({ fullPage: true, animations: 'disabled' }));

const emulate = async (page: Page, name: string, value: string) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
};

test.each([
  ['prefers-color-scheme', 'dark'],
  ['prefers-contrast', 'more'],
  ['prefers-reduced-transparency', 'reduce'],
])('a form looks the same with %s: %s', async (name, value) => {
  const page = await tests.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await tests.open('/contact/');
  await page.waitForLoadState('networkidle');
  const before = await takePicture(page);
  await emulate(page, name, value);
  expect(await page.evaluate((query) => matchMedia(query).matches, `(${name}: ${value})`)).toBe(
    true,
  );
  expect(await comparePictures(before, await takePicture(page))).toBeNull();
});

describe.each(behaviourLocales)('on a phone held sideways in %s', (locale) => {
  const sideways = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };

  test('each family fits the width, and its title begins on the first screen below a low header', async () => {
    const page = await tests.newPage(sideways);
    for (const [family, path] of familyPaths(await readBuiltLocale(locale))) {
      await tests.open(path);
      const { overflow, header, title } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - window.innerWidth,
        header: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
        title: document.querySelector('h1')?.getBoundingClientRect().top ?? 0,
      }));
      expect({ family, overflow, isLow: header <= 100, isFirst: title < 390 }).toEqual({
        family,
        overflow: 0,
        isLow: true,
        isFirst: true,
      });
    }
  }, 120_000);

  test('the menu scrolls to its last page', async () => {
    const site = await readBuiltLocale(locale);
    const page = await tests.newPage(sideways);
    await page.setViewportSize({ width: 667, height: 375 });
    await tests.open(site.home);
    await page.getByRole('button', { name: site.t('menu.open'), exact: true }).tap();
    const menu = page.locator('#site-menu');
    await menu.waitFor({ state: 'visible' });
    const last = menu.getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    const { y = 999, height = 0 } = (await last.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(375);
  });
});

test('a paragraph in Arabic runs from right to left, and an Arabic name in a sentence keeps its place', async () => {
  const page = await tests.newPage({ viewport: { width: 1280, height: 800 } });
  const { page: content, belt } = findBelt(
    (await readBuiltLocale(defaultLocale)).pages,
    'textVideoImage',
  );
  await tests.open(content.path);
  const edges = await page.evaluate((anchor) => {
    const paragraph = [...document.querySelectorAll<HTMLElement>(`[id="${anchor}"] p`)].at(-1);
    if (!paragraph) throw new Error('The page has no rich text.');
    const firstLetter = (text: string) => {
      paragraph.textContent = text;
      const range = document.createRange();
      range.setStart(paragraph.firstChild as Text, 0);
      range.setEnd(paragraph.firstChild as Text, 1);
      return range.getBoundingClientRect().left - paragraph.getBoundingClientRect().left;
    };
    return {
      arabic: firstLetter('نحن نؤجر الطائرات.') > paragraph.clientWidth / 2,
      latin: firstLetter('Ask for علي in Keflavík.') < 2,
    };
  }, belt.anchor);
  expect(edges).toEqual({ arabic: true, latin: true });
});

test('on slow 3G, a page is read and left before its pictures and scripts have come', async () => {
  const page = await tests.newPage({ viewport: { width: 390, height: 780 } });
  const devtools = await page.context().newCDPSession(page);
  // The figures of Chromium's developer tools.
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const site = await readBuiltLocale(defaultLocale);
  await page.goto(tests.origin + site.home, { waitUntil: 'commit' });
  await page.locator('h1').waitFor({ state: 'visible' });
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  const target = site.footer.pages.find(({ url }) => url !== null)?.url ?? '';
  await page.locator(`footer a[href="${target}"]`).first().click();
  await waitForValue(() => new URL(page.url()).pathname, target, 30_000);
  await page.locator('h1').waitFor({ state: 'visible' });
}, 90_000);
