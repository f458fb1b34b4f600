import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import dotenv from 'dotenv';
import { loadEnv, withoutEnvFile } from '../../../scripts/lib/env';
import { settingNames } from '../../../src/settings';
import { readSite } from '../../../src/site';
import { inTemporaryFolder } from '../../setup/folder';

/** Returns the settings that Gatsby gets in an environment, with a `.env` that sets every setting. */
async function environmentOf(env: Record<string, string | undefined>) {
  return inTemporaryFolder(async (folder) => {
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
    expect(readSite(await environmentOf(withoutEnvFile({ PATH: '/bin' })))).toEqual(readSite({}));
  });

  it('use the variables of the shell', async () => {
    const env = await environmentOf(
      withoutEnvFile({ PORT: '8080', STACK_EXPORT: 'a', CI: 'true' }),
    );
    expect(env).toMatchObject({ PORT: '8080', STACK_EXPORT: 'a', CI: 'true', SITE_URL: '' });
  });
});

test('an unreadable .env is reported, and a missing one is not', async () => {
  await inTemporaryFolder(async (folder) => {
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
