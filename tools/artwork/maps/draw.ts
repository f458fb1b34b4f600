import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium, pageArguments } from '../../../scripts/lib/chromium';
import { documentStyle } from '../documents/style';
import { writeAsset } from '../lib/assets';
import { grained } from '../lib/film';
import { encodeJpeg } from '../lib/raster';
import { maps } from './all';

/** Draws the maps with Chromium. Argument: `preview=path/` for files in another folder. */
async function drawMaps(): Promise<void> {
  const preview = process.argv.find((word) => word.startsWith('preview='))?.slice(8);
  const style = await documentStyle();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...pageArguments],
  });
  try {
    const page = await browser.newPage();
    for (const { key, frame, draw } of maps) {
      const { width, height } = frame;
      await page.setViewportSize({ width, height });
      await page.setContent(
        `<style>${style}</style><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${draw(frame)}</svg>`,
      );
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const picture = await grained(sharp(await page.screenshot({ type: 'png' })));
      if (preview) await picture.png().toFile(`${preview}${key}.png`);
      else await writeAsset(key, `${key}.jpg`, await encodeJpeg(picture, 420_000));
    }
  } finally {
    await browser.close();
  }
}

void drawMaps();
