import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readOrCreateToken } from '../../../services/content/token';
import { inTemporaryFolder } from '../../setup/folder';
import { everyFieldExport, startService } from './setup/support';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

const root = path.join(__dirname, '../../..');
const shape = /^cs[\da-f]{48}$/;

describe('the token of the content service', () => {
  it('is random if it is not set', async () => {
    const [firstService, secondService] = [await startService(), await startService()];
    expect(firstService.token).toMatch(shape);
    expect(secondService.token).not.toBe(firstService.token);
  });

  it('is stored in a file that only its owner may read', () =>
    inTemporaryFolder(async (folder) => {
      const file = path.join(folder, '.kept/content-token');
      const token = await readOrCreateToken(file);
      expect(token).toMatch(shape);
      expect((await readFile(file, 'utf8')).trim()).toBe(token);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      await chmod(file, 0o644);
      expect(await readOrCreateToken(file)).toBe(token);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    }));

  it('is the same for processes that start at the same time', () =>
    inTemporaryFolder(async (folder) => {
      const file = path.join(folder, '.kept/content-token');
      const script = `require(${JSON.stringify(path.join(root, 'services/content/token.ts'))})
        .readOrCreateToken(${JSON.stringify(file)}).then(console.log)`;
      const tokens = await Promise.all([1, 2, 3].map(() => firstLine(['--eval', script])));
      expect(new Set(tokens)).toEqual(new Set([await readOrCreateToken(file)]));
    }));

  it('leaves no draft of a process that was killed before or after it named the file', () =>
    inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'content-token');
      const others = ['content-token.bak', 'other.12'];
      for (const name of others) await writeFile(path.join(folder, name), '');
      for (const time of ['before', 'after']) {
        await writeFile(`${file}.4194304`, 'half a token');
        await readOrCreateToken(file);
        expect([time, await readdir(folder)]).toEqual([time, ['content-token', ...others]]);
      }
    }));

  it('is that of another process that has removed the draft of this one', () =>
    inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'content-token');
      const { link } = jest.requireActual<typeof fs>('node:fs/promises');
      let otherToken = '';
      const linking = jest.spyOn(fs, 'link').mockImplementationOnce(async (draft, name) => {
        await rm(draft);
        otherToken = await readOrCreateToken(file);
        await link(draft, name);
      });
      expect(await readOrCreateToken(file)).toBe(otherToken);
      linking.mockRestore();
      expect(await readdir(folder)).toEqual(['content-token']);
    }));

  it.each(['', 'cs', 'a b\nc'])('is created again if the file contains %j', (content) =>
    inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'content-token');
      await writeFile(file, content);
      const token = await readOrCreateToken(file);
      expect(token).toMatch(shape);
      expect(await readOrCreateToken(file)).toBe(token);
    }),
  );

  it('is the stored one for each command, unless the environment sets one', async () => {
    const args = [
      'services/content/main.ts',
      '--dir',
      everyFieldExport,
      '--port',
      '0',
      '--ready-json',
    ];
    const tokenOf = async (env: Record<string, string>) =>
      (JSON.parse(await firstLine(args, env)) as { token: string }).token;
    expect(await tokenOf({ CONTENT_TOKEN: '' })).toBe(
      await readOrCreateToken(path.join(root, '.kept/content-token')),
    );
    expect(await tokenOf({ CONTENT_TOKEN: 'cs-of-the-environment' })).toBe('cs-of-the-environment');
  });
});

/** Returns the first line that a TypeScript process prints. */
async function firstLine(args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  child.kill();
  return line;
}
