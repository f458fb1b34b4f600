/** Animations that editors upload. */
import sharp from 'sharp';
import { animatedSrcSet, staticUrl } from '../../../src/components/image/loaders';
import { renderPicture } from '../../../src/images/pictures';
import { animation, scene, wrongQuarters } from '../setup/pictureFiles';
import { upload, withUploads } from '../setup/uploads';

test('an animated GIF or WebP stays animated, and its first frame is a still poster', async () => {
  const uploads = {
    gif: upload('a.gif', 'image/gif', await animation('gif')),
    webp: upload('a.webp', 'image/webp', await animation('webp')),
  };
  await withUploads('picture', uploads, async ({ outcomes, state: { store, cache } }) => {
    for (const { shown, messages } of Object.values(outcomes)) {
      expect(messages).toEqual([]);
      expect(shown).toMatchObject({ suffix: '.jpg', animated: true, ...scene });
      if (!shown) continue;
      const still = staticUrl(shown, { width: 32, height: 24, format: 'webp' });
      const [moving] = animatedSrcSet(`${still} 32w`).split(' ');
      const [stillFile, movingFile] = await Promise.all(
        [still, moving ?? ''].map(async (path) => {
          const rendering = await renderPicture(store, path, cache.path('pictures'));
          return rendering?.file ?? '';
        }),
      );
      expect(await wrongQuarters(sharp(stillFile))).toEqual([]);
      expect((await sharp(stillFile).metadata()).pages).toBeUndefined();
      expect(await sharp(movingFile).metadata()).toMatchObject({
        format: 'webp',
        width: 32,
        height: 24,
        pages: 3,
        loop: 0,
        delay: [200, 200, 200],
      });
      expect(await wrongQuarters(sharp(movingFile))).toEqual([]);
    }
  });
});

test('an animation with too many pixels is shown as its first frame, with a note', async () => {
  const bytes = await animation('gif', 101);
  // Enlarges the canvas of the small frames.
  bytes.writeUInt16LE(1000, 6);
  bytes.writeUInt16LE(1000, 8);
  const uploads = { long: upload('a.gif', 'image/gif', bytes) };
  await withUploads('picture', uploads, ({ outcomes: { long } }) => {
    expect(long.shown).toMatchObject({ width: 1000, height: 1000 });
    expect(long.shown).not.toHaveProperty('animated');
    expect(long.shown).not.toHaveProperty('note');
    expect(long.messages).toEqual([
      'content_belt “upload0” (upload0), en-us, image.file: only the first frame of the animation ' +
        '“a.gif” is shown, because 101 frames of 1000 × 1000 pixels are too many; the site takes ' +
        'less than 100 million pixels in all',
    ]);
  });
});
