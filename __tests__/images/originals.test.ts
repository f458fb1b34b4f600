import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { Output } from '../../src/output/output';
import { renderPicture } from '../../src/images/pictures';
import { pdf, picture } from '../setup/stack/assets';
import { inTemporaryFolder } from '../setup/folder';
import { withStudio } from './setup/studio';

describe('the original of a picture', () => {
  it('is returned unchanged if no size is requested', async () => {
    const sky = await picture('sky');
    await withStudio([sky], async ({ store, path: pathOf }) => {
      const rendering = await renderPicture(store, pathOf('sky', null));
      expect(rendering?.isNew).toBe(false);
      expect(await readFile(rendering?.file ?? '')).toEqual(Buffer.from(sky.bytes));
    });
  });

  it('of another format is a JPEG, for image caches that fetch original.jpg', async () => {
    const sky = await picture('sky', { width: 60, height: 40 });
    const bytes = await sharp(sky.bytes).withMetadata({ orientation: 6 }).webp().toBuffer();
    await withStudio(
      [{ ...sky, contentType: 'image/webp', bytes }],
      async ({ store, path: pathOf, cache }) => {
        const rendering = await renderPicture(store, pathOf('sky', null), cache.path('pictures'));
        const { format, width, height } = await sharp(rendering?.file).metadata();
        expect({ format, width, height }).toEqual({ format: 'jpeg', width: 40, height: 60 });
      },
    );
  });

  it('is not served if it is no picture, even if a page names it', async () => {
    const page = { ...(await picture('sky')), bytes: Buffer.from('<p>Not a picture</p>') };
    await withStudio([page], async ({ store, path: pathOf, cache, reported }) => {
      const address = pathOf('sky', null);
      expect(await renderPicture(store, address, cache.path('pictures'))).toBeUndefined();
      expect(reported()).toHaveLength(1);
    });
  });

  it('is fetched once for all of its renderings', async () => {
    await withStudio([await picture('sky')], async ({ render, reported }) => {
      const fetched = jest.spyOn(globalThis, 'fetch');
      const widths = [16, 32, 48, 64, 96, 128];
      const renderings = await Promise.all(
        widths.map((width) => render('sky', { width, height: width, format: 'webp' })),
      );
      expect(renderings.map((each) => each?.isNew)).toEqual(widths.map(() => true));
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
      expect(rendering?.isNew).toBe(true);
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
      const file = await store.fetchDocument('/files/sheet/Boeing%20757.pdf');
      expect(await readFile(file ?? '')).toEqual(Buffer.from(sheet.bytes));
      expect(await store.fetchDocument('/files/sheet/other.pdf')).toBeUndefined();
      expect(await store.fetchDocument('/files/../secret')).toBeUndefined();
    });
  });
});

describe('publishing a file', () => {
  it('copies a missing or different file and keeps one of the same size and time', async () => {
    await inTemporaryFolder(async (folder) => {
      const [from, target] = [path.join(folder, 'from'), path.join(folder, 'a/b/target')];
      const output = new Output(folder);
      await writeFile(from, 'one');
      await output.publish(from, 'a/b/target');
      expect(await readFile(target, 'utf8')).toBe('one');

      const { ino } = await stat(target);
      await output.publish(from, 'a/b/target');
      expect((await stat(target)).ino).toBe(ino);

      const later = new Date(Date.now() + 5000);
      await utimes(target, later, later);
      await output.publish(from, 'a/b/target');
      expect((await stat(target)).mtimeMs).toBeLessThan(later.getTime());

      await writeFile(from, 'longer');
      await output.publish(from, 'a/b/target');
      expect(await readFile(target, 'utf8')).toBe('longer');
    });
  });
});
