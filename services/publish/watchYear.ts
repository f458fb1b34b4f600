import { yearOf } from '../../src/lib/copyrightYears';

/** A clock, and how often it is read. Tests replace both. */
export interface YearClock {
  now: () => Date;
  /** In milliseconds. */
  interval: number;
}

/** A timer of months would miss that the clock is set or the machine sleeps. */
const systemClock: YearClock = { now: () => new Date(), interval: 60_000 };

/**
 * Calls `callback` once after each change of the year, in UTC.
 * @returns a function that ends the watch
 */
export function watchYear(callback: (year: number) => void, clock = systemClock): () => void {
  let lastYear = yearOf(clock.now());
  const timer = setInterval(() => {
    const year = yearOf(clock.now());
    if (year === lastYear) return;
    lastYear = year;
    callback(year);
  }, clock.interval);
  timer.unref();
  return () => clearInterval(timer);
}
