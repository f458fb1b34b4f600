import { writeAsset } from '../lib/assets';
import { encodeJpeg } from '../lib/raster';
import { openRenderer, renderPicture } from '../lib/render';
import { scenes } from './all';
import { orientations, sceneSizes, type Orientation } from './scene';

/**
 * Draws the scenes, each in its ways of holding. Arguments: keys to draw (all when none), `landscape` or
 * `portrait` for one way alone, `preview=path/` for quick small pictures in a folder, `detail=0.75`
 * for sharper and slower ones.
 */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const preview = words.find((word) => word.startsWith('preview='))?.slice(8);
  const asked = words.find((word) => word.startsWith('detail='))?.slice(7);
  const asks = orientations.filter((way) => words.includes(way));
  const keys = words.filter((word) => scenes.some(({ key }) => key === word));
  const browser = await openRenderer();
  try {
    for (const scene of scenes.filter(({ key }) => keys.length === 0 || keys.includes(key))) {
      const wanted = asks.length > 0 ? asks : orientations;
      for (const way of (scene.ways ?? orientations).filter((each) => wanted.includes(each))) {
        await draw(scene.key, way);
      }
    }
  } finally {
    await browser.close();
  }

  async function draw(key: string, way: Orientation): Promise<void> {
    const scene = scenes.find((candidate) => candidate.key === key);
    if (!scene) return;
    const start = Date.now();
    const full = sceneSizes[way];
    const size = preview ? { width: full.width / 3.2, height: full.height / 3.2 } : full;
    const detail = Number(asked ?? scene.detail ?? 0.5);
    const picture = await renderPicture(
      browser,
      scene.draw(way),
      size,
      preview ? 1 : 3,
      preview ? 0.7 : detail,
    );
    if (preview) {
      await picture.png().toFile(`${preview}${key}-${way}.png`);
    } else {
      const name = way === 'landscape' ? key : `${key}-portrait`;
      const limit = way === 'landscape' ? 320_000 : 185_000;
      await writeAsset(name, `${name}.jpg`, await encodeJpeg(picture, limit));
    }
    console.log(`${key} ${way} ${((Date.now() - start) / 1000).toFixed(0)} s`);
  }
}

void main();
