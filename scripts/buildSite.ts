import { availableParallelism } from 'node:os';
import { bin, step, type Outcome } from './steps';

/** Builds the production site into `public/`; further settings may be given. */
export function buildSite(env: Record<string, string> = {}): Promise<Outcome> {
  return step('Building the site', bin('gatsby'), ['build'], {
    GATSBY_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    // Node has four threads of this kind unless told otherwise, and pictures are rendered on them.
    UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
    ...env,
  });
}
