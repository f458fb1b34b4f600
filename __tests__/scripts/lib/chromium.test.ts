import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '../../../scripts/lib/chromium';
import { inFolder } from '../../setup/folder';

const { env } = process;
afterEach(() => (process.env = env));

/** Puts a command into a folder that ends with a status, whatever it is asked. */
async function command(folder: string, name: string, status: number): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\nexit ${status}\n`, { mode: 0o755 });
  return file;
}

describe('the browser of the tests and of the artwork', () => {
  it('is the one that CHROMIUM_PATH names, as a path or as a command', async () => {
    await inFolder(async (folder) => {
      const file = await command(folder, 'my-chromium', 0);
      process.env = { ...env, PATH: folder, CHROMIUM_PATH: file };
      expect(findChromium()).toBe(file);
      process.env = { ...env, PATH: folder, CHROMIUM_PATH: 'my-chromium' };
      expect(findChromium()).toBe(file);
    });
  });

  it('is the first on the path that starts', async () => {
    await inFolder(async (folder) => {
      await command(folder, 'chromium', 1);
      const file = await command(folder, 'google-chrome', 0);
      process.env = { ...env, PATH: folder, CHROMIUM_PATH: '' };
      expect(findChromium()).toBe(file);
    });
  });

  it('is asked for in one sentence where there is none', async () => {
    await inFolder((folder) => {
      process.env = { ...env, PATH: folder, CHROMIUM_PATH: '/nowhere/chromium' };
      expect(findChromium).toThrow('CHROMIUM_PATH names /nowhere/chromium, which does not start.');
      process.env = { ...env, PATH: folder, CHROMIUM_PATH: '' };
      expect(findChromium).toThrow('Chromium was not found. Install it, or set CHROMIUM_PATH.');
      return Promise.resolve();
    });
  });
});
