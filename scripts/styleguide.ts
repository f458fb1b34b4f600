/**
 * `npm run styleguide`: the style page, built from the sample content in a workspace of its own;
 * prints the built folder. `--serve` serves it.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startSiteServer } from '../services/publish/server';
import { settingNames } from '../src/settings';
import { bin, step } from './steps';
import { copyProject, link, styleguideFolder } from '../services/publish/build/workspace';

const { values } = parseArgs({ options: { serve: { type: 'boolean', default: false } } });

const project = process.cwd();
const kept = path.join(project, '.kept');
const workspace = path.join(project, styleguideFolder);

/** Whatever the environment names, the page shows the sample content, and the form. */
const settings: Record<string, string> = {
  ...Object.fromEntries(settingNames.map((name) => [name, ''])),
  STYLEGUIDE: '1',
  CONTENT_DIR: path.join(project, 'content'),
  SALESFORCE_ORG_ID: '00D000000000000',
  GATSBY_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
};

async function main(): Promise<void> {
  // Renderings that the site has made already are not made again.
  await mkdir(path.join(kept, 'pictures'), { recursive: true });
  await mkdir(path.join(workspace, '.kept'), { recursive: true });
  await link(path.join(kept, 'pictures'), path.join(workspace, '.kept', 'pictures'));
  await copyProject(project, workspace);
  process.chdir(workspace);
  const { ok } = await step('Building the style page', bin('gatsby'), ['build'], settings);
  if (!ok) {
    process.exitCode = 1;
    return;
  }
  const folder = path.join(workspace, 'public');
  process.stdout.write(`\nThe style page is in ${folder}\n`);
  if (!values.serve) return;
  const { url } = await startSiteServer({ folder, port: 0 });
  process.stdout.write(`It is served at ${url}/styleguide/  (stop with Ctrl-C)\n`);
}

void main();
