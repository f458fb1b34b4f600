import { availableParallelism } from 'node:os';

/** The environment of a production build, beside the settings. */
export const buildEnvironment = (): Record<string, string> => ({
  GATSBY_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
  // Node has four threads of this kind unless told otherwise, and pictures are rendered on them.
  UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
});
