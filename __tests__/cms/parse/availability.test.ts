import { parseAvailability } from '../../../src/cms/parse/availability';
import type { RequestOptions } from '../../../src/components/request/types';
import type { Locale } from '../../../src/locales';
import { graphOf, parsingContext } from '../../setup/stack/graph';

/** Parses the rows of an aircraft on 25 November 2026. */
function parse(rows: unknown, locale: Locale = 'en-US') {
  const { graph, lines } = graphOf([
    { type: 'aircraft_data', uid: 'b757', fields: { title: 'Boeing 757', availability: rows } },
  ]);
  const entry = graph.entry('aircraft_data', 'b757', locale);
  if (!entry) throw new Error('The aircraft is missing.');
  const { context } = parsingContext();
  const paths = new Map([['b757', '/fleet/boeing-757/']]);
  const pageContext = { ...context, graph, locale, paths, request: () => options };
  return { availability: parseAvailability(pageContext, entry), lines: lines() };
}

const options: RequestOptions = {
  desks: [],
  services: [
    { title: 'Cargo', url: '/cargo/', desk: 1 },
    { title: 'Wet lease', url: '/wet-lease/', desk: 0 },
    { title: 'Dry lease', url: '/dry-lease/', desk: 0 },
  ],
  aircraft: [{ title: 'Boeing 757', url: '/fleet/boeing-757/', desk: 0 }],
  thanksUrl: null,
  privacyUrl: null,
};

const row = (from: string | null, to: string | null, note: string | null = null) => ({
  from,
  to,
  note,
});

test('periods are in order of time, in words and as parts of twelve months', () => {
  const { availability, lines } = parse([
    row('2027-06-01T00:00:00.000Z', '2027-09-30T00:00:00.000Z', 'with two crews'),
    row('2026-12-16', '2027-01-31'),
  ]);
  expect(lines).toEqual([]);
  expect(availability?.months.join(' ')).toBe('Nov Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct');
  expect(availability?.periods).toMatchObject([
    { text: '16 December 2026 – 31 January 2027', note: null, bar: { start: 1.48, width: 1.52 } },
    { text: '1 June – 30 September 2027', note: 'with two crews', bar: { start: 7, width: 4 } },
  ]);
});

test('a period fills the request form with a service of its desk, the aircraft and the dates', () => {
  const { availability } = parse([row('2027-06-01', '2027-09-30')]);
  const query = new URLSearchParams(availability?.periods[0]?.query);
  expect(Object.fromEntries(query)).toEqual({
    service: '/wet-lease/',
    about: 'Boeing 757',
    when: '1 June – 30 September 2027',
  });
});

test('months and days have their Icelandic form', () => {
  const { availability } = parse([row('2027-06-01', '2027-09-30')], 'is-IS');
  expect(availability?.months.join(' ')).toBe('nóv des jan feb mar apr maí jún júl ágú sep okt');
  expect(availability?.periods[0]?.text).toBe('1. júní – 30. september 2027');
});

test('past periods are left out without a problem; the day of the build is not past', () => {
  expect(parse([row('2026-01-01', '2026-11-24')])).toEqual({ availability: undefined, lines: [] });
  const { availability } = parse([row('2026-10-01', '2026-11-25')]);
  expect(availability?.periods).toMatchObject([
    { text: '1 October – 25 November 2026', note: null, bar: { start: 0, width: 0.83 } },
  ]);
});

test('a period after the twelve months is in words only, and one across their end is cut', () => {
  const { availability } = parse([
    row('2027-10-01', '2028-03-31'),
    row('2028-01-01', '2028-01-31'),
  ]);
  expect(availability?.periods.map(({ bar }) => bar)).toEqual([{ start: 11, width: 1 }, null]);
});

test('a stack without the field has no availability', () => {
  expect(parse(undefined)).toEqual({ availability: undefined, lines: [] });
});

test.each([
  [row('2027-09-30', '2027-06-01'), 'to: 2027-06-01 is before 2027-09-30'],
  [
    row('2027-02-30', '2027-06-01'),
    'from: “2027-02-30” is not a date such as 2027-06-01, so the period is left out',
  ],
  [
    row('2027-01-01', 'June'),
    'to: “June” is not a date such as 2027-06-01, so the period is left out',
  ],
  [row('2027-01-01', null), 'to: is empty, so the period is left out'],
])('%j is reported with entry, locale and field', (invalid, problem) => {
  const { availability, lines } = parse([invalid, row('2027-06-01', '2027-06-30')]);
  expect(lines).toEqual([`aircraft_data “Boeing 757” (b757), en-us, availability.0.${problem}`]);
  expect(availability?.periods).toHaveLength(1);
});
