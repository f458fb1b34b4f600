import { localeFacts, locales } from '../../src/locales';
import { addString, editStack, filesOf } from './content';
import { editJson, type Action } from './edits';

type Strings = Record<string, Record<string, string>>;

/** An interface string with its text in the language of each locale of the site, in their order. */
export interface NewString {
  group: string;
  name: string;
  texts: readonly string[];
}

/**
 * Parses the key of a string, such as `aircraft.noise_class`, and its texts.
 * @throws Error if the key has not two parts, or if a language has no text
 */
export function parseString(key: string, texts: readonly string[]): NewString {
  const [, group = '', name = ''] = /^([a-z]\w*)\.([a-z]\w*)$/.exec(key) ?? [];
  if (name === '') throw new Error(`“${key}” is no key. Write it as aircraft.noise_class.`);
  requireTexts(texts);
  return { group, name, texts };
}

/** @throws Error if a language of the site has no text */
export function requireTexts(texts: readonly string[]): void {
  const languages = locales.map((locale) => localeFacts[locale].lang).join(', ');
  if (texts.length !== locales.length || texts.includes(''))
    throw new Error(`Write a text for each language, in this order: ${languages}.`);
}

/** Returns the actions that write an interface string: the English text of the code, and the sample. */
export const stringActions = (root: string, { group, name, texts }: NewString): Action[] => [
  editJson<Strings>(root, 'locales/en/common.json', (strings) => {
    const names = strings[group];
    const key = `${group}.${name}`;
    if (!names)
      throw new Error(
        `locales/en/common.json has no group “${group}”. Add it there and to src/gatsby/stringGroups.ts.`,
      );
    if (names[name] !== undefined) throw new Error(`The string “${key}” exists: ${names[name]}`);
    names[name] = texts[0] ?? '';
  }),
  editStack(root, (stack) => {
    for (const [index, locale] of locales.entries()) {
      const { service } = localeFacts[locale];
      const file = filesOf(stack, 'translation_string').find((each) => each.locale === service);
      if (file) addString(file, [group, name], texts[index]);
    }
  }),
];
