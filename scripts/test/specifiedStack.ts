/**
 * `npm run content:specified -- FOLDER`: writes a copy of the sample content that has only the content
 * types and fields of the specification. `CONTENT_DIR=FOLDER npm run build` builds it.
 */
import { runMain } from '../lib/main';
import { writeSpecifiedStack } from './specifiedModel';

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Name the folder: npm run content:specified -- FOLDER');
  await writeSpecifiedStack(folder);
  process.stdout.write(`CONTENT_DIR=${folder} npm run build\n`);
}

void runMain(main);
