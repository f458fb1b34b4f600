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

/** Runs in the page. True if React has rendered each belt whose script loads after the page. */
const areBeltsRendered = (): boolean => !document.querySelector('[aria-busy="true"]');

/**
 * Runs in the page. True if everything is there that loads when it comes into view: the forms, and what the
 * globes need; otherwise brings the first of the others into view. The globe of an aircraft's reach loads
 * nothing.
 */
const isComplete = (): boolean => {
  const late = [...document.querySelectorAll('[role="group"], svg:has(> [data-part="sea"])')].find(
    (element) =>
      element.checkVisibility() &&
      (element instanceof SVGElement
        ? !element.closest('[data-live]') && !element.querySelector('[data-detailed], [data-reach]')
        : element.childElementCount === 0),
  );
  late?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return !late;
};

/**
 * Waits until all that loads late is there: belts, forms, globes and pictures. Asks every 50 ms, not with each
 * frame: a browser without a window may stop drawing on a busy machine.
 */
export async function loadLateParts(page: Page): Promise<void> {
  await page.waitForFunction(areBeltsRendered, undefined, { polling: 50 });
  await page.waitForFunction(isComplete, undefined, { polling: 50 });
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (const picture of document.images) picture.loading = 'eager';
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
  });
}

/** Address of the style guide in a locale. */
const styleguidePath = (locale: Locale): string => `${localeFacts[locale].prefix}/styleguide/`;

/** Reads the ids of the parts of a style guide. */
export async function readPartIds(page: Page, origin: string): Promise<string[]> {
  await page.goto(`${origin}/styleguide/`);
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((elements) =>
    elements.flatMap(
      (element) =>
        new URL(element.getAttribute('href') ?? '', window.location.href).searchParams.get(
          'part',
        ) ?? [],
    ),
  );
}

/** Opens all examples of a part of the style guide, without the style guide around them. */
export async function openPart(page: Page, origin: string, locale: Locale, id: string) {
  await page.goto(`${origin}${styleguidePath(locale)}?part=${id}&alone`);
  await page.locator('[data-sheet]').waitFor();
  await loadLateParts(page);
  // A header gets its solid background when the page is scrolled, if the page is long enough.
  await page.waitForFunction(
    () => {
      window.scrollTo({ top: 10, behavior: 'instant' });
      return window.scrollY < 10 || !document.querySelector('[data-scrolled="false"]');
    },
    undefined,
    { polling: 50 },
  );
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
  await loadLateParts(page);
  return takePictures(page);
}

/** Returns the name of the picture of a page: its path, with the slashes replaced. */
export const pictureName = (url: string): string =>
  url.replace(/^\/|\/$/g, '').replaceAll('/', '_') || 'front';
