import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isPublicFile } from '../../../src/hosting/publicFiles';
import { removeTemporaryFiles } from '../../../src/lib/files/removeFiles';
import { replaceFile } from '../../../src/lib/files/replaceFile';
import { inTemporaryFolder } from '../../setup/folder';

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

describe('the temporary file of a killed process', () => {
  /** Kills a process while it replaces `a.txt` in a folder. Returns the name of its temporary file. */
  async function killWriter(folder: string): Promise<string> {
    const script = `
      const { writeFileSync } = require('node:fs');
      const { replaceFile } = require(${JSON.stringify(path.resolve('src/lib/files/replaceFile.ts'))});
      replaceFile(${JSON.stringify(path.join(folder, 'a.txt'))}, async (temporaryFile) => {
        writeFileSync(temporaryFile, 'half');
        process.kill(process.pid, 'SIGKILL');
      });
    `;
    await once(spawn(process.execPath, ['--import', 'tsx', '-e', script]), 'exit');
    const [name = ''] = await readdir(folder);
    return name;
  }

  it('is not public', async () => {
    await inTemporaryFolder(async (folder) => {
      const name = await killWriter(folder);
      expect([name, `about/${name}`].map(isPublicFile)).toEqual([false, false]);
      expect(['files/data.part', 'about/index.html'].map(isPublicFile)).toEqual([true, true]);
    });
  });

  it('is removed after an hour, and other files stay', async () => {
    await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, await killWriter(folder));
      const otherFile = path.join(folder, 'content.json');
      await writeFile(otherFile, '{}');
      await removeTemporaryFiles(folder);
      expect(await readdir(folder)).toHaveLength(2);
      const past = new Date(Date.now() - 61 * 60 * 1000);
      for (const each of [file, otherFile]) await utimes(each, past, past);
      await removeTemporaryFiles(folder);
      expect(await readdir(folder)).toEqual(['content.json']);
      await removeTemporaryFiles(path.join(folder, 'missing'));
    });
  });
});
