/** `npm run test:soak`: the tests of the built site at full size, where `npm test` takes samples. */
import { findChromium } from './chromium';
import { withoutEnvFile } from './env';
import { testBuiltSite } from './testBuiltSite';

async function main(): Promise<void> {
  Object.assign(process.env, withoutEnvFile(process.env));
  const outcomes = await testBuiltSite({ CHROMIUM_PATH: findChromium(), SOAK: 'true' });
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}

void main();
