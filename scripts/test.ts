/** `npm test`: everything that decides whether a change is good. */
import { cp, rm } from 'node:fs/promises';
import { buildSite } from './buildSite';
import { findChromium } from './chromium';
import { withoutEnvFile } from './env';
import { gates } from './gates';
import { runTests, type TestOutcome } from './runTests';
import type { Outcome } from './steps';

/** The build that the browser tests read, apart from `public`, which later builds change. */
const builtSite = '.kept/test-site';

let passed = 0;
let failed = 0;

/** A gate counts as one test, a run of tests as all its tests. */
function count(outcome: Outcome | TestOutcome): boolean {
  passed += 'passed' in outcome ? outcome.passed : Number(outcome.ok);
  failed += 'failed' in outcome ? outcome.failed : Number(!outcome.ok);
  return outcome.ok;
}

async function main(): Promise<void> {
  Object.assign(process.env, withoutEnvFile(process.env));
  try {
    const chromium = findChromium();
    for (const gate of gates) count(await gate());
    await Promise.all(
      ['public', '.cache', builtSite].map((each) => rm(each, { recursive: true, force: true })),
    );
    if (count(await buildSite())) {
      await cp('public', builtSite, { recursive: true });
      const env = { CHROMIUM_PATH: chromium, BUILT_SITE: builtSite };
      count(await runTests('Browser tests', ['--selectProjects', 'e2e'], env));
      count(await runTests('Builds and develop', ['-i', '--selectProjects', 'gatsby'], env));
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    failed += 1;
  }
  if (!process.env.STACK_EXPORT) {
    process.stdout.write(
      '\nNot run: the conformance group, as STACK_EXPORT names no stack export.\n',
    );
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

void main();
