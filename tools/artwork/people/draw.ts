import { writeAsset } from '../lib/assets';
import { rasteriseJpeg } from '../lib/raster';
import { sitters } from './people';
import { drawPortrait, portraitSize } from './portrait';

const maxBytes = 200_000;

async function drawPeople(): Promise<void> {
  for (const sitter of sitters) {
    const bytes = await rasteriseJpeg(drawPortrait(sitter), portraitSize, maxBytes);
    await writeAsset(sitter.key, `${sitter.key}.jpg`, bytes);
  }
}

void drawPeople();
