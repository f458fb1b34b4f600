/**
 * Invalid pictures: the report names the entry, and the page is complete without them.
 * @ci
 */
import sharp from 'sharp';
import type { Image } from '../../../src/components/image/image';
import type { PageContent } from '../../../src/components/pages';
import { picture, storedAsset, type TestAsset } from '../../setup/stack/assets';
import { belt, page, referenceTo } from '../../setup/stack/entries';
import { inTemporaryFolder } from '../../setup/folder';
import { runBuildHooks, type BuildRun } from '../../setup/service/gatsbyBuild';
import { withContentService } from '../../setup/service/service';

const shows = (asset: TestAsset, text: string) =>
  belt('shows', 'Image', {
    display_title: 'A picture',
    image: { file: storedAsset(asset), alt_text: text, caption: '' },
  });

/** Returns the hints about the English picture. */
const aboutPictures = ({ lines }: BuildRun) =>
  lines
    .map(({ message }) => String(message))
    .filter((each) => each.includes(', en-us, image.file: '));

/** Builds a page with a picture, and optionally again with the cache of the first build. */
async function buildWith(
  asset: TestAsset,
  published = true,
  work?: (run: BuildRun, again: () => Promise<BuildRun>) => Promise<void>,
  text = 'What is seen',
): Promise<BuildRun & { image: Image | undefined; messages: string[] }> {
  const pageWithPicture = shows(asset, text);
  const otherBelt = belt('around', 'Salesforce form', { display_title: 'Ask us' });
  const entries = [
    page('sky', { content_belts: referenceTo(pageWithPicture, otherBelt) }),
    pageWithPicture,
    otherBelt,
  ];
  const stack = { entries, assets: published ? [asset] : [] };
  return withContentService(stack, (served) =>
    inTemporaryFolder(async (folder) => {
      const run = await runBuildHooks(served, folder);
      await work?.(run, () => runBuildHooks(served, folder));
      const node = run.nodes.find(({ id }) => id === 'ContentPage en-US sky');
      const { belts = [] } = (node?.content ?? {}) as Partial<PageContent>;
      // The belt after the picture is present in all cases.
      expect(belts.at(-1)).toMatchObject({ kind: 'salesforceForm' });
      const image = belts.find((each) => each.kind === 'image')?.image;
      const messages = aboutPictures(run);
      return { ...run, image, messages };
    }),
  );
}

const described = (problem: string | RegExp) =>
  expect.stringMatching(
    new RegExp(
      `content_belt “shows” \\(shows\\), en-us, image\\.file: .*${typeof problem === 'string' ? problem : problem.source}`,
    ),
  ) as string;

const svg = (body: string): TestAsset => ({
  uid: 'plan',
  filename: 'plan.svg',
  contentType: 'image/svg+xml',
  version: 1,
  published: true,
  bytes: Buffer.from(body),
});

test('a valid picture is shown with its size and a placeholder, without a report', async () => {
  const { image, messages } = await buildWith(
    await picture('sky', { width: 400, height: 300, filename: 'sky.jpg' }),
  );
  expect(messages).toEqual([]);
  expect(image).toMatchObject({ width: 400, height: 300, alt: 'What is seen' });
  expect(image?.blur).toMatch(/^data:image\/webp;base64,/);
  expect(image?.blur?.length).toBeLessThanOrEqual(400);
  const bytes = Buffer.from(image?.blur?.split(',')[1] ?? '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 48 });
});

test('a rotated picture is shown upright', async () => {
  const lying = await picture('sky', { width: 400, height: 300, filename: 'sky.jpg' });
  const bytes = await sharp(lying.bytes).withMetadata({ orientation: 6 }).toBuffer();
  const { image } = await buildWith({ ...lying, bytes });
  expect(image).toMatchObject({ width: 300, height: 400 });
});

test('a picture of one pixel is shown', async () => {
  const { image, messages } = await buildWith(
    await picture('dot', { width: 1, height: 1, filename: 'dot.jpg' }),
  );
  expect(messages).toEqual([]);
  expect(image).toMatchObject({ width: 1, height: 1 });
});

test('a transparent picture has no placeholder', async () => {
  const glass = await picture('glass');
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 4, background: '#1d8fe180' },
  })
    .png()
    .toBuffer();
  const { image } = await buildWith({ ...glass, bytes });
  expect(image).toMatchObject({ width: 40, height: 30 });
  expect(image?.blur).toBeUndefined();
});

test('an SVG without a stated size has the size of its view box', async () => {
  const { image, messages } = await buildWith(
    svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"/>'),
  );
  expect(messages).toEqual([]);
  expect(image).toMatchObject({ width: 120, height: 30 });
});

describe('a picture is omitted and its entry reported if', () => {
  test('the file is damaged in its middle', async () => {
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
    const { image, messages } = await buildWith({
      ...whole,
      bytes: noise.subarray(0, noise.length / 2),
    });
    expect(image).toBeUndefined();
    expect(messages).toEqual([described('the file “sky.jpg” is broken')]);
  });

  test('the file is an unreadable SVG', async () => {
    const { image, messages } = await buildWith(svg('<svg xmlns="http://www.w3.org/2000/svg"'));
    expect(image).toBeUndefined();
    expect(messages).toEqual([described('the file “plan.svg” is not well-formed SVG')]);
  });

  test('it has 100 megapixels', async () => {
    const whole = await picture('sky');
    const bytes = await sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: '#1d8fe1' },
    })
      .png()
      .toBuffer();
    const { image, messages } = await buildWith({ ...whole, bytes });
    expect(image).toBeUndefined();
    expect(messages).toEqual([described('is too large, 10000 × 10000 pixels')]);
  });

  test('the file is not a picture', async () => {
    const { image, messages } = await buildWith({
      ...(await picture('sky')),
      bytes: Buffer.from('nothing'),
    });
    expect(image).toBeUndefined();
    expect(messages).toEqual([described('the file “sky.png” is not a picture')]);
  });

  test('it is not published', async () => {
    const { image, messages } = await buildWith(await picture('sky'), false);
    expect(image).toBeUndefined();
    expect(messages).toEqual([described('the file is not published')]);
  });

  test('its file cannot be fetched; the build is not degraded', async () => {
    const originalFetch = globalThis.fetch;
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((url, init) =>
        typeof url === 'string' && url.endsWith('.png')
          ? Promise.resolve(new Response('gone', { status: 404 }))
          : originalFetch(url, init),
      );
    const { image, messages, warnings } = await buildWith(
      await picture('sky'),
      true,
      async (_, secondRun) => {
        fetched.mockRestore();
        expect(aboutPictures(await secondRun())).toEqual([]);
      },
    );
    expect(image).toBeUndefined();
    const problem =
      'the file of the picture cannot be fetched: status 404 \\(asset sky, “sky.png”\\)';
    expect(messages).toEqual([described(new RegExp(`${problem}$`))]);
    expect(warnings.join()).toContain('Files that cannot be fetched; pages are built without them');
    expect(warnings.join()).not.toContain('degraded');
  });
});

test('a picture without an alternative text is shown, and its entry is reported', async () => {
  const { image, messages } = await buildWith(await picture('sky'), true, undefined, '');
  expect(image).toMatchObject({ alt: '' });
  expect(messages).toEqual([described('the picture has no alternative text')]);
});

test.each(['Boeing 757 (1).jpg', 'þota #1.jpg', '100%.jpg', 'a%20b.jpg', 'Ísafjörður.png'])(
  'a picture with the file name “%s” is shown',
  async (filename) => {
    const { image, messages } = await buildWith(await picture('sky', { filename }));
    expect(messages).toEqual([]);
    expect(image?.width).toBe(40);
  },
);

test('a file is inspected once', async () => {
  await buildWith(
    await picture('sky', { filename: 'sky.jpg' }),
    true,
    async (firstRun, secondRun) => {
      const metadata = jest.spyOn(sharp.prototype as sharp.Sharp, 'metadata');
      const second = await secondRun();
      expect(metadata).not.toHaveBeenCalled();
      metadata.mockRestore();
      expect(second.nodes).toEqual(firstRun.nodes);
    },
  );
});
