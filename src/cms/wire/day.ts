import { text } from './values';

/** Returns the day of a date of the service, such as `2027-06-01`; null for a value that is none. */
export function dayIn(value: unknown): string | null {
  const day = text(value)?.match(/^\d{4}-\d{2}-\d{2}(?=$|T)/)?.[0];
  if (day === undefined) return null;
  const time = new Date(`${day}T00:00:00Z`);
  // A 30th of February becomes a day of March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}
