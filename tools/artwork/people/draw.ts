import sharp from 'sharp';
import { writeAsset } from '../lib/assets';
import { grained } from '../lib/film';
import { encodeJpeg } from '../lib/raster';
import { sitters } from './people';
import { drawPortrait, eveningLight } from './portrait';

const maxBytes = 200_000;

/** Draws the portraits in the light and grain of the scenes. Argument: `preview=path/` for another folder. */
async function drawPeople(): Promise<void> {
  const preview = process.argv.find((word) => word.startsWith('preview='))?.slice(8);
  const light = Buffer.from(eveningLight());
  for (const sitter of sitters) {
    const lit = await sharp(Buffer.from(drawPortrait(sitter)))
      .composite([{ input: light, blend: 'soft-light' }])
      .png()
      .toBuffer();
    const picture = await grained(sharp(lit), { vignette: 0.3 });
    if (preview) await picture.png().toFile(`${preview}${sitter.key}.png`);
    else await writeAsset(sitter.key, `${sitter.key}.jpg`, await encodeJpeg(picture, maxBytes));
  }
}

void drawPeople();
