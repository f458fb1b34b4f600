/**
 * `npm test`: runs all gates, and the tests that a change must pass before it is offered. With `--all`, as
 * in `.ci/run`, it also runs the test files marked `@ci`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cleanTestEnvironment } from '../lib/testEnvironment';
import type { Outcome } from '../lib/steps';
import { cacheFolder } from './cacheFolder';
import { artworkNote, completeGates, runGates, titlesOf } from './gates';
import type { TestOutcome } from './runTests';
import { planSteps, secondsWithCi, type StepPlan } from './stepPlan';
import { findTestPrograms } from './testPrograms';
import { builtSiteSteps, testBuiltSite } from './testBuiltSite';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

/** Arguments of Jest that select the test files. */
const selection = values.all ? [] : ['--filter', path.resolve('scripts/test/leaveToCi.cjs')];

let passed = 0;
let failed = 0;

/** Adds an outcome to the totals: a gate counts as one test, a run of tests as all its tests. */
function count(outcome: Outcome | TestOutcome): void {
  passed += 'passed' in outcome ? outcome.passed : Number(outcome.ok);
  failed += 'failed' in outcome ? outcome.failed : Number(!outcome.ok);
}

/** Runs all steps. Returns the notes on tests that were not run. */
async function runAll(): Promise<{ notes: readonly string[]; plan: StepPlan }> {
  const { env, notes } = findTestPrograms(values.all);
  cleanTestEnvironment(process.env);
  const gates = completeGates(selection);
  const titles = [...titlesOf(gates), ...builtSiteSteps];
  const plan = values.all
    ? planSteps(titles, `${cacheFolder}/step-seconds-all.json`, secondsWithCi)
    : planSteps(titles);
  for (const outcome of await runGates(gates)) count(outcome);
  for (const outcome of await testBuiltSite(env, selection)) count(outcome);
  return { notes, plan };
}

async function main(): Promise<void> {
  let causes = '';
  try {
    const { notes, plan } = await runAll();
    for (const message of notes) process.stdout.write(`\n${message}\n`);
    causes = plan.causes();
  } catch (error) {
    causes = `${error instanceof Error ? error.message : String(error)}\n`;
    failed += 1;
  }
  if (!process.env.STACK_EXPORT) {
    process.stdout.write(
      '\nNot run: the conformance group, as STACK_EXPORT names no stack export.\n',
    );
  }
  if (!values.all) process.stdout.write('\nNot run: the test files that only CI runs (--all).\n');
  process.stdout.write(artworkNote());
  // The cause of a failure is last, above the totals: a terminal shows it without scrolling.
  if (causes !== '') process.stdout.write(`\n${causes}`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

void main();
