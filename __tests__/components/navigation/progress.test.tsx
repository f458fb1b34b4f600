import progress from 'accessible-nprogress';
import { endProgress, startProgress } from '../../../src/components/navigation/progress';

const start = jest.spyOn(progress, 'start').mockReturnValue(progress);

beforeEach(() => {
  jest.useFakeTimers();
  start.mockClear();
});

afterEach(() => jest.useRealTimers());

test('the bar appears if a page takes longer than 100 ms', () => {
  startProgress();
  jest.advanceTimersByTime(99);
  expect(start).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(start).toHaveBeenCalledTimes(1);
});

test('the bar does not appear for a faster page', () => {
  startProgress();
  jest.advanceTimersByTime(60);
  endProgress();
  jest.advanceTimersByTime(1000);
  expect(start).not.toHaveBeenCalled();
});

test('two consecutive changes show one bar', () => {
  startProgress();
  jest.advanceTimersByTime(60);
  startProgress();
  jest.advanceTimersByTime(1000);
  expect(start).toHaveBeenCalledTimes(1);
});
