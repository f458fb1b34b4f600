/**
 * `npm run draft -- list`, `new`, `publish`, `discard` and `restore`: drafts of entries in the folder of the
 * content, for people who edit them in a text editor. A running content service notices each change.
 */
import { readSite } from '../../src/site';
import { loadEnv } from '../lib/env';
import { runMain } from '../lib/main';
import { draftCommand } from './draftCommand';

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit());
void runMain(async () => {
  loadEnv();
  const text = await draftCommand(process.argv.slice(2), readSite(process.env));
  process.stdout.write(`${text}\n`);
});
