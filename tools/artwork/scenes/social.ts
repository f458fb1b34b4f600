import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawMark, markSize } from '../brand/mark';
import { assetPath, writeAsset } from '../lib/assets';
import { palette } from '../lib/palette';
import { encodeJpeg, rasterisePng } from '../lib/raster';

const staticRoot = join(dirname(fileURLToPath(import.meta.url)), '../../../static');
const mark = { side: 132, top: 56, left: 64 };

/**
 * Cuts the picture for shared links out of the hero of the Boeing 757: as an asset, and with the
 * mark as the site's own for pages without a picture.
 */
async function main(): Promise<void> {
  const hero = await readFile(assetPath('hero-b757-200', 'hero-b757-200.jpg'));
  const picture = sharp(hero).resize(1200, 630, { fit: 'cover', position: 'centre' });
  await writeAsset('social', 'social.jpg', await encodeJpeg(picture, 200_000, 84));
  const { side, top, left } = mark;
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}">` +
    `${drawMark({ letter: '#ffffff', horizon: palette.turquoise })}</svg>`;
  const input = await rasterisePng(drawing, { width: side, height: side });
  const marked = sharp(await picture.png().toBuffer()).composite([{ input, top, left }]);
  await writeFile(join(staticRoot, 'sharing.jpg'), await encodeJpeg(marked, 120_000, 84));
}

void main();
