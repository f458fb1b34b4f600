import { foldText } from '../../ui/findWords';

/** An airport with scheduled or other public service. */
export interface Airport {
  /** IATA code. */
  code: string;
  /** ICAO code; empty if the airport has none. */
  icao: string;
  name: string;
  city: string;
  /** Name of the country in the language of the page. */
  country: string;
  /** Lower-case words without accents, for the search. */
  search: string;
}

/** Number of airports that a search offers. */
const maxFound = 8;

/**
 * Returns the airports for a search text, best first: by code, by city, by name, by the beginning of
 * words. Airports that have it only within words are offered if there are no others.
 */
export function findAirports(airports: readonly Airport[], text: string): Airport[] {
  const query = foldText(text.trim());
  if (query.length < 2) return [];
  const words = query.split(/[\s,]+/);
  const matches = airports.flatMap((airport) => {
    const rank = rankOf(airport, query, words);
    return rank === null ? [] : [{ airport, rank }];
  });
  const best = Math.min(...matches.map(({ rank }) => rank));
  // A complete label is a finished choice.
  if (matches.some(({ airport }) => airportLabel(airport) === text.trim())) return [];
  return matches
    .filter(({ rank }) => rank < withinWords || best === withinWords)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxFound)
    .map(({ airport }) => airport);
}

/** Rank of an airport that has the words of the search, but not at the beginning of its own. */
const withinWords = 4;

function rankOf(airport: Airport, query: string, words: readonly string[]): number | null {
  if (airport.code.toLowerCase() === query || airport.icao.toLowerCase() === query) return 0;
  if (foldText(airport.city).startsWith(query)) return 1;
  if (airport.search.startsWith(query)) return 2;
  if (words.every((word) => ` ${airport.search}`.includes(` ${word}`))) return 3;
  return words.every((word) => airport.search.includes(word)) ? withinWords : null;
}

/** Returns `Liège (LGG), Belgium`. */
export const airportLabel = ({ name, code, country }: Airport): string =>
  [`${name} (${code})`, country].filter(Boolean).join(', ');

/** Returns city and country of an airport. */
export const airportPlace = ({ city, country }: Airport): string =>
  [city, country].filter(Boolean).join(', ');
