import dotenv from 'dotenv';
import { isMissing } from '../../src/lib/files/readIfPresent';
import { settingNames } from '../../src/settings';

/** Variables of a shell, beside the settings, that would change the results of tests. */
const disturbing =
  /^(?:HOST|NODE_OPTIONS|NODE_ENV|NODE_PATH|BABEL_ENV|FORCE_COLOR|GATSBY_\w+|AWS_\w+|GIT_(?:DIR|INDEX_FILE|WORK_TREE|PREFIX))$/;

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

/**
 * Removes from an environment what would change the results of tests: the settings of the shell and of
 * `.env`, options of Node and Gatsby, credentials of AWS, and the repository that a git hook names.
 * Variables of the tests themselves, such as `STACK_EXPORT` or `SOAK`, stay.
 * @param kept names of variables that stay
 */
export function cleanTestEnvironment(env: NodeJS.ProcessEnv, kept: readonly string[] = []): void {
  for (const name of Object.keys(env)) {
    if (disturbing.test(name) && !kept.includes(name)) Reflect.deleteProperty(env, name);
  }
  for (const name of settingNames) env[name] = '';
}
