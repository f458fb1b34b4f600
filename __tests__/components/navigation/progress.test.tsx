import progress from 'accessible-nprogress';
import { endProgress, startProgress } from '../../../src/components/navigation/progress';

const start = jest.spyOn(progress, 'start').mockReturnValue(progress);

beforeEach(() => {
  jest.useFakeTimers();
  start.mockClear();
});

afterEach(() => jest.useRealTimers());

test('the bar appears if a page takes longer than 100 ms', async () => {
  startProgress();
  await jest.advanceTimersByTimeAsync(99);
  expect(start).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(start).toHaveBeenCalledTimes(1);
});

test('the bar does not appear for a faster page', async () => {
  startProgress();
  await jest.advanceTimersByTimeAsync(60);
  endProgress();
  await jest.advanceTimersByTimeAsync(1000);
  expect(start).not.toHaveBeenCalled();
});

test('two consecutive changes show one bar', async () => {
  startProgress();
  await jest.advanceTimersByTimeAsync(60);
  startProgress();
  await jest.advanceTimersByTimeAsync(1000);
  expect(start).toHaveBeenCalledTimes(1);
});
