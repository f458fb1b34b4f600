import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { contrastOf } from '../src/components/styleguide/contrast';
import { browserTests } from './setup/browserSuite';
import { builtLocale } from './setup/locale';
import { builtSite } from './setup/site';

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

/** The lines of a banner's words; afterwards the words themselves are not painted any more. */
function hideWords(page: Page): Promise<Line[]> {
  return page.locator('[data-picture="behind"]').evaluate((banner) => {
    const lines: Line[] = [];
    for (const part of banner.querySelectorAll('h1, p')) {
      const { color, fontSize } = getComputedStyle(part);
      const range = document.createRange();
      range.selectNodeContents(part);
      for (const { x, y, width, height } of range.getClientRects()) {
        const wanted = parseFloat(fontSize) >= 24 ? 3 : 4.5;
        const words = part.textContent?.slice(0, 30) ?? '';
        lines.push({ words, colour: color, wanted, box: { x, y, width, height } });
      }
    }
    for (const part of banner.querySelectorAll<HTMLElement>('h1, p, a, nav')) {
      part.style.setProperty('color', 'transparent', 'important');
    }
    return lines;
  });
}

/** `#rrggbb` of a colour as browsers compute it. */
const hex = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The least contrast of a line, but for single points of light behind it. */
async function worst(page: Page, { box, colour }: Line): Promise<number> {
  const { data, info } = await sharp(await page.screenshot({ clip: box }))
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

test.each([390, 820, 1280])(
  'the words of every banner can be read on its picture, at %i pixels',
  async (width) => {
    const page = await tests.begin({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const faults: string[] = [];
    let looked = 0;
    for (const url of await withPictureBehind()) {
      await tests.open(url);
      await page
        .locator('[data-picture="behind"] img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).decode());
      for (const line of await hideWords(page)) {
        const found = await worst(page, line);
        looked += 1;
        if (found < line.wanted) faults.push(`${url} “${line.words}” ${found.toFixed(1)}`);
      }
    }
    expect(faults.join('\n')).toBe('');
    expect(looked).toBeGreaterThan(10);
  },
  120_000,
);
