import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bin, step, type Outcome } from './steps';

/** How many tests passed and failed, with the outcome of the run. */
export interface TestOutcome extends Outcome {
  passed: number;
  failed: number;
}

/** Milliseconds that jest may go on after its results are written: a test left something open. */
const exitPatience = 60_000;
const leftOpen = 'Jest was ended: a test left something open.';

/**
 * Runs jest and counts. A suite that cannot even start counts as a failed test, and so does a run
 * that does not end after its last test.
 */
export async function runTests(
  title: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<TestOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tests-'));
  const file = path.join(folder, 'results.json');
  const stuck = new AbortController();
  const watch = setInterval(() => {
    if (!existsSync(file)) return;
    clearInterval(watch);
    setTimeout(() => stuck.abort(new Error(leftOpen)), exitPatience).unref();
  }, 1000);
  const outcome = await step(
    title,
    bin('jest'),
    [...args, '--json', `--outputFile=${file}`],
    { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ...env },
    process.env,
    stuck.signal,
  );
  clearInterval(watch);
  try {
    const results = JSON.parse(await readFile(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numRuntimeErrorTestSuites: number;
    };
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    return { ...outcome, passed: results.numPassedTests, failed: failed || (outcome.ok ? 0 : 1) };
  } catch {
    // Jest ended before it could write what it found.
    return { ok: false, seconds: outcome.seconds, passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
