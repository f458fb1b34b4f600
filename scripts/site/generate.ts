/**
 * `npm run generate`: writes the list of content types in `content/`, the types of the content service's
 * answers, and a copy of its schema, from the content types and the fields that the queries request. With
 * `--check` it writes nothing, and ends with status 1 if a file is out of date.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readTextIfPresent } from '../../src/lib/files/readIfPresent';
import { generatedFiles } from '../lib/generatedFiles';
import { runMain } from '../lib/main';

void runMain(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  for (const { path, text } of await generatedFiles('content')) {
    if ((await readTextIfPresent(path)) === text) continue;
    if (values.check) {
      process.exitCode = 1;
      process.stderr.write(`${path} is out of date. Run “npm run generate” and commit it.\n`);
    } else {
      await writeFile(path, text);
      process.stdout.write(`${path} is written.\n`);
    }
  }
});
