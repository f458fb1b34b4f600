import { availableParallelism } from 'node:os';
import { settingNames } from '../../../src/settings';

/** The environment of a production build, beside the settings. */
export const buildEnvironment = (): Record<string, string> => ({
  GATSBY_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
  // Node has four threads of this kind unless told otherwise, and pictures are rendered on them.
  UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
});

/**
 * The environment of a process that builds: with the settings, without the secrets of publishing,
 * which no build needs.
 */
export const builderEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('PUBLISH_'))),
  ...buildEnvironment(),
  // An empty setting is not read from `.env` and counts as not given.
  ...Object.fromEntries(publishSettings.map((name) => [name, ''])),
});

const publishSettings = settingNames.filter((name) => name.startsWith('PUBLISH_'));
