import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import dotenv from 'dotenv';
import { loadEnv, withoutEnvFile } from '../../../scripts/lib/env';
import { settingNames } from '../../../src/settings';
import { readSite } from '../../../src/site';
import { inFolder } from '../../setup/folder';

/** What Gatsby sees of an environment, with a `.env` that fills every setting. */
async function seen(env: Record<string, string | undefined>) {
  return inFolder(async (folder) => {
    const file = path.join(folder, '.env');
    await writeFile(file, settingNames.map((name) => `${name}=from-the-file\n`).join(''));
    const processEnv = Object.fromEntries(
      Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    dotenv.config({ path: file, processEnv, quiet: true });
    return processEnv;
  });
}

describe('tests on a machine with a filled .env', () => {
  it('run with the defaults', async () => {
    expect(readSite(await seen(withoutEnvFile({ PATH: '/bin' })))).toEqual(readSite({}));
  });

  it('take what the shell gives', async () => {
    const env = await seen(withoutEnvFile({ PORT: '8080', STACK_EXPORT: 'a', CI: 'true' }));
    expect(env).toMatchObject({ PORT: '8080', STACK_EXPORT: 'a', CI: 'true', SITE_URL: '' });
  });
});

test('a .env that cannot be read is said to be so, and none at all is fine', async () => {
  await inFolder(async (folder) => {
    expect(() => loadEnv(path.join(folder, '.env'))).not.toThrow();
    expect(() => loadEnv(folder)).toThrow('cannot be read');
    return Promise.resolve();
  });
});

test('.env.example names every setting, each commented out', async () => {
  const lines = (await readFile('.env.example', 'utf8')).split('\n').filter(Boolean).slice(1);
  const names = lines.map((line) => /^# ([A-Z_]+)=/.exec(line)?.[1]);
  expect([...names].sort()).toEqual([...settingNames].sort());
});
