/**
 * Jest runs this file before the tests of each file. It repeats a failed test once if its page had stopped
 * drawing frames: no click is possible then. Of some 600 tests on two busy cores, one meets such a page, each
 * time another one. A test that failed for any other reason fails again at once. The report has the failure
 * of each first attempt.
 */
import { drawFrames } from './frames';

const drewFrames = new Map<string, boolean>();
const name = () => expect.getState().currentTestName ?? '';

jest.retryTimes(1, { logErrorsBeforeRetry: true });

beforeEach(() => {
  if (drewFrames.get(name())) throw new Error('The page drew frames: its test is not repeated.');
});

afterEach(async () => void drewFrames.set(name(), await drawFrames()));
