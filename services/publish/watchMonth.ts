import { dayOf } from '../../src/lib/day';

/** A clock, and how often it is read. Tests replace both. */
export interface MonthClock {
  now: () => Date;
  /** In milliseconds. */
  interval: number;
}

/** A timer of weeks would miss that the clock is set or the machine sleeps. */
const systemClock: MonthClock = { now: () => new Date(), interval: 60_000 };

/**
 * Calls `callback` once after each change of the month, in UTC, with the month: `2027-01`.
 * @returns a function that ends the watch
 */
export function watchMonth(callback: (month: string) => void, clock = systemClock): () => void {
  const monthNow = () => dayOf(clock.now()).slice(0, 7);
  let lastMonth = monthNow();
  const timer = setInterval(() => {
    const month = monthNow();
    if (month === lastMonth) return;
    lastMonth = month;
    callback(month);
  }, clock.interval);
  timer.unref();
  return () => clearInterval(timer);
}
