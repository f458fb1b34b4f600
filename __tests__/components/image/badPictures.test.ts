/** Pictures that cannot be shown: the report names the entry, and the page is whole without them. */
import sharp from 'sharp';
import type { Image } from '../../../src/components/image/image';
import type { PageContent } from '../../../src/components/pages';
import { picture, storedAsset, type MadeAsset } from '../../setup/stack/assets';
import { belt, page, to } from '../../setup/stack/entries';
import { inFolder } from '../../setup/folder';
import { build, type BuildRun } from '../../setup/service/gatsbyBuild';
import { serving } from '../../setup/service/service';

const shows = (asset: MadeAsset, text: string) =>
  belt('shows', 'Image', {
    display_title: 'A picture',
    image: { file: storedAsset(asset), alt_text: text, caption: '' },
  });

/** What editors are told of the English picture. */
const aboutPictures = ({ lines }: BuildRun) =>
  lines
    .map(({ message }) => String(message))
    .filter((each) => each.includes(', en-us, image.file: '));

/** Builds a page that shows a picture, and runs the build again over what was kept. */
async function built(
  asset: MadeAsset,
  published = true,
  work?: (run: BuildRun, again: () => Promise<BuildRun>) => Promise<void>,
  text = 'What is seen',
): Promise<BuildRun & { image: Image | undefined; words: string[] }> {
  const shown = shows(asset, text);
  const around = belt('around', 'Salesforce form', { display_title: 'Ask us' });
  const entries = [page('sky', { content_belts: to(shown, around) }), shown, around];
  const stack = { entries, assets: published ? [asset] : [] };
  return serving(stack, (served) =>
    inFolder(async (folder) => {
      const run = await build(served, folder);
      await work?.(run, () => build(served, folder));
      const node = run.nodes.find(({ id }) => id === 'ContentPage en-US sky');
      const { belts } = node?.content as PageContent;
      // What stands around it is there in any case.
      expect(belts.at(-1)).toMatchObject({ kind: 'salesforceForm' });
      const image = belts.find((each) => each.kind === 'image')?.image;
      const words = aboutPictures(run);
      return { ...run, image, words };
    }),
  );
}

const described = (what: string | RegExp) =>
  expect.stringMatching(
    new RegExp(
      `content_belt “shows” \\(shows\\), en-us, image\\.file: .*${typeof what === 'string' ? what : what.source}`,
    ),
  ) as string;

const svg = (body: string): MadeAsset => ({
  ...{
    uid: 'plan',
    filename: 'plan.svg',
    contentType: 'image/svg+xml',
    version: 1,
    published: true,
  },
  bytes: Buffer.from(body),
});

test('one that is whole is shown, with its own size and a stand-in, and nothing is reported', async () => {
  const { image, words } = await built(
    await picture('sky', { width: 400, height: 300, filename: 'sky.jpg' }),
  );
  expect(words).toEqual([]);
  expect(image).toMatchObject({ width: 400, height: 300, alt: 'What is seen' });
  expect(image?.blur).toMatch(/^data:image\/webp;base64,/);
  expect(image?.blur?.length).toBeLessThanOrEqual(400);
  const bytes = Buffer.from(image?.blur?.split(',')[1] ?? '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 48 });
});

test('one that stands on its side is upright', async () => {
  const lying = await picture('sky', { width: 400, height: 300, filename: 'sky.jpg' });
  const bytes = await sharp(lying.bytes).withMetadata({ orientation: 6 }).toBuffer();
  const { image } = await built({ ...lying, bytes });
  expect(image).toMatchObject({ width: 300, height: 400 });
});

test('one of a single pixel is shown', async () => {
  const { image, words } = await built(
    await picture('dot', { width: 1, height: 1, filename: 'dot.jpg' }),
  );
  expect(words).toEqual([]);
  expect(image).toMatchObject({ width: 1, height: 1 });
});

test('one that can be seen through has no stand-in', async () => {
  const glass = await picture('glass');
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 4, background: '#1d8fe180' },
  })
    .png()
    .toBuffer();
  const { image } = await built({ ...glass, bytes });
  expect(image).toMatchObject({ width: 40, height: 30 });
  expect(image?.blur).toBeUndefined();
});

test('a drawing without a stated size has that of its file', async () => {
  const { image, words } = await built(
    svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"/>'),
  );
  expect(words).toEqual([]);
  expect(image).toMatchObject({ width: 120, height: 30 });
});

describe('the picture is left out, and its entry named, where', () => {
  test('the file is broken in its middle', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const whole = await picture('sky', { filename: 'sky.jpg' });
    const { image, words } = await built({ ...whole, bytes: noise.subarray(0, noise.length / 2) });
    expect(image).toBeUndefined();
    expect(words).toEqual([described('the file of the picture is broken')]);
  });

  test('the file is a drawing that cannot be read', async () => {
    const { image, words } = await built(svg('<svg xmlns="http://www.w3.org/2000/svg"'));
    expect(image).toBeUndefined();
    expect(words).toEqual([described('the file of the picture is not well-formed SVG')]);
  });

  test('the file is not what it says to be', async () => {
    const { bytes } = await picture('sky');
    const { image, words } = await built({ ...svg(''), bytes });
    expect(image).toBeUndefined();
    expect(words).toEqual([described('the file of the picture is not well-formed SVG')]);
  });

  test('it has 100 megapixels', async () => {
    const whole = await picture('sky');
    const bytes = await sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: '#1d8fe1' },
    })
      .png()
      .toBuffer();
    const { image, words } = await built({ ...whole, bytes });
    expect(image).toBeUndefined();
    expect(words).toEqual([described('is too large, 10000 × 10000 pixels')]);
  });

  test('its kind is unknown', async () => {
    const whole = await picture('sky', { filename: 'sky.tiff' });
    const { image, words } = await built({ ...whole, contentType: 'image/tiff' });
    expect(image).toBeUndefined();
    expect(words).toEqual([described('“image/tiff” is not a kind of picture')]);
  });

  test('its file has no size', async () => {
    const { image, words } = await built({
      ...(await picture('sky')),
      bytes: Buffer.from('nothing'),
    });
    expect(image).toBeUndefined();
    expect(words).toEqual([described('the size of the picture is not known')]);
  });

  test('it is not published', async () => {
    const { image, words } = await built(await picture('sky'), false);
    expect(image).toBeUndefined();
    expect(words).toEqual([described('the file is not published')]);
  });

  test('its file cannot be fetched, until it can, and the build is no degraded one', async () => {
    const real = globalThis.fetch;
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((url, init) =>
        typeof url === 'string' && url.endsWith('.png')
          ? Promise.resolve(new Response('gone', { status: 404 }))
          : real(url, init),
      );
    const { image, words, warnings } = await built(await picture('sky'), true, async (_, again) => {
      fetched.mockRestore();
      expect(aboutPictures(await again())).toEqual([]);
    });
    expect(image).toBeUndefined();
    const what = 'the file of the picture cannot be fetched: status 404 \\(asset sky, “sky.png”\\)';
    expect(words).toEqual([described(new RegExp(`${what}$`))]);
    expect(warnings.join()).toContain('Files that cannot be fetched; pages are built without them');
    expect(warnings.join()).not.toContain('degraded');
  });
});

test('one that nobody described is shown, and its entry named', async () => {
  const { image, words } = await built(await picture('sky'), true, undefined, '');
  expect(image).toMatchObject({ alt: '' });
  expect(words).toEqual([described('the picture has no alternative text')]);
});

test.each(['Boeing 757 (1).jpg', 'þota #1.jpg', '100%.jpg', 'a%20b.jpg', 'Ísafjörður.png'])(
  'one named “%s” is shown',
  async (filename) => {
    const { image, words } = await built(await picture('sky', { filename }));
    expect(words).toEqual([]);
    expect(image?.width).toBe(40);
  },
);

test('a file is looked into once, whatever else changes', async () => {
  await built(await picture('sky', { filename: 'sky.jpg' }), true, async (first, again) => {
    const metadata = jest.spyOn(sharp.prototype as sharp.Sharp, 'metadata');
    const second = await again();
    expect(metadata).not.toHaveBeenCalled();
    metadata.mockRestore();
    expect(second.nodes).toEqual(first.nodes);
  });
});
