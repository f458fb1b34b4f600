import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeAsset } from '../lib/assets';
import { palette } from '../lib/palette';
import { rasterisePng } from '../lib/raster';
import { drawIcon, socialIcons } from './icons';
import { drawLogo } from './logo';
import { icoFile } from './ico';
import { drawMark, markSize } from './mark';

const staticRoot = join(dirname(fileURLToPath(import.meta.url)), '../../../static');

/** The mark centred on a square ground; `inset` is the free border as a share of the side. */
function markTile(inset: number, corner: number): string {
  const side = markSize / (1 - 2 * inset);
  const offset = (side - markSize) / 2;
  const mark = drawMark({ letter: '#ffffff', horizon: palette.turquoise });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side.toFixed(2)} ${side.toFixed(2)}">` +
    `<rect width="100%" height="100%" rx="${corner}" fill="${palette.blue}"/>` +
    `<g transform="translate(${offset.toFixed(2)} ${offset.toFixed(2)})">${mark}</g></svg>\n`
  );
}

async function drawBrand(): Promise<void> {
  const onNight = { letter: '#ffffff', horizon: palette.turquoise };
  const onLight = { letter: palette.blue, horizon: palette.turquoise };
  await writeAsset('logo', 'logo.svg', drawLogo(onNight));
  await writeAsset('logo-blue', 'logo-blue.svg', drawLogo(onLight));
  for (const { key, path } of socialIcons) {
    await writeAsset(key, `${key}.svg`, drawIcon(path, '#ffffff'));
  }

  const favicon = markTile(0.09, 10);
  await writeFile(join(staticRoot, 'favicon.svg'), favicon);
  const sides = [16, 32, 48];
  const small = await Promise.all(
    sides.map((side) => rasterisePng(favicon, { width: side, height: side })),
  );
  await writeFile(
    join(staticRoot, 'favicon.ico'),
    icoFile(small.map((png, index) => ({ side: sides[index] ?? 0, png }))),
  );
  // Home screens crop icons to their own shape, so these have a square ground and more border.
  const tile = markTile(0.17, 0);
  // What is cut to any shape at all keeps the inner circle, 80 % wide.
  const maskable = markTile(0.24, 0);
  for (const [name, side, drawing] of [
    ['apple-touch-icon', 180, tile],
    ['icon-192', 192, tile],
    ['icon-512', 512, tile],
    ['icon-maskable-512', 512, maskable],
  ] as const) {
    const png = await rasterisePng(drawing, { width: side, height: side });
    await writeFile(join(staticRoot, `${name}.png`), png);
  }
}

void drawBrand();
