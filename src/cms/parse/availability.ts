import memoize from 'lodash/memoize';
import type { Availability, AvailablePeriod } from '../../components/aircraft/types';
import { localeWords, type Locale } from '../../locales';
import type { Entry } from '../graph/entry';
import { dayIn } from '../wire/day';
import { items, text } from '../wire/values';
import type { PageContext } from './context';

/** Number of months in the strip. */
const shownMonths = 12;

/**
 * Parses the periods in which an aircraft is free, in order of time, and the twelve months that begin with
 * the build's. Past periods are omitted; invalid ones are reported. Returns undefined without periods.
 */
export function parseAvailability(
  context: PageContext,
  entry: Entry<'aircraft_data'>,
): Availability | undefined {
  const rows = items(entry.fields.availability);
  if (rows.length === 0) return undefined;
  const today = context.today();
  const periods = rows.flatMap((row, index) => {
    const from = parseDay(context, entry, `availability.${index}.from`, row.from);
    const to = parseDay(context, entry, `availability.${index}.to`, row.to);
    if (from === null || to === null) return [];
    if (to < from) {
      context.graph.reportOmission(entry, `availability.${index}.to`, `${to} is before ${from}`);
      return [];
    }
    return to < today ? [] : [{ from, to, note: text(row.note) }];
  });
  if (periods.length === 0) return undefined;
  periods.sort((a, b) => (a.from < b.from ? -1 : 1));
  const subject = requestSubject(context, entry);
  return {
    months: monthNames(today, context.locale),
    periods: periods.map(({ from, to, note }): AvailablePeriod => {
      const start = Math.max(monthsBetween(today, from), 0);
      const end = Math.min(monthsBetween(today, to, 1), shownMonths);
      const bar = start < end ? { start: round(start), width: round(end - start) } : null;
      const when = periodText(from, to, context.locale);
      return { text: when, note, bar, query: `?${new URLSearchParams({ ...subject, when })}` };
    }),
  };
}

/** Returns what a request for an aircraft is about: the first service of its desk, and its title. */
function requestSubject({ paths, request }: PageContext, { uid, fields }: Entry<'aircraft_data'>) {
  const { aircraft, services } = request();
  const desk = aircraft.find(({ url }) => url === paths.get(uid))?.desk;
  const service = services.find((each) => each.desk === desk)?.url;
  return { ...(service === undefined ? {} : { service }), about: text(fields.title) ?? '' };
}

/** Returns the day of a date, `2027-06-01`. Returns null for an invalid one, which is reported. */
function parseDay(
  { graph }: PageContext,
  entry: Entry<'aircraft_data'>,
  field: `availability.${number}.${'from' | 'to'}`,
  value: unknown,
): string | null {
  const written = text(value);
  const day = dayIn(value);
  if (day !== null) return day;
  const what = written === null ? 'is empty' : `“${written}” is not a date such as 2027-06-01`;
  graph.reportOmission(entry, field, `${what}, so the period is left out`);
  return null;
}

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

/** Returns the months, with a fraction, from the first day of today's month until `days` days after `day`. */
function monthsBetween(today: string, day: string, days = 0): number {
  const [firstYear, firstMonth] = partsOf(today);
  const [year, month, date] = partsOf(day);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (year - firstYear) * 12 + month - firstMonth + (date - 1 + days) / length;
}

const round = (months: number) => Math.round(months * 100) / 100;

/** Formats a date in UTC, by default as `30 June 2027` or `30. júní 2027`. */
export const formatDate = (
  date: Date,
  locale: Locale,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string => dateFormat(locale, options).format(date);

/** Memoized, because creating a format takes far longer than using it. */
const dateFormat = memoize(
  (locale: Locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeWords[locale].dates, { ...options, timeZone: 'UTC' }),
  (locale, options) => `${locale} ${JSON.stringify(options)}`,
);

/** Short names of the months without a full stop, such as `Nov` or `nóv`. */
function monthNames(today: string, locale: Locale): string[] {
  const [year, month] = partsOf(today);
  return Array.from({ length: shownMonths }, (_, index) => {
    const first = new Date(Date.UTC(year, month - 1 + index, 1));
    return formatDate(first, locale, { month: 'short' }).replace('.', '').slice(0, 3);
  });
}

/** Writes a period: `1 June – 30 September 2027`, in Icelandic `1. júní – 30. september 2027`. */
function periodText(from: string, to: string, locale: Locale): string {
  const hasOneYear = from.slice(0, 4) === to.slice(0, 4);
  const start = formatDate(new Date(from), locale);
  const end = formatDate(new Date(to), locale);
  return `${hasOneYear ? start.replace(/\s\d{4}$/, '') : start} – ${end}`;
}
