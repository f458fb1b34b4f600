import dotenv from 'dotenv';
import { settingNames } from '../src/settings';

/**
 * Reads the settings of `.env`, where there is one; the environment wins over it.
 * @throws Error where there is one that cannot be read: the defaults would be taken in silence.
 */
export function loadEnv(path = '.env'): void {
  const { error } = dotenv.config({ quiet: true, path });
  if (error && !isMissing(error)) {
    throw new Error(`${path} cannot be read: ${error.message}`);
  }
}

const isMissing = (error: Error) => 'code' in error && error.code === 'ENOENT';

/**
 * Takes what `.env` would set out of an environment: a setting that is empty is not read from
 * there, and counts as not given. Tests hold the site to its defaults and to what the shell gives.
 */
export function withoutEnvFile(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return { ...Object.fromEntries(settingNames.map((name) => [name, ''])), ...env };
}
