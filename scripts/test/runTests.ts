import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areStepsObserved, binPath, runStep, type Outcome } from '../lib/steps';

/** Outcome of a test run, with the numbers of passed and failed tests. */
export interface TestOutcome extends Outcome {
  passed: number;
  failed: number;
}

/**
 * Milliseconds that Jest may run after it has written its results. It runs on if a test has left a
 * handle open, such as a server.
 */
const exitTimeout = 60_000;

/**
 * Options of Node. The space for new objects is larger than usual: each test file loads its modules anew,
 * and with 16 MB a tenth of the processor time went into moving them.
 */
const nodeOptions = '--experimental-vm-modules --no-warnings --max-semi-space-size=128';

const failureReporter = path.resolve('scripts/test/failureReporter.mjs');
const openHandleMessage = 'Jest was ended, because a test left a handle open, such as a server.';

/**
 * Runs Jest and counts the tests. A suite that cannot start counts as a failed test, and so does a
 * run that does not end after its last test.
 */
export async function runTests(
  title: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<TestOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tests-'));
  const file = path.join(folder, 'results.json');
  const abortController = new AbortController();
  const resultsCheck = setInterval(() => {
    if (!existsSync(file)) return;
    clearInterval(resultsCheck);
    setTimeout(() => abortController.abort(new Error(openHandleMessage)), exitTimeout).unref();
  }, 1000);
  const outcome = await runStep(
    title,
    binPath('jest'),
    [
      ...args,
      ...(areStepsObserved() ? ['--reporters', failureReporter] : []),
      '--json',
      `--outputFile=${file}`,
    ],
    { NODE_OPTIONS: nodeOptions, ...env },
    process.env,
    abortController.signal,
  );
  clearInterval(resultsCheck);
  try {
    const results = JSON.parse(await readFile(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numRuntimeErrorTestSuites: number;
    };
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    return {
      ...outcome,
      passed: results.numPassedTests,
      failed: failed || (outcome.ok ? 0 : 1),
    };
  } catch {
    // Jest ended before it wrote its results.
    return { ok: false, passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
