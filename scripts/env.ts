import dotenv from 'dotenv';
import { settingNames } from '../src/site';

/** Reads the settings of `.env`, where there is one; the environment wins over it. */
export function loadEnv(): void {
  dotenv.config({ quiet: true });
}

/**
 * Takes what `.env` would set out of an environment: a setting that is empty is not read from
 * there, and counts as not given. Tests hold the site to its defaults and to what the shell gives.
 */
export function withoutEnvFile(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return { ...Object.fromEntries(settingNames.map((name) => [name, ''])), ...env };
}
