import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../src/lib/replaceFile';
import { inTemporaryFolder } from '../setup/folder';

it('leaves no temporary file if the disk refuses the bytes', async () => {
  await inTemporaryFolder(async (folder) => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const writing = replaceFile(path.join(folder, 'a.txt'), async (temporaryFile) => {
      await writeFile(temporaryFile, 'half');
      throw full;
    });
    await expect(writing).rejects.toThrow('no space left');
    expect(await readdir(folder)).toEqual([]);
  });
});
