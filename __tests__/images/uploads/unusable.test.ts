/**
 * Uploads that are too large or cannot be decoded: each is one line of the report.
 * @ci
 */
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Image } from '../../../src/components/image/image';
import { staticUrl } from '../../../src/components/image/loaders';
import { renderPicture } from '../../../src/images/pictures';
import { heic, photograph, svgScene } from '../setup/pictureFiles';
import { upload, withUploads } from '../setup/uploads';

test('a photograph of 60 megapixels is shown; an AVIF of 64 is one clear line', async () => {
  const photograph60 = sharp({
    create: { width: 9488, height: 6324, channels: 3, background: '#1d8fe1' },
  });
  const avif = await photograph().avif().toBuffer();
  // The size in the header of the file.
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(8000, size);
  avif.writeUInt32BE(8000, size + 4);
  const uploads = {
    jpeg60: upload('a.jpg', 'image/jpeg', await photograph60.jpeg().toBuffer()),
    avif64: upload('a.avif', 'image/avif', avif),
  };
  await withUploads('picture', uploads, async ({ outcomes, state }) => {
    const { jpeg60, avif64 } = outcomes;
    expect(jpeg60.shown).toMatchObject({ width: 9488, height: 6324 });
    const path = staticUrl(jpeg60.shown as Image, { width: 3840, height: 2560, format: 'webp' });
    const rendering = await renderPicture(state.store, path, state.cache.path('pictures'));
    expect(await sharp(rendering?.file).metadata()).toMatchObject({ width: 3840, height: 2560 });
    expect(avif64.shown).toBeNull();
    expect([...jpeg60.messages, ...avif64.messages]).toEqual([
      'content_belt “upload1” (upload1), en-us, image.file: the picture “a.avif” is too large, ' +
        '8000 × 8000 pixels; the site takes less than 64 million',
    ]);
  });
});

test('what cannot be decoded is one problem line naming entry, locale, field and file', async () => {
  const jpeg = await photograph().resize(640, 480).jpeg().toBuffer();
  const gif = await photograph().gif().toBuffer();
  const uploads = {
    heic: upload('IMG_1.HEIC', 'image/heic', heic()),
    bitmap: upload('a.bmp', 'image/bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])),
    document: upload('sheet.pdf', 'application/pdf', '%PDF-1.4'),
    page: upload('a.jpg', 'image/jpeg', '<!doctype html><p>Not found <svg></svg>'),
    film: upload('a.mp4', 'video/mp4', '\0\0\0\x18ftypmp42\0\0\0\0'),
    empty: upload('a.png', 'image/png', ''),
    cutOff: upload('a.jpg', 'image/jpeg', jpeg.subarray(0, 900)),
    cutOffGif: upload('a.gif', 'image/gif', gif.subarray(0, 60)),
    compressed: upload('a.svgz', 'image/svg+xml', gzipSync(svgScene())),
    malformed: upload('a.svg', 'image/svg+xml', svgScene().slice(0, -9)),
  };
  const line = (index: number, what: string) =>
    `content_belt “upload${index}” (upload${index}), en-us, image.file: the file ${what}`;
  const kinds = 'use JPEG, PNG, SVG, WebP, AVIF, GIF or TIFF';
  const unknown = `is not a picture that the site can decode; ${kinds}`;
  await withUploads('picture', uploads, ({ outcomes }) => {
    expect(Object.values(outcomes).map(({ shown }) => shown)).toEqual(Array(10).fill(null));
    expect(Object.values(outcomes).flatMap(({ messages }) => messages)).toEqual([
      line(0, '“IMG_1.HEIC” is HEIC, which the site cannot decode; export it as JPEG'),
      line(1, `“a.bmp” ${unknown}`),
      line(2, `“sheet.pdf” ${unknown}`),
      line(3, `“a.jpg” ${unknown}`),
      line(4, `“a.mp4” ${unknown}`),
      line(5, '“a.png” is empty (0 bytes); upload it again'),
      line(6, '“a.jpg” is broken; export it again'),
      line(7, '“a.gif” is broken; export it again'),
      line(8, '“a.svgz” is compressed with gzip; decompress it'),
      line(
        9,
        '“a.svg” is not well-formed SVG, is larger than 5 MB, or has too many parts; simplify it and export it again',
      ),
    ]);
  });
});
