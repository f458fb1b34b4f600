import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium, findHeadlessShell } from '../../../scripts/lib/chromium';
import { inTemporaryFolder } from '../../setup/folder';

const { env } = process;
afterEach(() => (process.env = env));

/** Writes a command that always exits with a status. */
async function command(folder: string, name: string, status: number): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\nexit ${status}\n`, { mode: 0o755 });
  return file;
}

describe('the browser of the tests and of the artwork', () => {
  it('is the path or command in CHROMIUM_PATH', async () => {
    await inTemporaryFolder(async (folder) => {
      const file = await command(folder, 'my-chromium', 0);
      process.env = { ...env, PATH: folder, CHROMIUM_PATH: file };
      expect(findChromium()).toBe(file);
      process.env = { ...env, PATH: folder, CHROMIUM_PATH: 'my-chromium' };
      expect(findChromium()).toBe(file);
    });
  });

  it('is the first one on the path that starts', async () => {
    await inTemporaryFolder(async (folder) => {
      await command(folder, 'chromium', 1);
      const file = await command(folder, 'google-chrome', 0);
      process.env = { ...env, PATH: folder, CHROMIUM_PATH: '' };
      expect(findChromium()).toBe(file);
    });
  });

  it('is the headless shell for pages without preferences, unless CHROMIUM_PATH names another', async () => {
    await inTemporaryFolder(async (folder) => {
      const chromium = await command(folder, 'chromium', 0);
      process.env = { ...env, PATH: folder, CHROMIUM_PATH: '', HEADLESS_SHELL_PATH: '' };
      expect(findHeadlessShell()).toBe(chromium);
      const shell = await command(folder, 'chromium-headless-shell', 0);
      expect(findHeadlessShell()).toBe(shell);
      process.env.CHROMIUM_PATH = chromium;
      expect(findHeadlessShell()).toBe(chromium);
    });
  });

  it('is requested in one sentence if there is none', async () => {
    await inTemporaryFolder((folder) => {
      process.env = { ...env, PATH: folder, CHROMIUM_PATH: '/nowhere/chromium' };
      expect(findChromium).toThrow('CHROMIUM_PATH names /nowhere/chromium, which does not start.');
      process.env = { ...env, PATH: folder, CHROMIUM_PATH: '' };
      expect(findChromium).toThrow('Chromium was not found. Install it, or set CHROMIUM_PATH.');
      return Promise.resolve();
    });
  });
});
