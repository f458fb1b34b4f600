/**
 * Pictures of every kind that editors upload: recognised by their bytes, and shown right.
 * @ci
 */
import sharp from 'sharp';
import { originalUrl, staticUrl } from '../../../src/components/image/loaders';
import type { Image } from '../../../src/components/image/image';
import { renderPicture } from '../../../src/images/pictures';
import type { ReadState } from '../../../src/input/readState';
import {
  cutOut,
  phonePicture,
  photograph,
  scene,
  svgScene,
  wrongQuarters,
} from '../setup/pictureFiles';
import { upload, withUploads, type Upload } from '../setup/uploads';

/** Renders a picture as pages show it, and opens the rendering. */
async function render({ store, cache }: ReadState, image: Image, format: 'webp' | 'jpg' | 'png') {
  const { width, height } = image;
  const path =
    image.suffix === '.svg' ? originalUrl(image) : staticUrl(image, { width, height, format });
  const rendering = await renderPicture(store, path, cache.path('pictures'));
  if (!rendering) throw new Error(`${path} is not rendered.`);
  return sharp(rendering.file);
}

/** Builds a page with the uploads. Expects that each is shown in the colours of the scene. */
const expectShown = <Name extends string>(
  uploads: Record<Name, Upload>,
  suffixes: Record<Name, Image['suffix']>,
) =>
  withUploads('picture', uploads, async ({ outcomes, state }) => {
    for (const [name, { shown, messages }] of Object.entries<(typeof outcomes)[Name]>(outcomes)) {
      const suffix = suffixes[name as Name];
      expect({ name, messages }).toEqual({ name, messages: [] });
      expect({ name, ...shown }).toMatchObject({ name, suffix, ...scene });
      if (!shown) continue;
      for (const format of ['webp', suffix === '.png' ? 'png' : 'jpg'] as const) {
        const rendering = await render(state, shown, format);
        expect([name, format, await wrongQuarters(rendering)]).toEqual([name, format, []]);
      }
    }
  });

test('JPEG, PNG, SVG, WebP, AVIF, GIF and TIFF are shown; the default output is .jpg', async () => {
  await expectShown(
    {
      jpeg: upload('a.jpg', 'image/jpeg', await photograph().jpeg().toBuffer()),
      png: upload('a.png', 'image/png', await photograph().png().toBuffer()),
      svg: upload('a.svg', 'image/svg+xml', svgScene()),
      webp: upload('a.webp', 'image/webp', await photograph().webp().toBuffer()),
      avif: upload('a.avif', 'image/avif', await photograph().avif().toBuffer()),
      gif: upload('a.gif', 'image/gif', await photograph().gif().toBuffer()),
      tiff: upload('a.tif', 'image/tiff', await photograph().tiff().toBuffer()),
    },
    {
      jpeg: '.jpg',
      png: '.png',
      svg: '.svg',
      webp: '.jpg',
      avif: '.jpg',
      gif: '.jpg',
      tiff: '.jpg',
    },
  );
});

test('a transparent picture of any kind stays transparent, and has no placeholder', async () => {
  const uploads = {
    png: upload('a.png', 'image/png', await cutOut().png().toBuffer()),
    webp: upload('a.webp', 'image/webp', await cutOut().webp().toBuffer()),
    avif: upload('a.avif', 'image/avif', await cutOut().avif().toBuffer()),
    gif: upload('a.gif', 'image/gif', await cutOut().gif().toBuffer()),
    tiff: upload('a.tif', 'image/tiff', await cutOut().tiff({ compression: 'lzw' }).toBuffer()),
  };
  await withUploads('picture', uploads, async ({ outcomes, state }) => {
    for (const [name, { shown }] of Object.entries(outcomes)) {
      expect({ name, suffix: shown?.suffix, blur: shown?.blur }).toEqual({ name, suffix: '.png' });
      if (!shown) continue;
      const { isOpaque } = await (await render(state, shown, 'webp')).stats();
      expect({ name, isOpaque }).toEqual({ name, isOpaque: false });
    }
  });
});

test('a file with no or a wrong extension or content type is recognised by its bytes', async () => {
  const binary = 'application/octet-stream';
  const [jpeg, png, webp, avif, gif, tiff] = await Promise.all([
    photograph().jpeg().toBuffer(),
    photograph().png().toBuffer(),
    photograph().webp().toBuffer(),
    photograph().avif().toBuffer(),
    photograph().gif().toBuffer(),
    photograph().tiff().toBuffer(),
  ]);
  await expectShown(
    {
      jpegOfUnknownType: upload('a.jpg', binary, jpeg),
      pngWithoutExtension: upload('photo', '', png),
      webpWithoutExtension: upload('photo', binary, webp),
      avifWithoutExtension: upload('photo', binary, avif),
      gifWithoutExtension: upload('photo', binary, gif),
      tiffWithoutExtension: upload('photo', binary, tiff),
      svgWithoutExtension: upload('drawing', binary, svgScene()),
      webpNamedJpeg: upload('a.jpg', 'image/jpeg', webp),
      jpegNamedPng: upload('a.png', 'image/png', jpeg),
      pngNamedSvg: upload('a.svg', 'image/svg+xml', png),
      svgNamedPng: upload('a.png', 'image/png', svgScene()),
      svgAsText: upload('a.svg', 'text/plain', svgScene()),
      jpegNamedPdf: upload('a.pdf', 'application/pdf', jpeg),
    },
    {
      jpegOfUnknownType: '.jpg',
      pngWithoutExtension: '.png',
      webpWithoutExtension: '.jpg',
      avifWithoutExtension: '.jpg',
      gifWithoutExtension: '.jpg',
      tiffWithoutExtension: '.jpg',
      svgWithoutExtension: '.svg',
      webpNamedJpeg: '.jpg',
      jpegNamedPng: '.jpg',
      pngNamedSvg: '.png',
      svgNamedPng: '.svg',
      svgAsText: '.svg',
      jpegNamedPdf: '.jpg',
    },
  );
});

test('a phone’s rotated picture, CMYK, 16 bits, progressive and unusual files are shown right', async () => {
  await expectShown(
    {
      phone: upload('a.jpg', 'image/jpeg', await phonePicture()),
      cmykJpeg: upload(
        'a.jpg',
        'image/jpeg',
        await photograph().toColourspace('cmyk').jpeg().toBuffer(),
      ),
      cmykTiff: upload(
        'a.tif',
        'image/tiff',
        await photograph().toColourspace('cmyk').tiff().toBuffer(),
      ),
      png16: upload(
        'a.png',
        'image/png',
        await photograph().toColourspace('rgb16').png().toBuffer(),
      ),
      wideGamut: upload(
        'a.jpg',
        'image/jpeg',
        await photograph().withIccProfile('p3').jpeg().toBuffer(),
      ),
      progressive: upload(
        'a.jpg',
        'image/jpeg',
        await photograph().jpeg({ progressive: true }).toBuffer(),
      ),
      interlaced: upload(
        'a.png',
        'image/png',
        await photograph().png({ progressive: true }).toBuffer(),
      ),
      palette: upload('a.png', 'image/png', await photograph().png({ palette: true }).toBuffer()),
      zipTiff: upload(
        'a.tif',
        'image/tiff',
        await photograph().tiff({ compression: 'deflate', tile: true, pyramid: true }).toBuffer(),
      ),
      lossless: upload(
        'a.webp',
        'image/webp',
        await photograph().webp({ lossless: true }).toBuffer(),
      ),
    },
    {
      phone: '.jpg',
      cmykJpeg: '.jpg',
      cmykTiff: '.jpg',
      png16: '.png',
      wideGamut: '.jpg',
      progressive: '.jpg',
      interlaced: '.png',
      palette: '.png',
      zipTiff: '.jpg',
      lossless: '.jpg',
    },
  );
});
