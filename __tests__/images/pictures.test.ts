import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { AssetStore } from '../../src/images/assetStore';
import { Output } from '../../src/output/output';
import { renderPicture } from '../../src/images/pictures';
import { imageOf } from '../../src/cms/parse/assets';
import { readContent } from '../../src/cms/read/readContent';
import { originalUrl, staticUrl, type Variant } from '../../src/components/image/loaders';
import { pdf, picture, type MadeAsset } from '../setup/stack/assets';
import { page } from '../setup/stack/entries';
import { inFolder } from '../setup/folder';
import { serving } from '../setup/service/service';

interface Studio {
  /** Renders an asset, given by its uid. */
  render: (uid: string, variant: Variant) => ReturnType<typeof renderPicture>;
  /** What was reported meanwhile, line by line. */
  reported: () => string[];
  store: AssetStore;
  path: (uid: string, variant: Variant | null) => string;
  /** Files among the kept renderings. */
  kept: () => Promise<string[]>;
}

/** The pictures of a stack, ready to be rendered. */
async function studio(assets: MadeAsset[], work: (studio: Studio) => Promise<void>): Promise<void> {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const reported = () => write.mock.calls.map(([text]) => String(text));
  try {
    await serving({ entries: [page('about')], assets }, async ({ client, kept }) => {
      const { content } = await readContent(client(), kept);
      const store = new AssetStore(content, kept, { pause: 1 });
      const pathOf: Studio['path'] = (uid, variant) => {
        const found = imageOf(content.readings['en-us'].assets[uid] ?? {});
        if (typeof found === 'string') throw new Error(found);
        const image = { ...found, alt: '', caption: null };
        return variant ? staticUrl(image, variant) : originalUrl(image);
      };
      const render: Studio['render'] = (uid, variant) =>
        renderPicture(store, pathOf(uid, variant), kept.path('pictures'));
      const files = async () => {
        const found = await readdir(kept.path('pictures'), {
          recursive: true,
          withFileTypes: true,
        });
        return found.filter((each) => each.isFile()).map(({ name }) => name);
      };
      await work({ render, reported, store, path: pathOf, kept: files });
    });
  } finally {
    write.mockRestore();
  }
}

/** What a rendering is. */
async function measured(rendering: Awaited<ReturnType<typeof renderPicture>>) {
  const { width, height, format } = await sharp(rendering?.file).metadata();
  return { width, height, format };
}

/** A picture whose left half is red and right half blue. */
async function halves(uid: string): Promise<MadeAsset> {
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
  ] as const)('in %s has the asked size', async (format, kind) => {
    await studio([await picture('sky', { width: 400, height: 300 })], async ({ render }) => {
      const rendering = await render('sky', { width: 160, height: 90, format });
      expect(rendering?.isNew).toBe(true);
      expect(await measured(rendering)).toEqual({ width: 160, height: 90, format: kind });
    });
  });

  it('is cropped from the middle, not squeezed', async () => {
    await studio([await halves('flag')], async ({ render }) => {
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

  it('is made once and kept', async () => {
    await studio([await picture('sky')], async ({ render, kept }) => {
      const variant: Variant = { width: 32, height: 24, format: 'webp' };
      const [first, again] = [await render('sky', variant), await render('sky', variant)];
      expect([first?.isNew, again?.isNew]).toEqual([true, false]);
      expect(again?.file).toBe(first?.file);
      expect(await kept()).toEqual(['32x24.webp']);
    });
  });

  it('may be larger than a source of one pixel', async () => {
    const dot = await picture('dot', { width: 1, height: 1 });
    await studio([dot], async ({ render }) => {
      const rendering = await render('dot', { width: 16, height: 16, format: 'webp' });
      expect(await measured(rendering)).toEqual({ width: 16, height: 16, format: 'webp' });
    });
  });

  it.each(['Boeing 757 (1).jpg', 'þota #1.jpg', '100%.jpg', 'a%20b.jpg', 'Ísafjörður.png'])(
    'is made of a file named “%s”',
    async (filename) => {
      await studio([await picture('sky', { filename })], async ({ render, reported }) => {
        const rendering = await render('sky', { width: 20, height: 15, format: 'webp' });
        expect(reported()).toEqual([]);
        expect(await measured(rendering)).toMatchObject({ width: 20, height: 15 });
      });
    },
  );
});

describe('a picture that cannot be rendered', () => {
  it('as its file is broken is one line, and leaves no file behind', async () => {
    const whole = await picture('sky', { width: 300, height: 300, filename: 'sky.jpg' });
    // The head with the size is there, the picture is not.
    const broken = { ...whole, bytes: whole.bytes.subarray(0, 400) };
    await studio([broken], async ({ render, reported, kept }) => {
      expect(await render('sky', { width: 30, height: 30, format: 'webp' })).toBeUndefined();
      expect(reported()).toHaveLength(1);
      expect(JSON.parse(reported()[0] ?? '')).toMatchObject({
        level: 'error',
        scope: 'picture',
        picture: expect.stringMatching(/^sky\.[0-9a-f]{8}$/) as string,
      });
      expect(await kept()).toEqual([]);
    });
  });

  it('as no content names it is nothing, and no line', async () => {
    await studio([await picture('sky')], async ({ store, reported }) => {
      expect(await renderPicture(store, '/pictures/sky.00000000/8x8.webp')).toBeUndefined();
      expect(await renderPicture(store, '/pictures/%E0%A4%A/8x8.webp')).toBeUndefined();
      expect(reported()).toEqual([]);
    });
  });
});

describe('the original of a picture', () => {
  it('is given as it is where no size is asked for', async () => {
    const sky = await picture('sky');
    await studio([sky], async ({ store, path: pathOf }) => {
      const rendering = await renderPicture(store, pathOf('sky', null));
      expect(rendering?.isNew).toBe(false);
      expect(await readFile(rendering?.file ?? '')).toEqual(Buffer.from(sky.bytes));
    });
  });

  it('is fetched once for all of its renderings', async () => {
    await studio([await picture('sky')], async ({ render, reported }) => {
      const fetched = jest.spyOn(globalThis, 'fetch');
      const widths = [16, 32, 48, 64, 96, 128];
      const made = await Promise.all(
        widths.map((width) => render('sky', { width, height: width, format: 'webp' })),
      );
      expect(made.map((each) => each?.isNew)).toEqual(widths.map(() => true));
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(reported()).toEqual([]);
      fetched.mockRestore();
    });
  });
});

describe('an original that cannot be fetched', () => {
  it('at first is tried again, as every request to the service is', async () => {
    await studio([await picture('sky')], async ({ render, reported }) => {
      const fetched = jest
        .spyOn(globalThis, 'fetch')
        .mockResolvedValueOnce(new Response('busy', { status: 503 }))
        .mockRejectedValueOnce(new TypeError('fetch failed'));
      const rendering = await render('sky', { width: 16, height: 16, format: 'webp' });
      expect(fetched).toHaveBeenCalledTimes(3);
      fetched.mockRestore();
      expect(rendering?.isNew).toBe(true);
      expect(reported()).toEqual([]);
    });
  });

  it('is one line for all of its renderings', async () => {
    await studio([await picture('sky')], async ({ render, reported }) => {
      const gone = new Response('gone', { status: 404 });
      const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(gone);
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
  it('is had by its public path, and what no content names is not', async () => {
    const sheet = pdf('sheet', 'Boeing 757.pdf');
    await studio([sheet], async ({ store }) => {
      const file = await store.fetchDocument('/files/sheet/Boeing%20757.pdf');
      expect(await readFile(file ?? '')).toEqual(Buffer.from(sheet.bytes));
      expect(await store.fetchDocument('/files/sheet/other.pdf')).toBeUndefined();
      expect(await store.fetchDocument('/files/../secret')).toBeUndefined();
    });
  });
});

describe('publishing a file', () => {
  it('copies it where it is missing, other or older, and leaves it where it is the same', async () => {
    await inFolder(async (folder) => {
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
