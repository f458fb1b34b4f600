import type { Pay, Position, PositionSummary } from '../../components/positions/types';
import { localeWords, type Locale } from '../../locales';
import type { Entry } from '../graph/entry';
import { dayIn } from '../wire/day';
import { items, number, text } from '../wire/values';
import { formatDate } from './availability';
import { langProps, type PageContext } from './context';
import { parseSelect } from './parseSelect';
import { parseRichText } from './richText';

type PositionEntry = Entry<'position'>;

const workKinds = {
  'Full time': 'full_time',
  'Part time': 'part_time',
  Temporary: 'temporary',
} as const;

const periods = { Hour: 'hour', Month: 'month', Year: 'year' } as const;

/** Lists the open positions of a locale: those that close first, then those without a closing date. */
export function parseOpenPositions(context: PageContext): PositionSummary[] {
  const { graph, locale, paths } = context;
  const positions = graph.entries('position', locale).flatMap((entry): PositionSummary[] => {
    // A closed position has no path.
    const url = paths.get(entry.uid);
    if (url === undefined) return [];
    return [{ id: entry.uid, url, ...parseFacts(context, entry), ...langProps(context, entry) }];
  });
  const closingOf = ({ closing }: PositionSummary) => closing?.date ?? '9999';
  return positions.sort((a, b) => closingOf(a).localeCompare(closingOf(b)));
}

/** Parses what the page of a position shows. */
export function parsePosition(context: PageContext, entry: PositionEntry): Position {
  const { fields } = entry;
  return {
    ...parseFacts(context, entry),
    summary: text(fields.summary),
    places: items(fields.bases).flatMap(({ location, country_code: country }) => {
      const town = text(location);
      return town === null ? [] : [{ location: town, country: text(country) }];
    }),
    pay: parsePay(context, entry),
    text: parseRichText(context, entry, 'description', fields.description),
    questions: items(fields.questions).flatMap(({ question }) => text(question) ?? []),
    postedOn: parseDate(context, entry, 'posted_on')?.date ?? null,
  };
}

/** Parses what a list and the page of a position show. */
function parseFacts(context: PageContext, entry: PositionEntry) {
  const { fields, sourceLocale } = entry;
  const towns = items(fields.bases).flatMap(({ location }) => text(location) ?? []);
  return {
    title: text(fields.title) ?? '',
    bases: listInWords(towns, sourceLocale),
    work: parseSelect(context, entry, 'kind_of_work', workKinds, null),
    closing: parseDate(context, entry, 'closing_date'),
  };
}

/** Joins names: `Keflavík and Liège`, in Icelandic `Keflavík og Liège`. */
const listInWords = (names: string[], locale: Locale): string =>
  new Intl.ListFormat(localeWords[locale].dates).format(names);

/** Parses a date. Returns null for an empty value, and for an invalid one, which is reported. */
function parseDate(
  { graph }: PageContext,
  entry: PositionEntry,
  field: 'closing_date' | 'posted_on',
) {
  const written = text(entry.fields[field]);
  if (written === null) return null;
  const date = dayIn(written);
  if (date !== null) return { date, text: formatDate(new Date(date), entry.sourceLocale) };
  graph.report(entry, field, `“${written}” is not a date`);
  return null;
}

/** Parses the pay. Returns null without a number or currency; a contradiction is reported. */
function parsePay(context: PageContext, entry: PositionEntry): Pay | null {
  const { pay } = entry.fields;
  const [from, to] = [number(pay?.from), number(pay?.to)];
  const currency = text(pay?.currency);
  if (currency === null || (from === null && to === null)) return null;
  const omit = (field: 'pay.currency' | 'pay.to', what: string) => {
    context.graph.reportOmission(entry, field, `${what}, so the pay is left out`);
    return null;
  };
  if (!/^[A-Z]{3}$/.test(currency))
    return omit('pay.currency', `“${currency}” is not a currency code such as ISK`);
  if (from !== null && to !== null && to < from)
    return omit('pay.to', `${to} is less than ${from}`);
  return {
    currency,
    from,
    to,
    period: parseSelect(context, entry, 'pay.period', periods, 'month'),
  };
}
