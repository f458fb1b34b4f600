/**
 * A reporter for Jest that records each test file when it passes, so that a run that is cut off loses
 * nothing. It appends lines of the form “digest name” to a file.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';

export default class PassedTestsReporter {
  /** The digest of each test file from before the run, by name. */
  digests = JSON.parse(readFileSync(process.env.TEST_DIGESTS, 'utf8'));

  onTestResult(_test, { testFilePath, failureMessage }) {
    const name = path.relative('.', testFilePath).replaceAll(path.sep, '/');
    const digest = this.digests[name];
    if (failureMessage || digest === undefined) return;
    appendFileSync(process.env.PASSED_TESTS, `${digest} ${name}\n`);
  }
}
