/** `npm test`: runs all gates and tests that a change must pass. */
import { findTestBrowsers } from '../lib/chromium';
import { withoutEnvFile } from '../lib/env';
import { artworkNote, quickGates, runGates } from './gates';
import type { TestOutcome } from './runTests';
import { findNginx, noNginxMessage } from '../lib/nginx';
import { hasRadosgw, noRadosgwMessage } from '../lib/radosgw';
import { findHaproxy, findSshd, noHaproxyMessage, noSshMessage } from '../lib/ssh';
import { findVarnish, noVarnishMessage } from '../lib/varnish';
import type { Outcome } from '../lib/steps';
import { testBuiltSite } from './testBuiltSite';

let passed = 0;
let failed = 0;

/** Adds an outcome to the totals: a gate counts as one test, a run of tests as all its tests. */
function count(outcome: Outcome | TestOutcome): void {
  passed += 'passed' in outcome ? outcome.passed : Number(outcome.ok);
  failed += 'failed' in outcome ? outcome.failed : Number(!outcome.ok);
}

async function main(): Promise<void> {
  Object.assign(process.env, withoutEnvFile(process.env));
  const missing: string[] = [];
  try {
    const browsers = findTestBrowsers();
    const nginx = findNginx() ?? '';
    if (nginx === '') missing.push(noNginxMessage);
    if (findSshd() === null) missing.push(noSshMessage);
    if (findHaproxy() === null) missing.push(noHaproxyMessage);
    const varnish = findVarnish() ?? '';
    if (varnish === '') missing.push(noVarnishMessage);
    if (!hasRadosgw()) missing.push(noRadosgwMessage);
    for (const outcome of await runGates(quickGates())) count(outcome);
    for (const outcome of await testBuiltSite({
      ...browsers,
      NGINX_PATH: nginx,
      VARNISH_PATH: varnish,
    }))
      count(outcome);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    failed += 1;
  }
  if (!process.env.STACK_EXPORT) {
    process.stdout.write(
      '\nNot run: the conformance group, as STACK_EXPORT names no stack export.\n',
    );
  }
  for (const message of missing) process.stdout.write(`\n${message}\n`);
  process.stdout.write(artworkNote());
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

void main();
