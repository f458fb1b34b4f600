/** Runs the unit and component tests: all of them, or those whose files have changed since they passed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './cacheFolder';
import { runTests, type TestOutcome } from './runTests';
import { readProject, type Project } from './testInputs';

const title = 'Unit and component tests';
const projects = ['--selectProjects', 'unit', 'components'];

/** Holds the digest of each test file with which it passed last, by name. */
const recordFile = `${cacheFolder}/passed-tests.json`;

type Digests = Record<string, string>;

/** Runs all tests, and records those that passed. */
export async function runAllUnitTests(): Promise<TestOutcome> {
  const project = readProject();
  const digests = project ? digestsOf(project, project.tests) : {};
  return recordPassed(digests, await runTests(title, projects));
}

/** Runs the tests that have not passed with the files that they read now. */
export function runPendingUnitTests(): Promise<TestOutcome> {
  return runSelected(({ tests }) => tests, 'no file that a test reads has changed since it passed');
}

/** Runs the tests that are nearest to changed files, unless they have passed with these files. */
export function runNearestUnitTests(changed: readonly string[]): Promise<TestOutcome> {
  return runSelected(({ nearestTests }) => nearestTests(changed), 'none to run');
}

async function runSelected(
  select: (project: Project) => readonly string[],
  noneMessage: string,
): Promise<TestOutcome> {
  const project = readProject();
  if (!project) return runTests(title, projects);
  const passedDigests = readRecord();
  const digests = digestsOf(project, select(project));
  const pending = Object.keys(digests).filter((test) => passedDigests[test] !== digests[test]);
  if (pending.length === 0) {
    process.stdout.write(`✓ ${title}: ${noneMessage}\n`);
    return { ok: true, passed: 0, failed: 0, passedFiles: [] };
  }
  const outcome = await runTests(`${title}, ${pending.length} of ${project.tests.length} files`, [
    ...projects,
    '--runTestsByPath',
    ...pending,
  ]);
  return recordPassed(digests, outcome);
}

/** Records the digests, from before the run, of the files that passed. Returns the outcome. */
function recordPassed(digests: Digests, outcome: TestOutcome): TestOutcome {
  const passed = outcome.passedFiles
    .map((file) => path.relative('.', file).replaceAll(path.sep, '/'))
    .flatMap((file) => {
      const digest = digests[file];
      return digest === undefined ? [] : [[file, digest] as const];
    });
  mkdirSync(cacheFolder, { recursive: true });
  const record: Digests = { ...readRecord(), ...Object.fromEntries(passed) };
  writeFileSync(recordFile, JSON.stringify(record, null, 1));
  return outcome;
}

const digestsOf = ({ digestOf }: Project, tests: readonly string[]): Digests =>
  Object.fromEntries(tests.map((test) => [test, digestOf(test)]));

function readRecord(): Digests {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8')) as Digests;
  } catch {
    // No test has passed yet, or the file is damaged: all tests run.
    return {};
  }
}
