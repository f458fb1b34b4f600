/** Takes pictures of pages and of the parts of the style guide, always the same ones of the same site. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { localeFacts, type Locale } from '../../src/locales';

/** Maximum height of a screenshot in pixels. In a taller one the browser repeats the content. */
const maximumHeight = 12_000;

/** The day of all pictures: availability and closing dates depend on it. */
const pictureDay = new Date('2026-10-30T12:00:00Z');

/** Opens a context in which pages do not move. */
export const openStillContext = async (
  browser: Browser,
  width: number,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width, height: width < 810 ? 844 : 900 },
    reducedMotion: 'reduce',
    // The policy of the site refuses styles that a picture adds.
    bypassCSP: true,
  });
  await context.clock.setFixedTime(pictureDay);
  return context;
};

/**
 * True if each visible globe has what loads when it comes into view; runs in the page. The globe of an
 * aircraft's reach loads nothing.
 */
const areGlobesComplete = (): boolean =>
  [...document.querySelectorAll('svg:has(> [data-part="sea"])')]
    .filter((globe) => globe.checkVisibility())
    .every(
      (globe) =>
        globe.closest('[data-live]') ?? globe.querySelector('[data-detailed], [data-reach]'),
    );

/** Scrolls to the end of a page and back, so that pictures and globes load, and waits until they have. */
export async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The next frame tells what has come into view. A busy machine draws it late, or never.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1000);
      });
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await frame();
      await frame();
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForFunction(areGlobesComplete, undefined, { polling: 50 });
  await page.waitForLoadState('networkidle');
  // A lazy picture beside the window, as in a list that scrolls, has not loaded.
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images].filter(({ complete }) => complete).map((picture) => picture.decode()),
    ),
  );
}

/** Address of the style guide in a locale. */
const styleguidePath = (locale: Locale): string => `${localeFacts[locale].prefix}/styleguide/`;

/** Reads the ids of the parts of a style guide. */
export async function readPartIds(page: Page, origin: string): Promise<string[]> {
  await page.goto(`${origin}/styleguide/`, { waitUntil: 'networkidle' });
  return page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.flatMap(
        (link) =>
          new URL(link.getAttribute('href') ?? '', window.location.href).searchParams.get('part') ??
          [],
      ),
    );
}

/** Opens all examples of a part of the style guide, without the style guide around them. */
export async function openPart(page: Page, origin: string, locale: Locale, id: string) {
  await page.goto(`${origin}${styleguidePath(locale)}?part=${id}&alone`, {
    waitUntil: 'networkidle',
  });
  await page.locator('[data-sheet]').waitFor();
  await loadLazyPictures(page);
  // A header gets its solid background when the page is scrolled.
  await page.evaluate(() => window.scrollTo(0, 10));
}

/**
 * Takes a picture of the whole open page. A long page is split into several pictures.
 * @param style styles for the picture alone
 */
export async function takePictures(page: Page, style = ''): Promise<Buffer[]> {
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.body.scrollHeight,
  }));
  const pictures: Buffer[] = [];
  for (let y = 0; y < height; y += maximumHeight) {
    const clip = { x: 0, y, width, height: Math.min(maximumHeight, height - y) };
    pictures.push(
      await page.screenshot({ fullPage: true, clip, animations: 'disabled', scale: 'css', style }),
    );
  }
  return pictures;
}

/** Writes pictures of one thing as `NAME.png`, `NAME-2.png` and so on. Returns the files. */
export async function writePictures(
  pictures: readonly Buffer[],
  folder: string,
  name: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    pictures.map(async (picture, index) => {
      const file = path.join(folder, `${name}${index === 0 ? '' : `-${index + 1}`}.png`);
      await writeFile(file, picture);
      return file;
    }),
  );
}

/** Takes pictures of a whole page of the site. */
export async function takePage(page: Page, url: string): Promise<Buffer[]> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await loadLazyPictures(page);
  return takePictures(page);
}

/** Returns the name of the picture of a page: its path, with the slashes replaced. */
export const pictureName = (url: string): string =>
  url.replace(/^\/|\/$/g, '').replaceAll('/', '_') || 'front';
