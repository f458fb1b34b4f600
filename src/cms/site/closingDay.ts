import { dayOf } from '../../lib/day';
import type { Content } from '../graph/content';
import type { WirePosition } from '../wire';
import { dayIn } from '../wire/day';

/**
 * Returns the day on which the site next changes without an edit: the day after the first closing date of
 * an open position. Returns null if no position closes.
 * @param today day of the build in UTC, `2026-11-25`
 */
export function nextClosing({ readings }: Pick<Content, 'readings'>, today: string): string | null {
  const closingDays = Object.values(readings)
    .flatMap(({ entries }): WirePosition[] => Object.values(entries.position))
    .flatMap((position) => dayIn(position.closing_date) ?? [])
    .filter((day) => day >= today)
    .sort();
  const [first] = closingDays;
  if (first === undefined) return null;
  const nextDay = new Date(`${first}T00:00:00Z`);
  nextDay.setUTCDate(nextDay.getUTCDate() + 1);
  return dayOf(nextDay);
}
