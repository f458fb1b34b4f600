import { mkdir, writeFile } from 'node:fs/promises';
import { namesBelow, readTexts } from '../../src/lib/files';
import { inFolder } from '../setup/folder';

describe('files of a built site', () => {
  const names = Array.from({ length: 70 }, (_, index) => `page-${index + 10}/index.html`);

  /** Writes the files in an order that is not that of their names. */
  const written = (work: (folder: string) => Promise<void>) =>
    inFolder(async (folder) => {
      for (const name of [...names].reverse()) {
        await mkdir(`${folder}/${name.slice(0, -'/index.html'.length)}`);
        await writeFile(`${folder}/${name}`, `text of ${name}`);
      }
      await work(folder);
    });

  it('are listed by name, folders left out', async () => {
    await written(async (folder) => expect(await namesBelow(folder)).toEqual(names));
  });

  it('are handed over in the order that was asked for, however many there are', async () => {
    await written(async (folder) => {
      const read: string[] = [];
      await readTexts(folder, names, (name, text) => {
        expect(text).toBe(`text of ${name}`);
        read.push(name);
      });
      expect(read).toEqual(names);
    });
  });

  it('that cannot be read are an error', async () => {
    await inFolder(async (folder) => {
      await expect(readTexts(folder, ['gone.html'], () => undefined)).rejects.toThrow('ENOENT');
    });
  });
});
