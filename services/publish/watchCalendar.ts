import { dayOf } from '../../src/lib/day';

/** A clock, and how often it is read. Tests replace both. */
export interface CalendarClock {
  now: () => Date;
  /** In milliseconds. */
  interval: number;
}

/** A change of the calendar after which the site differs without an edit. */
export type CalendarChange =
  /** A month has begun: `2027-01`. */
  | { is: 'month'; month: string }
  /** A day has come that the live release waits for: `2027-02-01`. */
  | { is: 'day'; day: string };

/** A timer of weeks would miss that the clock is set or the machine sleeps. */
const systemClock: CalendarClock = { now: () => new Date(), interval: 60_000 };

/**
 * Calls `callback` once after each change of the month, and once after each day for which the site waits,
 * in UTC.
 * @param dueDay returns the day on which the live site changes next, `2027-02-01`; undefined for none
 * @returns a function that ends the watch
 */
export function watchCalendar(
  dueDay: () => string | undefined,
  callback: (change: CalendarChange) => void,
  clock = systemClock,
): () => void {
  let lastMonth = dayOf(clock.now()).slice(0, 7);
  let lastDueDay: string | undefined;
  const timer = setInterval(() => {
    const today = dayOf(clock.now());
    const month = today.slice(0, 7);
    const due = dueDay();
    const isDue = due !== undefined && due <= today && due !== lastDueDay;
    // One build serves a new month and a due day.
    if (isDue) lastDueDay = due;
    if (month !== lastMonth) {
      lastMonth = month;
      callback({ is: 'month', month });
    } else if (isDue) callback({ is: 'day', day: due });
  }, clock.interval);
  timer.unref();
  return () => clearInterval(timer);
}
