import { builderEnvironment } from '../../services/publish/build/environment';
import { binPath, runStep, type Outcome } from '../lib/steps';

/**
 * Builds the production site into `public/`. The build does not receive this process's secrets of publishing.
 * @param env further environment variables of the build
 */
export function buildSite(env: Record<string, string> = {}): Promise<Outcome> {
  return runStep('Building the site', binPath('gatsby'), ['build'], env, builderEnvironment());
}
