import type { Lang } from '../../components/ui/types';
import { defaultLocale } from '../../locales';
import type { Entry } from '../graph/entry';
import { number, text } from '../wire/values';
import { comparisonUrl } from '../../lib/urls/comparisonUrl';
import { cleanPath } from '../paths/cleanPath';
import type { ComparedType, Comparison, PageContext, SharedContext } from './context';

type Aircraft = Entry<'aircraft_data'>;

/** Finds the first page of a locale with a belt that compares types. Returns null if there is none. */
export function parseComparison(context: SharedContext): Comparison | null {
  const { graph, locale, paths } = context;
  for (const page of graph.entries('page', locale)) {
    const url = paths.get(page.uid);
    const belt = graph
      .references(page, 'content_belts', ['content_belt'])
      .find(({ fields }) => fields.fleet_display?.display_type === 'Compare');
    if (url === undefined || belt?.fields.type !== 'Fleet display') continue;
    const aircraft = graph.references(belt, 'fleet_display.aircraft', ['aircraft_data']);
    return { url, types: aircraft.map((each) => comparedType(context, each)) };
  }
  return null;
}

function comparedType(context: Pick<PageContext, 'graph'>, entry: Aircraft): ComparedType {
  const { uid, fields } = entry;
  return {
    id: uid,
    name: comparedName(context, entry),
    title: text(fields.title) ?? '',
    category: text(fields.category),
    seats: number(fields.figures?.seats),
    maxPayloadKg: number(fields.figures?.max_payload_kg),
  };
}

/**
 * Returns the name of a type in the query string: the last part of its url in the default locale, because
 * the language switch keeps the query string. Returns the uid if that is no name.
 */
export function comparedName({ graph }: Pick<PageContext, 'graph'>, { uid }: Aircraft): string {
  const url = text(graph.entry('aircraft_data', uid, defaultLocale)?.fields.url) ?? '';
  const name = cleanPath(url)?.split('/').at(-2) ?? '';
  return /^[\w.-]+$/.test(name) ? name : uid;
}

const maxNeighbours = 2;

/**
 * Returns the address that compares an aircraft with the two nearest types, and their titles as a list in
 * words. Returns null without a comparison that shows the aircraft and another one.
 */
export function comparisonOf(
  comparison: Comparison | null,
  id: string,
  lang: Lang,
): { url: string; titles: string } | null {
  const own = comparison?.types.find((each) => each.id === id);
  if (!comparison || !own) return null;
  const nearest = comparison.types
    .filter((each) => each !== own)
    .sort((a, b) => distance(own, a) - distance(own, b))
    .slice(0, maxNeighbours);
  if (nearest.length === 0) return null;
  return {
    url: comparisonUrl(
      comparison.url,
      [own, ...nearest].map(({ name }) => name),
    ),
    titles: new Intl.ListFormat(lang).format(nearest.map(({ title }) => title)),
  };
}

/**
 * Rates how far two types are apart: by whether both carry passengers, by category, then by seats, or by
 * payload without seats.
 */
function distance(a: ComparedType, b: ComparedType): number {
  const [sizeA, sizeB] = a.seats && b.seats ? [a.seats, b.seats] : [a.maxPayloadKg, b.maxPayloadKg];
  const difference = sizeA && sizeB ? Math.abs(sizeA - sizeB) / Math.max(sizeA, sizeB) : 1;
  const isOtherUse = Boolean(a.seats) !== Boolean(b.seats);
  return difference + Number(a.category !== b.category) + Number(isOtherUse);
}
