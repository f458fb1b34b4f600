import { Deadline } from '../../../src/cms/client/deadline';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

const timeout = 1000;

/** Simulates a request without an answer until its timeout. */
function silence(deadline: Deadline): void {
  deadline.begin(timeout);
  jest.setSystemTime(Date.now() + timeout);
  deadline.timedOut(timeout);
}

describe('after a request without an answer', () => {
  it('the next request gets one last timeout, even if a timer fired a moment early', () => {
    for (const early of [0, 1]) {
      const deadline = new Deadline();
      silence(deadline);
      jest.setSystemTime(Date.now() + deadline.left - early);
      deadline.timedOut(timeout);
      deadline.begin(timeout);
      expect([early, deadline.left]).toEqual([early, timeout]);
    }
  });

  it('the request after the next one gets no time', () => {
    const deadline = new Deadline();
    silence(deadline);
    silence(deadline);
    silence(deadline);
    deadline.begin(timeout);
    expect(deadline.left).toBe(0);
  });

  it('an answer restores the time of all requests, up to ten timeouts', () => {
    const deadline = new Deadline();
    silence(deadline);
    deadline.answered();
    expect(deadline.left).toBe(10 * timeout);
  });
});
