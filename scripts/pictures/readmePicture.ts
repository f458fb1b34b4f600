/**
 * `npm run picture`: creates the picture in the README from the built site. It shows the first screen
 * of the front page on a desktop and, beside it, on a phone.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../e2e/setup/browser';
import { builtSiteFolder } from '../../e2e/setup/site';
import { startSiteServer } from '../../services/publish/server';
import { loadLateParts } from './capture';

const folder = 'docs/pictures';
const file = `${folder}/front-page.webp`;
/** Maximum size of the picture in bytes, so that the README loads fast. */
const maximumBytes = 150_000;
/** Space between the two screens, in pixels. */
const gap = 40;
const desktop = { width: 1280, height: 820 };
const phone = { width: 390, height: 820 };

async function captureFirstScreen(
  browser: Browser,
  origin: string,
  viewport: typeof desktop,
): Promise<Buffer> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(origin, { waitUntil: 'networkidle' });
    await loadLateParts(page);
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await context.close();
  }
}

async function main(): Promise<void> {
  const server = await startSiteServer({ folder: builtSiteFolder, port: 0 });
  const browser = await launchBrowser();
  try {
    const [wide, narrow] = [
      await captureFirstScreen(browser, server.url, desktop),
      await captureFirstScreen(browser, server.url, phone),
    ];
    const width = desktop.width + gap + phone.width;
    const picture = await sharp({
      create: { width, height: desktop.height, channels: 4, background: '#ffffff00' },
    })
      .composite([
        { input: wide, left: 0, top: 0 },
        { input: narrow, left: desktop.width + gap, top: 0 },
      ])
      .webp({ quality: 80 })
      .toBuffer();
    if (picture.length > maximumBytes) {
      const advice = `The maximum is ${maximumBytes}. Lower the quality in this script.`;
      throw new Error(`${file} would have ${picture.length} bytes. ${advice}`);
    }
    await mkdir(folder, { recursive: true });
    await writeFile(file, picture);
    process.stdout.write(`${file}, ${Math.round(picture.length / 1000)} kB\n`);
  } finally {
    await browser.close();
    await server.close();
  }
}

void main();
