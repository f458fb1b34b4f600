import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builderEnvironment } from '../../services/publish/build/environment';
import { binPath, runStep, type Outcome } from '../lib/steps';

/** Exists while a build runs, and after one that failed or was killed. */
const marker = path.join('.kept', 'unfinished-build');

/**
 * Builds the production site into `public/`. After an unfinished build it starts from nothing: Gatsby
 * may have stored new nodes without the pages that show them, and would never render those. The build
 * does not receive this process's secrets of publishing.
 * @param env further environment variables of the build
 */
export async function buildSite(env: Record<string, string> = {}): Promise<Outcome> {
  if (existsSync(marker)) {
    for (const folder of ['.cache', 'public']) await rm(folder, { recursive: true, force: true });
  }
  await mkdir(path.dirname(marker), { recursive: true });
  await writeFile(marker, '');
  const outcome = await runStep(
    'Building the site',
    binPath('gatsby'),
    ['build'],
    env,
    builderEnvironment(),
  );
  if (outcome.ok) await rm(marker);
  return outcome;
}
