import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { assetPath, writeAsset } from '../lib/assets';
import { encodeJpeg } from '../lib/raster';

/** Cuts the picture for shared links out of the hero of the Boeing 757. */
async function main(): Promise<void> {
  const hero = await readFile(assetPath('hero-b757-200', 'hero-b757-200.jpg'));
  const picture = sharp(hero).resize(1200, 630, { fit: 'cover', position: 'centre' });
  await writeAsset('social', 'social.jpg', await encodeJpeg(picture, 200_000, 84));
}

void main();
