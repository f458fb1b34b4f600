/** `npm run test:engines`: tests the built site in Chromium, Firefox and WebKit. */
import { existsSync } from 'node:fs';
import { installEngines } from '../lib/engines';
import { runMain } from '../lib/main';
import { runTests } from './runTests';

void runMain(async () => {
  if (!existsSync('public/index.html'))
    throw new Error('There is no built site. Run npm run build first.');
  const missingMessage = installEngines();
  const { ok } = await runTests('Three engines', ['--selectProjects', 'engines']);
  if (missingMessage !== undefined) process.stdout.write(`${missingMessage}\n`);
  if (!ok) process.exitCode = 1;
});
