import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { contrastOf } from '../../src/components/styleguide/contrast';
import { browserTests } from '../setup/browserSuite';
import { builtLocale } from '../setup/locale';
import { builtSite } from '../setup/site';

const tests = browserTests();

/** A line of text on the screen, in CSS pixels, and the contrast that its size asks for. */
interface Line {
  words: string;
  colour: string;
  wanted: number;
  box: { x: number; y: number; width: number; height: number };
}

/** English pages whose words stand on a picture. */
async function withPictureBehind(): Promise<string[]> {
  const { pages } = await builtLocale('en-US');
  const found = pages.map(async ({ path: url }) => {
    const html = await readFile(path.join(builtSite, url, 'index.html'), 'utf8');
    return html.includes('data-picture="behind"') ? [url] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Not the stand-in, which fades away beneath it. */
const pictureOfBanner = '[data-picture="behind"] img:not([data-placeholder-image])';
const wordsOnIt = '[data-picture="behind"] :is(h1, p, a, nav), header :is(a, button, button *)';

/** The lines of words on a banner: its own, and those of the header that lies over it. */
function linesOf(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const lines: Line[] = [];
    const own = document.querySelectorAll('[data-picture="behind"] :is(h1, p)');
    const header = [...document.querySelectorAll('header :is(a, button)')].filter(
      // Closed menus are not seen, and yellow buttons bring their own ground.
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(each).backgroundColor === 'rgba(0, 0, 0, 0)',
    );
    for (const part of [...own, ...header]) {
      const { color, fontSize } = getComputedStyle(part);
      const range = document.createRange();
      range.selectNodeContents(part);
      for (const { x, y, width, height } of range.getClientRects()) {
        const wanted = parseFloat(fontSize) >= 24 ? 3 : 4.5;
        const words = part.textContent?.slice(0, 30) ?? '';
        lines.push({ words, colour: color, wanted, box: { x, y, width, height } });
      }
    }
    return lines;
  });
}

/** The window as it is painted without the banner's words. */
async function withoutWords(page: Page): Promise<Buffer> {
  const paint = (color: string) =>
    page.locator(wordsOnIt).evaluateAll((all, value) => {
      for (const each of all as HTMLElement[]) each.style.setProperty('color', value, 'important');
    }, color);
  await paint('transparent');
  const screen = await page.screenshot({ animations: 'disabled' });
  await paint('');
  return screen;
}

/** `#rrggbb` of a colour as browsers compute it. */
const hex = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The least contrast of a line, but for single points of light behind it. */
async function worst(screen: Buffer, { box, colour }: Line): Promise<number> {
  const { width = 0, height = 0 } = await sharp(screen).metadata();
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const { data, info } = await sharp(screen)
    .extract({
      left,
      top,
      width: Math.min(Math.ceil(box.x + box.width), width) - left,
      height: Math.min(Math.ceil(box.y + box.height), height) - top,
    })
    .removeAlpha()
    .resize(60, 12, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const text = hex((colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  const found = Array.from({ length: info.width * info.height }, (_, index) =>
    contrastOf(text, hex([...data.subarray(index * 3, index * 3 + 3)])),
  ).sort((a, b) => a - b);
  return found[Math.floor(found.length / 40)] ?? 0;
}

const widths = [1920, 1280, 820, 390];

test('the words of every banner can be read on its picture, on screens of all widths', async () => {
  const page = await tests.begin({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  let looked = 0;
  for (const url of await withPictureBehind()) {
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 });
      if (index === 0) await tests.open(url);
      await page.locator(pictureOfBanner).first().evaluate(isPainted);
      const lines = await linesOf(page);
      const screen = await withoutWords(page);
      for (const line of lines) {
        const found = await worst(screen, line);
        looked += 1;
        if (found < line.wanted)
          faults.push(`${url} at ${width} pixels, “${line.words}” ${found.toFixed(1)}`);
      }
    }
  }
  expect(faults.join('\n')).toBe('');
  expect(looked).toBeGreaterThan(30);
}, 200_000);

/** Runs in the page: resolves when the picture for this screen is painted. */
async function isPainted(element: Element): Promise<void> {
  const image = element as HTMLImageElement;
  const frame = () => new Promise(requestAnimationFrame);
  // Which file a window of a new size wants is decided a moment after it has that size.
  for (let count = 0; count < 2; count += 1) await frame();
  while (!image.complete || getComputedStyle(image).opacity !== '1') await frame();
  await image.decode();
  for (let count = 0; count < 2; count += 1) await frame();
}
