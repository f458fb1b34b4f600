/**
 * `npm run styleguide`: builds the style guide from the sample content in a separate workspace, and
 * prints the path of the output. `npm run develop` serves it while it is edited.
 */
import path from 'node:path';
import { styleguideFolder } from '../../services/publish/build/workspace';
import { buildStyleguide } from './buildStyleguide';

async function main(): Promise<void> {
  const workspace = path.resolve(styleguideFolder);
  const { ok } = await buildStyleguide('Building the style guide', process.cwd(), workspace);
  if (ok) process.stdout.write(`\nThe style guide is in ${path.join(workspace, 'public')}\n`);
  else process.exitCode = 1;
}

void main();
