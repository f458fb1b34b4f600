import { builderEnvironment } from '../services/publish/build/environment';
import { bin, step, type Outcome } from './steps';

/** Builds the production site into `public/`, without the secrets of publishing; further settings may be given. */
export function buildSite(env: Record<string, string> = {}): Promise<Outcome> {
  return step('Building the site', bin('gatsby'), ['build'], env, builderEnvironment());
}
