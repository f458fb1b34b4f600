import { copyrightYears } from '../../../src/lib/copyrightYears';
import { findWords } from '../../../src/components/ui/findWords';
import { formatMegabytes, formatNumber } from '../../../src/components/ui/number';

test.each([
  ['© 2015-2020 Norðloft', '© 2015-2031 Norðloft'],
  ['© 2015–2020', '© 2015–2031'],
  ['2015 – 2020, then 1999 - 2001', '2015 – 2031, then 1999 - 2031'],
  ['© 2020 Norðloft', '© 2020 Norðloft'],
  ['Reg. no. 520303-2290', 'Reg. no. 520303-2290'],
  ['Call 5550-1999', 'Call 5550-1999'],
])('the years in %j become %j', (text, expected) => {
  expect(copyrightYears(text, 2031)).toBe(expected);
});

test.each([
  [115680, 0, '115,680', '115.680'],
  [47.32, 2, '47.32', '47,32'],
  [1234567.5, 1, '1,234,567.5', '1.234.567,5'],
  [47.5, 2, '47.5', '47,5'],
  [183, 2, '183', '183'],
  [-0.4, 0, '0', '0'],
  [-1250, 0, '\u22121,250', '\u22121.250'],
])('%d with %d decimals is %s in English and %s in Icelandic', (value, decimals, en, is) => {
  expect([formatNumber(value, 'en', decimals), formatNumber(value, 'is', decimals)]).toEqual([
    en,
    is,
  ]);
});

test('a file size is at least 0.1 MB', () => {
  expect(formatMegabytes(1_432_000, 'en')).toBe('1.4\u202fMB');
  expect(formatMegabytes(1_432_000, 'is')).toBe('1,4\u202fMB');
  expect(formatMegabytes(900, 'en')).toBe('0.1\u202fMB');
});

test('the search finds pages by parts of words, without accents, in any order', () => {
  const pages = ['Þjónusta við áhafnir', 'Sjálfbærni', 'Boeing 757-200'].map((title) => ({
    title,
    url: '/',
  }));
  const names = (query: string) =>
    findWords(pages, query, (page) => page.title).map(({ title }) => title);
  expect(names('AHAF thjon')).toEqual(['Þjónusta við áhafnir']);
  expect(names('sjalfbaerni')).toEqual(['Sjálfbærni']);
  expect(names('757')).toEqual(['Boeing 757-200']);
  expect(names('  ')).toHaveLength(3);
  expect(names('zeppelin')).toEqual([]);
});
