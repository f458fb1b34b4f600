import { mkdir, writeFile } from 'node:fs/promises';
import { namesBelow, readTexts } from '../../../src/lib/files/listFiles';
import { inTemporaryFolder } from '../../setup/folder';

describe('files of a built site', () => {
  const names = Array.from({ length: 70 }, (_, index) => `page-${index + 10}/index.html`);

  /** Writes files in an order that differs from the order of their names. */
  const written = (work: (folder: string) => Promise<void>) =>
    inTemporaryFolder(async (folder) => {
      for (const name of [...names].reverse()) {
        await mkdir(`${folder}/${name.slice(0, -'/index.html'.length)}`);
        await writeFile(`${folder}/${name}`, `text of ${name}`);
      }
      await work(folder);
    });

  it('are listed by name without folders', async () => {
    await written(async (folder) => expect(await namesBelow(folder)).toEqual(names));
  });

  it('are read in the requested order for any number of files', async () => {
    await written(async (folder) => {
      const read: string[] = [];
      await readTexts(folder, names, (name, text) => {
        expect(text).toBe(`text of ${name}`);
        read.push(name);
      });
      expect(read).toEqual(names);
    });
  });

  it('cause an error if they cannot be read', async () => {
    await inTemporaryFolder(async (folder) => {
      await expect(readTexts(folder, ['gone.html'], () => undefined)).rejects.toThrow('ENOENT');
    });
  });
});
