/** A reporter for Jest that prints failures and totals only: a green run of hundreds of files is short. */
export default class FailureReporter {
  /** Failures in the order of their files, also those of first attempts. Failures of files have their console output. */
  failures = [];

  onTestResult(_test, { testFilePath, testResults, failureMessage, console: entries }) {
    for (const { fullName, retryReasons } of testResults)
      for (const reason of retryReasons ?? [])
        this.failures.push(`FAILED AT FIRST ${testFilePath}\n  ● ${fullName}\n${reason}`);
    if (!failureMessage) return;
    const lines = (entries ?? []).map(({ type, message }) => `    console.${type}: ${message}`);
    this.failures.push([`FAIL ${testFilePath}`, ...lines, failureMessage].join('\n'));
  }

  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numTotalTestSuites, numRuntimeErrorTestSuites } =
      results;
    const totals = [
      `${numPassedTests} tests passed`,
      `${numFailedTests} failed`,
      ...(numRuntimeErrorTestSuites > 0 ? [`${numRuntimeErrorTestSuites} files did not run`] : []),
    ].join(', ');
    process.stderr.write(
      `${[...this.failures, `${totals}, in ${numTotalTestSuites} files`].join('\n')}\n`,
    );
  }
}
