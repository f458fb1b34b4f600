/**
 * `npm run styleguide`: builds the style guide from the sample content in a separate workspace, and
 * prints the path of the output. `npm run develop` serves it while it is edited.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { settingNames } from '../../src/settings';
import { binPath, runStep } from '../lib/steps';
import { copyProject, linkTo, styleguideFolder } from '../../services/publish/build/workspace';

const project = process.cwd();
const cacheFolder = path.join(project, '.kept');
const workspace = path.join(project, styleguideFolder);

/** Settings of the build, independent of the environment: the sample content, with the form enabled. */
const settings: Record<string, string> = {
  ...Object.fromEntries(settingNames.map((name) => [name, ''])),
  STYLEGUIDE: '1',
  CONTENT_DIR: path.join(project, 'content'),
  SALESFORCE_ORG_ID: '00D000000000000',
  GATSBY_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
};

async function main(): Promise<void> {
  // Reuses pictures that a build of the site has rendered already.
  await mkdir(path.join(cacheFolder, 'pictures'), { recursive: true });
  await mkdir(path.join(workspace, '.kept'), { recursive: true });
  await linkTo(path.join(cacheFolder, 'pictures'), path.join(workspace, '.kept', 'pictures'));
  await copyProject(project, workspace);
  process.chdir(workspace);
  const { ok } = await runStep('Building the style guide', binPath('gatsby'), ['build'], settings);
  if (!ok) {
    process.exitCode = 1;
    return;
  }
  process.stdout.write(`\nThe style guide is in ${path.join(workspace, 'public')}\n`);
}

void main();
