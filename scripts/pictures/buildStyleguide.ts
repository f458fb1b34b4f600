import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { copyProject, linkTo } from '../../services/publish/build/workspace';
import { settingNames } from '../../src/settings';
import { binPath, runStep, type Outcome } from '../lib/steps';

/** Settings of the build, independent of the environment: the sample content, with the form enabled. */
const settings: Record<string, string> = {
  ...Object.fromEntries(settingNames.map((name) => [name, ''])),
  STYLEGUIDE: '1',
  SALESFORCE_ORG_ID: '00D000000000000',
  GATSBY_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
};

/**
 * Builds the sample site with the style guide in a separate workspace.
 * @param project absolute path of the project, or of another version of it
 * @param workspace absolute path; the output is in its folder `public`
 */
export async function buildStyleguide(
  title: string,
  project: string,
  workspace: string,
): Promise<Outcome> {
  const kept = path.resolve('.kept');
  // Reuses pictures that a build of the site has rendered already.
  await mkdir(path.join(kept, 'pictures'), { recursive: true });
  await mkdir(path.join(workspace, '.kept'), { recursive: true });
  await linkTo(path.join(kept, 'pictures'), path.join(workspace, '.kept', 'pictures'));
  await copyProject(project, workspace);
  const here = process.cwd();
  process.chdir(workspace);
  try {
    return await runStep(title, binPath('gatsby'), ['build'], {
      ...settings,
      CONTENT_DIR: path.join(project, 'content'),
    });
  } finally {
    process.chdir(here);
  }
}
