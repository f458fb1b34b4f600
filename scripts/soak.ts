/** `npm run test:soak`: the tests of the built site at full size, where `npm test` takes samples. */
import { findChromium } from './chromium';
import { withoutEnvFile } from './env';
import { findNginx, noNginx } from './nginx';
import { testBuiltSite } from './testBuiltSite';

async function main(): Promise<void> {
  Object.assign(process.env, withoutEnvFile(process.env));
  const nginx = findNginx() ?? '';
  const outcomes = await testBuiltSite({
    ...{ CHROMIUM_PATH: findChromium(), NGINX_PATH: nginx, SOAK: 'true' },
  });
  if (nginx === '') process.stdout.write(`\n${noNginx}\n`);
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}

void main();
