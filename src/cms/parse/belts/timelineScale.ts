/** A time that has a place on a scale. */
interface ScaledTime {
  /** In the unit of the timeline; years for years and days. */
  amount: number;
  /** Year or day for machines; null for other times. */
  date: string | null;
  /** Set if the time is a day, which is shown in words. */
  day?: Date;
}

const daysPerYear = 365.25;

/**
 * Parses a time: a number (`4`), a time (`71:35`, in Icelandic `71.35`), a year (`2014`) or a day
 * (`2026-06-24`). Returns null for other texts.
 */
export function parseTime(time: string): ScaledTime | null {
  if (/^\d{4}$/.test(time)) return { amount: Number(time), date: time };
  if (/^\d{1,3}$/.test(time)) return { amount: Number(time), date: null };
  const [, hours, minutes] = /^(\d{1,3})[:.]([0-5]\d)$/.exec(time) ?? [];
  if (hours !== undefined) return { amount: Number(hours) + Number(minutes) / 60, date: null };
  const day = /^\d{4}-\d{2}-\d{2}$/.test(time) ? new Date(time) : null;
  if (!day || Number.isNaN(day.getTime())) return null;
  const year = day.getUTCFullYear();
  const dayOfYear = (day.getTime() - Date.UTC(year, 0)) / 86_400_000;
  return { amount: year + dayOfYear / daysPerYear, date: time, day };
}

/**
 * Returns the places of moments on a line from 0 to 1: to scale if every moment has an amount and they
 * rise, else at equal distances. A single moment is at the end.
 */
export function placesOnLine(amounts: readonly (number | null)[]): number[] {
  const known = amounts.filter((amount) => amount !== null);
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  const isRising = known.every((amount, index) => amount > (known[index - 1] ?? -Infinity));
  const isToScale = known.length === amounts.length && isRising && last > first;
  return amounts.map((amount, index) => {
    const place = isToScale
      ? ((amount ?? 0) - first) / (last - first)
      : amounts.length > 1
        ? index / (amounts.length - 1)
        : 1;
    return Math.round(place * 1e4) / 1e4;
  });
}
