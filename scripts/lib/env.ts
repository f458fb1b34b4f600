import dotenv from 'dotenv';
import { isMissing } from '../../src/lib/files/readIfPresent';
import { settingNames } from '../../src/settings';

/**
 * Loads the settings of `.env`, if it exists, into `process.env`. Variables of the environment take
 * precedence.
 * @throws Error if the file exists but cannot be read: the defaults would be used without notice
 */
export function loadEnv(path = '.env'): void {
  const { error } = dotenv.config({ quiet: true, path });
  if (error && !isMissing(error)) {
    throw new Error(`${path} cannot be read: ${error.message}`);
  }
}

/**
 * Disables `.env` for an environment: sets each missing setting to the empty string, which counts as
 * not given and which `.env` does not override.
 */
export function withoutEnvFile(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return { ...Object.fromEntries(settingNames.map((name) => [name, ''])), ...env };
}
