import common from '../../locales/en/common.json';
import { flatten } from '../../src/cms/parse/strings';
import { entriesOf, textOf, type Json } from './export';

describe('interface strings', () => {
  const english = Object.entries(flatten(common));
  const strings = (locale: 'en-us' | 'is-is') =>
    entriesOf('translation_string', locale).map(({ title, string_value: value }) => [title, value]);

  it('are equal in common.json and the service', () => {
    expect(strings('en-us')).toEqual(english);
  });

  it('have every key in Icelandic, with the same placeholders', () => {
    const placeholders = (text: Json | undefined) =>
      [...textOf(text).matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort();
    const translated = strings('is-is');
    expect(translated.map(([key]) => key)).toEqual(english.map(([key]) => key));
    translated.forEach(([, value], index) => {
      expect(placeholders(value)).toEqual(placeholders(english[index]?.[1]));
    });
  });

  it('nest at most two levels deep', () => {
    expect(english.filter(([key]) => key.split('.').length > 2)).toEqual([]);
  });
});
