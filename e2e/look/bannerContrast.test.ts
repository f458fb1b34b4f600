/** @ci */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { contrastOf } from '../../src/components/styleguide/contrast';
import { setUpBrowserTests } from '../setup/browserSuite';
import { readBuiltLocale } from '../setup/locale';
import { builtSiteFolder } from '../setup/site';

const tests = setUpBrowserTests();

/** A line of text on the screen, in CSS pixels, and the contrast that WCAG requires for its size. */
interface Line {
  text: string;
  colour: string;
  minimumContrast: number;
  box: { x: number; y: number; width: number; height: number };
}

/** Returns the paths of English pages whose banner text is on a picture. */
async function withPictureBehind(): Promise<string[]> {
  const { pages } = await readBuiltLocale('en-US');
  const candidates = pages.map(async ({ path: url }) => {
    const html = await readFile(path.join(builtSiteFolder, url, 'index.html'), 'utf8');
    return html.includes('data-picture="behind"') ? [url] : [];
  });
  return (await Promise.all(candidates)).flat();
}

/** The banner's picture without its placeholder, which fades away. */
const pictureOfBanner = '[data-picture="behind"] img:not([data-placeholder-image])';
const textOnPicture = '[data-picture="behind"] :is(h1, p, a, nav), header :is(a, button, button *)';

/** Reads the lines of text on a banner: its own and those of the header over it. */
function readLines(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const lines: Line[] = [];
    const bannerTexts = document.querySelectorAll('[data-picture="behind"] :is(h1, p)');
    const header = [...document.querySelectorAll('header :is(a, button)')].filter(
      // Closed menus are invisible, and yellow buttons have their own background.
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)',
    );
    for (const part of [...bannerTexts, ...header]) {
      const { color, fontSize } = getComputedStyle(part);
      const range = document.createRange();
      range.selectNodeContents(part);
      for (const { x, y, width, height } of range.getClientRects()) {
        const minimumContrast = parseFloat(fontSize) >= 24 ? 3 : 4.5;
        const text = part.textContent?.slice(0, 30) ?? '';
        lines.push({ text, colour: color, minimumContrast, box: { x, y, width, height } });
      }
    }
    return lines;
  });
}

/** Pixels of a screenshot. */
interface Screen {
  data: Buffer;
  info: { width: number; height: number; channels: 3 };
}

/** Takes a screenshot with the text on the banner made transparent. */
async function screenshotWithoutText(page: Page): Promise<Screen> {
  const paint = (color: string) =>
    page.locator(textOnPicture).evaluateAll((elements, value) => {
      for (const element of elements as HTMLElement[])
        element.style.setProperty('color', value, 'important');
    }, color);
  await paint('transparent');
  const screen = await page.screenshot({ animations: 'disabled' });
  await paint('');
  const { data, info } = await sharp(screen)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 3 } };
}

/** Formats a computed colour as `#rrggbb`. */
const hex = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Returns the lowest contrast of a line with its background, ignoring the worst 2.5 % of the pixels. */
async function lowestContrast(screen: Screen, { box, colour }: Line): Promise<number> {
  const { width, height } = screen.info;
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const { data, info } = await sharp(screen.data, { raw: screen.info })
    .extract({
      left,
      top,
      width: Math.min(Math.ceil(box.x + box.width), width) - left,
      height: Math.min(Math.ceil(box.y + box.height), height) - top,
    })
    .resize(60, 12, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const text = hex((colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  const contrasts = Array.from({ length: info.width * info.height }, (_, index) =>
    contrastOf(text, hex([...data.subarray(index * 3, index * 3 + 3)])),
  ).sort((a, b) => a - b);
  return contrasts[Math.floor(contrasts.length / 40)] ?? 0;
}

const widths = [1920, 1280, 820, 390];

/** Returns the widths for a page: `npm test` takes two of them in turn, `npm run test:soak` all. */
const widthsOf = (pageIndex: number) =>
  widths.filter((_, index) => process.env.SOAK || index % 2 === pageIndex % 2);

test('the text of every banner has enough contrast with its picture at every screen width', async () => {
  const page = await tests.newPage({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  let checkedLines = 0;
  for (const [pageIndex, url] of (await withPictureBehind()).entries()) {
    for (const [index, width] of widthsOf(pageIndex).entries()) {
      await page.setViewportSize({ width, height: 900 });
      if (index === 0) await tests.open(url);
      await page.locator(pictureOfBanner).first().evaluate(isPainted);
      const lines = await readLines(page);
      const screen = await screenshotWithoutText(page);
      for (const line of lines) {
        const contrast = await lowestContrast(screen, line);
        checkedLines += 1;
        if (contrast < line.minimumContrast)
          faults.push(`${url} at ${width} pixels, “${line.text}” ${contrast.toFixed(1)}`);
      }
    }
  }
  expect(faults.join('\n')).toBe('');
  expect(checkedLines).toBeGreaterThan(30);
}, 200_000);

/** Runs in the page: resolves when the picture for this screen is painted. */
async function isPainted(element: Element): Promise<void> {
  const image = element as HTMLImageElement;
  const frame = () => new Promise(requestAnimationFrame);
  // The browser chooses the picture for a new window size a moment after the resize.
  for (let count = 0; count < 2; count += 1) await frame();
  while (!image.complete || getComputedStyle(image).opacity !== '1') await frame();
  await image.decode();
  for (let count = 0; count < 2; count += 1) await frame();
}
