/** Runs the unit and component tests: all of them, or those whose files have changed since they passed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './cacheFolder';
import { runTests, type TestOutcome } from './runTests';
import { readProject, type Project } from './testInputs';

const title = 'Unit and component tests';
const projects = ['--selectProjects', 'unit', 'components'];

/** Holds a line “digest name” for each test file that passed. The last line of a file counts. */
const recordFile = `${cacheFolder}/passed-tests.txt`;
/** Tells the reporter the digests of the test files from before the run. */
const digestsFile = `${cacheFolder}/test-digests.json`;

const reporter = path.resolve('scripts/test/passedTestsReporter.mjs');

type Digests = Readonly<Record<string, string>>;

/**
 * Runs tests whether or not they have passed, and records those that pass.
 * @param selection arguments of Jest that select test files; none for all
 */
export function runAllUnitTests(selection: readonly string[]): Promise<TestOutcome> {
  const project = readProject();
  return runRecorded(title, project ? digestsOf(project, project.tests) : {}, selection);
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
    return { ok: true, passed: 0, failed: 0 };
  }
  return runRecorded(`${title}, ${pending.length} of ${project.tests.length} files`, digests, [
    '--runTestsByPath',
    ...pending,
  ]);
}

/** Runs tests. Their files are recorded as they pass, because the run may be cut off. */
function runRecorded(
  name: string,
  digests: Digests,
  args: readonly string[],
): Promise<TestOutcome> {
  const passed = Object.entries(readRecord()).map(([test, digest]) => `${digest} ${test}\n`);
  mkdirSync(cacheFolder, { recursive: true });
  // Drops the lines of earlier digests.
  writeFileSync(recordFile, passed.join(''));
  writeFileSync(digestsFile, JSON.stringify(digests));
  return runTests(name, [...projects, '--reporters', reporter, ...args], {
    TEST_DIGESTS: path.resolve(digestsFile),
    PASSED_TESTS: path.resolve(recordFile),
  });
}

const digestsOf = ({ digestOf }: Project, tests: readonly string[]): Digests =>
  Object.fromEntries(tests.map((test) => [test, digestOf(test)]));

function readRecord(): Digests {
  // Without the file, no test has passed yet.
  const lines = existsSync(recordFile) ? readFileSync(recordFile, 'utf8').split('\n') : [];
  const entries = lines.map((line) => /^(\w+) (.+)$/.exec(line) ?? []);
  return Object.fromEntries(
    entries.flatMap(([, digest, test]) => (digest && test ? [[test, digest]] : [])),
  );
}
