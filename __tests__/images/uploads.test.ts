/** Pictures of every kind that editors upload: recognised by their bytes, and shown right. */
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { renderPicture } from '../../src/images/pictures';
import { animatedSrcSet, originalUrl, staticUrl } from '../../src/components/image/loaders';
import type { Image } from '../../src/components/image/image';
import type { ReadState } from '../../src/input/readState';
import {
  animation,
  cutOut,
  heic,
  phonePicture,
  photograph,
  scene,
  svgScene,
  wrongQuarters,
} from './setup/pictureFiles';
import { withUploads, type Upload } from './setup/uploads';

const upload = (filename: string, contentType: string, bytes: Uint8Array | string): Upload => ({
  filename,
  contentType,
  bytes: Buffer.from(bytes),
});

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
      line(6, '“a.jpg” is broken: VipsJpeg: premature end of JPEG image; export it again'),
      line(
        7,
        '“a.gif” is broken: Input buffer has corrupt header: gifload_buffer: Unexpected end of GIF source data; export it again',
      ),
      line(8, '“a.svgz” is compressed with gzip; decompress it'),
      line(
        9,
        '“a.svg” is not well-formed SVG, is larger than 5 MB, or has too many parts; simplify it and export it again',
      ),
    ]);
  });
});

test('PDF and office documents are linked with kind and size; everything else is a download', async () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const uploads = {
    pdf: upload('a.pdf', 'application/pdf', '%PDF-1.4'),
    unnamedPdf: upload('report', 'application/pdf', '%PDF-1.4'),
    word: upload('a.docx', word, 'PK'),
    drawing: upload('a.dwg', 'application/acad', 'AC1032'),
    page: upload('a.html', 'text/html', '<p>A page'),
  };
  await withUploads('document', uploads, async ({ outcomes, state }) => {
    const { store } = state;
    const rows = await Promise.all(
      Object.values(outcomes).map(async ({ shown, messages }) => {
        expect(messages).toEqual([]);
        expect(await store.fetchDocument(shown?.url ?? '')).toBeDefined();
        return [shown?.url, shown?.kind, shown?.size, shown?.download];
      }),
    );
    expect(rows).toEqual([
      ['/files/upload0/a.pdf', 'PDF', 8, undefined],
      ['/files/upload1/report.pdf', 'PDF', 8, undefined],
      ['/files/attachments/upload2/a.docx', 'DOCX', 2, 'a.docx'],
      ['/files/attachments/upload3/a.dwg', 'DWG', 6, 'a.dwg'],
      ['/files/attachments/upload4/a.html.bin', 'HTML', 9, 'a.html'],
    ]);
  });
});
