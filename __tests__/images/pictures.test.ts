import { rm, stat, truncate } from 'node:fs/promises';
import sharp from 'sharp';
import { renderPicture } from '../../src/images/pictures';
import { parsePicturePath } from '../../src/images/picturePaths';
import type { Variant } from '../../src/components/image/loaders';
import { picture, type TestAsset } from '../setup/stack/assets';
import { withStudio } from './setup/studio';

/** Reads size and format of a rendering. */
async function measure(rendering: Awaited<ReturnType<typeof renderPicture>>) {
  const { width, height, format } = await sharp(rendering?.file).metadata();
  return { width, height, format };
}

/** Creates a picture whose left half is red and whose right half is blue. */
async function halves(uid: string): Promise<TestAsset> {
  const red = await sharp({
    create: { width: 100, height: 100, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer();
  const bytes = await sharp({
    create: { width: 200, height: 100, channels: 3, background: '#0000ff' },
  })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return { ...(await picture(uid)), bytes };
}

describe('a rendering', () => {
  it.each([
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
    ['png', 'png'],
  ] as const)('in %s has the requested size', async (format, kind) => {
    await withStudio([await picture('sky', { width: 400, height: 300 })], async ({ render }) => {
      const rendering = await render('sky', { width: 160, height: 90, format });
      expect(rendering?.isNew).toBe(true);
      expect(await measure(rendering)).toEqual({ width: 160, height: 90, format: kind });
    });
  });

  it('is cropped from the middle, not squeezed', async () => {
    await withStudio([await halves('flag')], async ({ render }) => {
      const rendering = await render('flag', { width: 50, height: 50, format: 'png' });
      const { data, info } = await sharp(rendering?.file)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number) => [...data.subarray((25 * info.width + x) * 3).subarray(0, 3)];
      expect(at(5)).toEqual([255, 0, 0]);
      expect(at(45)).toEqual([0, 0, 255]);
    });
  });

  it('of a transparent picture in JPEG is white where the picture is transparent', async () => {
    const transparent = { width: 40, height: 30, channels: 4, background: '#0000' } as const;
    const bytes = await sharp({ create: transparent }).png().toBuffer();
    await withStudio([{ ...(await picture('logo')), bytes }], async ({ render }) => {
      const rendering = await render('logo', { width: 40, height: 30, format: 'jpg' });
      const { dominant } = await sharp(rendering?.file).stats();
      expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(245);
    });
  });

  it('is made once and cached', async () => {
    await withStudio([await picture('sky')], async ({ render, renderedFiles }) => {
      const variant: Variant = { width: 32, height: 24, format: 'webp' };
      const [firstRendering, secondRendering] = [
        await render('sky', variant),
        await render('sky', variant),
      ];
      expect([firstRendering?.isNew, secondRendering?.isNew]).toEqual([true, false]);
      expect(secondRendering?.file).toBe(firstRendering?.file);
      expect(await renderedFiles()).toEqual([expect.stringMatching(/^32x24\.webp\.\d+$/)]);
    });
  });

  it('is made again if its cached file was cut off', async () => {
    await withStudio([await picture('sky')], async ({ render }) => {
      const variant: Variant = { width: 32, height: 24, format: 'webp' };
      const { file = '' } = (await render('sky', variant)) ?? {};
      await truncate(file, 20);
      const rendering = await render('sky', variant);
      expect(rendering?.isNew).toBe(true);
      expect(await measure(rendering)).toEqual({ width: 32, height: 24, format: 'webp' });
    });
  });

  it('is made of an original that is fetched again if another process removed it', async () => {
    const assets = [await picture('sky'), await picture('sea')];
    await withStudio(assets, async ({ store, newStore, path }) => {
      const nameOf = (uid: string) => parsePicturePath(path(uid, null))?.name ?? '';
      const file = (await store.fetchPicture(nameOf('sky'))) ?? '';
      const laterStore = newStore();
      // Lists the cached files.
      await laterStore.fetchPicture(nameOf('sea'));
      await rm(file);
      expect(await laterStore.fetchPicture(nameOf('sky'))).toBe(file);
      expect((await stat(file)).size).toBeGreaterThan(0);
    });
  });

  it('of a one-pixel source may be larger than the source', async () => {
    const dot = await picture('dot', { width: 1, height: 1 });
    await withStudio([dot], async ({ render }) => {
      const rendering = await render('dot', { width: 16, height: 16, format: 'webp' });
      expect(await measure(rendering)).toEqual({ width: 16, height: 16, format: 'webp' });
    });
  });

  it.each(['Boeing 757 (1).jpg', 'þota #1.jpg', '100%.jpg', 'a%20b.jpg', 'Ísafjörður.png'])(
    'is made of a file named “%s”',
    async (filename) => {
      await withStudio([await picture('sky', { filename })], async ({ render, reported }) => {
        const rendering = await render('sky', { width: 20, height: 15, format: 'webp' });
        expect(reported()).toEqual([]);
        expect(await measure(rendering)).toMatchObject({ width: 20, height: 15 });
      });
    },
  );
});

describe('a picture that cannot be rendered', () => {
  it('because its file is broken is reported once and leaves no file', async () => {
    const whole = await picture('sky', { width: 300, height: 300, filename: 'sky.jpg' });
    // The file has the header with the size, but not the pixels.
    const broken = { ...whole, bytes: whole.bytes.subarray(0, 400) };
    await withStudio([broken], async ({ render, reported, renderedFiles }) => {
      expect(await render('sky', { width: 30, height: 30, format: 'webp' })).toBeUndefined();
      expect(reported()).toHaveLength(1);
      expect(JSON.parse(reported()[0] ?? '')).toMatchObject({
        level: 'error',
        scope: 'picture',
        picture: expect.stringMatching(/^sky\.[0-9a-f]{8}$/) as string,
      });
      expect(await renderedFiles()).toEqual([]);
    });
  });

  it('because no content references it is ignored', async () => {
    await withStudio([await picture('sky')], async ({ store, reported }) => {
      expect(await renderPicture(store, '/pictures/sky.00000000/8x8.webp')).toBeUndefined();
      expect(await renderPicture(store, '/pictures/%E0%A4%A/8x8.webp')).toBeUndefined();
      expect(reported()).toEqual([]);
    });
  });
});
