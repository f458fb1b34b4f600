import { readFileSync } from 'node:fs';
import { entriesOf, textOf, type Json } from './export';

describe('interface strings', () => {
  type Tree = { [key: string]: string | Tree };
  const flatten = (tree: Tree, prefix = ''): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
    );
  const common = flatten(JSON.parse(readFileSync('locales/en/common.json', 'utf8')) as Tree);
  const strings = (locale: 'en-us' | 'is-is') =>
    entriesOf('translation_string', locale).map(({ title, string_value: value }) => [title, value]);

  it('are the same in common.json and in the service', () => {
    expect(strings('en-us')).toEqual(common);
  });

  it('have every key in Icelandic, with the same placeholders', () => {
    const placeholders = (text: Json | undefined) =>
      [...textOf(text).matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort();
    const translated = strings('is-is');
    expect(translated.map(([key]) => key)).toEqual(common.map(([key]) => key));
    translated.forEach(([, value], index) => {
      expect(placeholders(value)).toEqual(placeholders(common[index]?.[1]));
    });
  });

  it('nest at most two levels deep', () => {
    expect(common.filter(([key]) => key.split('.').length > 2)).toEqual([]);
  });
});
