/** The environment of tests. It imports no package, because the configuration of Jest loads it. */
import { settingNames } from '../../src/settings';

/** Variables of a shell, beside the settings, that would change the results of tests. */
const disturbing =
  /^(?:HOST|NODE_OPTIONS|NODE_ENV|NODE_PATH|BABEL_ENV|FORCE_COLOR|GATSBY_\w+|AWS_\w+|GIT_(?:DIR|INDEX_FILE|WORK_TREE|PREFIX))$/;

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
