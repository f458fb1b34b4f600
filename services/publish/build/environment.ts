import { availableParallelism } from 'node:os';
import { withoutPublishSettings } from '../../../src/childEnvironment';

/** The environment of a production build, beside the settings. */
const buildEnvironment = (): Record<string, string> => ({
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
  ...withoutPublishSettings(env),
  ...buildEnvironment(),
});
