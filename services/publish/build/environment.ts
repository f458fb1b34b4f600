import { availableParallelism } from 'node:os';
import { withoutServiceSecrets } from '../../../src/childEnvironment';

/**
 * Returns the environment of a process that builds for production: it has the settings except the
 * secrets of publishing, which a build does not need.
 */
export const builderEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...withoutServiceSecrets(env),
  GATSBY_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
  // Pictures are rendered on libuv's threads, of which Node starts only four by default.
  UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
});
