import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { AssetStore } from '../../src/images/assetStore';
import { Output } from '../../src/output/output';
import { renderPicture } from '../../src/images/pictures';
import { imageOf } from '../../src/cms/parse/assets';
import { readContent } from '../../src/cms/read/readContent';
import { originalUrl, staticUrl, type Variant } from '../../src/components/image/loaders';
import { pdf, picture, type TestAsset } from '../setup/stack/assets';
import { page } from '../setup/stack/entries';
import { inTemporaryFolder } from '../setup/folder';
import { withContentService } from '../setup/service/service';

interface Studio {
  /** Renders an asset, given by its uid. */
  render: (uid: string, variant: Variant) => ReturnType<typeof renderPicture>;
  /** What was reported meanwhile, line by line. */
  reported: () => string[];
  store: AssetStore;
  path: (uid: string, variant: Variant | null) => string;
  /** Files among the kept renderings. */
  renderedFiles: () => Promise<string[]>;
}

/** The pictures of a stack, ready to be rendered. */
async function withStudio(
  assets: TestAsset[],
  work: (studio: Studio) => Promise<void>,
): Promise<void> {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const reported = () => write.mock.calls.map(([text]) => String(text));
  try {
    await withContentService({ entries: [page('about')], assets }, async ({ client, cache }) => {
      const { content } = await readContent(client(), cache);
      const store = new AssetStore(content, cache, { pause: 1 });
      const pathOf: Studio['path'] = (uid, variant) => {
        const assetImage = imageOf(content.readings['en-us'].assets[uid] ?? {});
        if (typeof assetImage === 'string') throw new Error(assetImage);
        const image = { ...assetImage, alt: '', caption: null };
        return variant ? staticUrl(image, variant) : originalUrl(image);
      };
      const render: Studio['render'] = (uid, variant) =>
        renderPicture(store, pathOf(uid, variant), cache.path('pictures'));
      const files = async () => {
        const entries = await readdir(cache.path('pictures'), {
          recursive: true,
          withFileTypes: true,
        });
        return entries.filter((each) => each.isFile()).map(({ name }) => name);
      };
      await work({ render, reported, store, path: pathOf, renderedFiles: files });
    });
  } finally {
    write.mockRestore();
  }
}

/** What a rendering is. */
async function measure(rendering: Awaited<ReturnType<typeof renderPicture>>) {
  const { width, height, format } = await sharp(rendering?.file).metadata();
  return { width, height, format };
}

/** A picture whose left half is red and right half blue. */
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
      expect(rendering?.made).toBe(true);
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

  it('is made once and cached', async () => {
    await withStudio([await picture('sky')], async ({ render, renderedFiles }) => {
      const variant: Variant = { width: 32, height: 24, format: 'webp' };
      const [firstRendering, secondRendering] = [
        await render('sky', variant),
        await render('sky', variant),
      ];
      expect([firstRendering?.made, secondRendering?.made]).toEqual([true, false]);
      expect(secondRendering?.file).toBe(firstRendering?.file);
      expect(await renderedFiles()).toEqual(['32x24.webp']);
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
    // The head with the size is there, the picture is not.
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

describe('the original of a picture', () => {
  it('is returned unchanged if no size is requested', async () => {
    const sky = await picture('sky');
    await withStudio([sky], async ({ store, path: pathOf }) => {
      const rendering = await renderPicture(store, pathOf('sky', null));
      expect(rendering?.made).toBe(false);
      expect(await readFile(rendering?.file ?? '')).toEqual(Buffer.from(sky.bytes));
    });
  });

  it('is fetched once for all of its renderings', async () => {
    await withStudio([await picture('sky')], async ({ render, reported }) => {
      const fetched = jest.spyOn(globalThis, 'fetch');
      const widths = [16, 32, 48, 64, 96, 128];
      const renderings = await Promise.all(
        widths.map((width) => render('sky', { width, height: width, format: 'webp' })),
      );
      expect(renderings.map((each) => each?.made)).toEqual(widths.map(() => true));
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(reported()).toEqual([]);
      fetched.mockRestore();
    });
  });
});

describe('an original that cannot be fetched', () => {
  it('at first is requested again, like every request to the service', async () => {
    await withStudio([await picture('sky')], async ({ render, reported }) => {
      const fetched = jest
        .spyOn(globalThis, 'fetch')
        .mockResolvedValueOnce(new Response('busy', { status: 503 }))
        .mockRejectedValueOnce(new TypeError('fetch failed'));
      const rendering = await render('sky', { width: 16, height: 16, format: 'webp' });
      expect(fetched).toHaveBeenCalledTimes(3);
      fetched.mockRestore();
      expect(rendering?.made).toBe(true);
      expect(reported()).toEqual([]);
    });
  });

  it('is reported once for all of its renderings', async () => {
    await withStudio([await picture('sky')], async ({ render, reported }) => {
      const missing = new Response('gone', { status: 404 });
      const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(missing);
      for (const width of [16, 32]) {
        expect(await render('sky', { width, height: width, format: 'webp' })).toBeUndefined();
      }
      fetched.mockRestore();
      expect(reported()).toHaveLength(1);
      expect(JSON.parse(reported()[0] ?? '')).toEqual({
        level: 'error',
        time: expect.any(String) as string,
        scope: 'asset',
        entry: 'sky',
        filename: 'sky.png',
        name: 'Error',
        stack: expect.any(String) as string,
        message: '“sky.png” could not be fetched: status 404',
      });
    });
  });
});

describe('a document', () => {
  it('is found by its public path if content references it', async () => {
    const sheet = pdf('sheet', 'Boeing 757.pdf');
    await withStudio([sheet], async ({ store }) => {
      const file = await store.file('/files/sheet/Boeing%20757.pdf');
      expect(await readFile(file ?? '')).toEqual(Buffer.from(sheet.bytes));
      expect(await store.file('/files/sheet/other.pdf')).toBeUndefined();
      expect(await store.file('/files/../secret')).toBeUndefined();
    });
  });
});

describe('publishing a file', () => {
  it('copies a missing, different or older file and keeps an equal one', async () => {
    await inTemporaryFolder(async (folder) => {
      const [from, target] = [path.join(folder, 'from'), path.join(folder, 'a/b/target')];
      const output = new Output(folder);
      await writeFile(from, 'one');
      await output.publish(from, 'a/b/target');
      expect(await readFile(target, 'utf8')).toBe('one');

      const later = new Date(Date.now() + 5000);
      await utimes(target, later, later);
      await output.publish(from, 'a/b/target');
      expect((await stat(target)).mtimeMs).toBeGreaterThan(Date.now() + 1000);

      await writeFile(from, 'longer');
      await output.publish(from, 'a/b/target');
      expect(await readFile(target, 'utf8')).toBe('longer');
    });
  });
});
