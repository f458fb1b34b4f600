import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import dotenv from 'dotenv';
import { loadEnv, withoutEnvFile } from '../../../scripts/lib/env';
import { cleanTestEnvironment } from '../../../scripts/lib/testEnvironment';
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

  it('ignore the settings of the shell', async () => {
    const env = { PORT: '8080', SITE_URL: 'https://www.example.com', PATH: '/bin' };
    cleanTestEnvironment(env);
    expect(readSite(await environmentOf(env))).toEqual(readSite({}));
  });

  it('ignore options of Node, Gatsby and AWS, and the repository of a git hook', () => {
    const env = {
      HOST: '0.0.0.0',
      NODE_OPTIONS: '--inspect',
      NODE_ENV: 'production',
      GATSBY_CPU_COUNT: '1',
      AWS_PROFILE: 'company',
      GIT_DIR: '.git',
    };
    const names = Object.keys(env);
    cleanTestEnvironment(env);
    expect(Object.keys(env).filter((name) => names.includes(name))).toEqual([]);
  });

  it('get the other variables of the shell', () => {
    const env = { PATH: '/bin', STACK_EXPORT: 'a', CI: 'true', NODE_OPTIONS: '--no-warnings' };
    cleanTestEnvironment(env, ['NODE_OPTIONS']);
    expect(env).toMatchObject({
      PATH: '/bin',
      STACK_EXPORT: 'a',
      CI: 'true',
      NODE_OPTIONS: '--no-warnings',
    });
  });

  it('start without a setting, however Jest was started', () => {
    expect(settingNames.filter((name) => process.env[name] !== '')).toEqual([]);
    expect(process.env.NODE_ENV).toBe('test');
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
