import { createInstance } from 'i18next';
import type { Strings } from '../../components/strings';
import { defaultLocale, localeFacts, type Locale } from '../../locales';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { text } from '../wire/values';
import { emailAddressIn } from './contact/contact';

type Nested = { [key: string]: string | Nested };

/** Flattens nested strings, such as those of `locales/en/common.json`, to dotted keys. */
export function flatten(nested: Nested, path: string[] = []): Record<string, string> {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([key, value]) => {
      const keyPath = [...path, key];
      return typeof value === 'string'
        ? [[keyPath.join('.'), value]]
        : Object.entries(flatten(value, keyPath));
    }),
  );
}

/**
 * Returns the interface strings of a locale for every key of `files`. The order of sources is: the
 * translation string of the locale, the English translation string, the English file. Missing,
 * empty and unusable translations are reported, except if the stack has no translation strings at all.
 * Placeholders such as `{{count}}` remain; components fill them.
 * @param files English strings by dotted key
 */
export function interfaceStrings(graph: Graph, locale: Locale, files: Strings): Strings {
  const entries = entriesByKey(graph, locale);
  for (const [key, entry] of entries) {
    const isTranslated = entry.sourceLocale === locale;
    const { problem } = checkedValue(key, entry, files);
    if (isTranslated && problem !== null) graph.report(entry, field, problem);
  }
  reportUntranslated(graph, locale, [...entries.values()]);
  if (entries.size > 0 && locale !== defaultLocale) {
    for (const key of Object.keys(files).filter((each) => !entries.has(each))) {
      const what = 'has no translation string, so the English text of the files is shown';
      graph.reportMissing('translation_string', key, locale, what);
    }
  }
  const strings = usableStrings(entries, files);
  const address = files[addressKey];
  const isAddressMissing =
    entries.size > 0 && locale === defaultLocale && strings[addressKey] === undefined;
  if (isAddressMissing && address !== undefined) {
    const what = `has no usable translation string, so requests without a desk go to ${address}`;
    graph.reportMissing('translation_string', addressKey, locale, what);
  }
  const { lang } = localeFacts[locale];
  const { lang: english } = localeFacts[defaultLocale];
  const i18n = createInstance({
    lng: lang,
    fallbackLng: english,
    ns: namespace,
    defaultNS: namespace,
    resources: {
      [lang]: { [namespace]: strings },
      // The last one, because both languages are the same in the default locale.
      [english]: {
        [namespace]: { ...files, ...usableStrings(entriesByKey(graph, defaultLocale), files) },
      },
    },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    showSupportNotice: false,
  });
  void i18n.init();
  const keys = Object.keys(files);
  return Object.fromEntries(keys.map((key) => [key, i18n.t(key, { skipInterpolation: true })]));
}

/** Reports the entries that have no text in the locale; in one line if none has. */
function reportUntranslated(
  graph: Graph,
  locale: Locale,
  entries: readonly TranslationString[],
): void {
  const untranslated = entries.filter(({ sourceLocale }) => sourceLocale !== locale);
  if (untranslated.length > 1 && untranslated.length === entries.length) {
    const what = 'none is translated, so the English texts are shown';
    graph.reportMissing('translation_string', `(all ${entries.length})`, locale, what);
    return;
  }
  for (const entry of untranslated)
    graph.report(entry, field, 'is not translated, so the English one is shown');
}

/** i18next namespace, which is also the file name in `locales/{language}/{namespace}.json`. */
const namespace = 'common';

const field = 'string_value';

type TranslationString = Entry<'translation_string'>;

function entriesByKey(graph: Graph, locale: Locale): Map<string, TranslationString> {
  return new Map(
    graph.entries('translation_string', locale).flatMap((entry) => {
      const key = text(entry.fields.title);
      return key === null ? [] : [[key, entry] as const];
    }),
  );
}

/** Key of the address that receives requests without a desk. */
const addressKey = 'contact.email';

/** A translation string: the value to use, null for none, and what an editor should correct. */
interface CheckedValue {
  value: string | null;
  problem: string | null;
}

/** Checks the value of a translation string. A value that visitors could not use is not used. */
function checkedValue(key: string, entry: TranslationString, files: Strings): CheckedValue {
  const value = text(entry.fields.string_value);
  if (value === null) return { value, problem: 'is empty' };
  if (key === addressKey) {
    const address = emailAddressIn(value);
    if (address === value) return { value, problem: null };
    const outcome = address === null ? 'it is not used' : `${address} is used`;
    return {
      value: address,
      problem: `“${value}” is not exactly one e-mail address, so ${outcome}`,
    };
  }
  const placeholders = placeholdersIn(value);
  // A string that the site does not use is not shown.
  if (placeholders.length === 0 || !Object.hasOwn(files, key)) return { value, problem: null };
  const known = placeholdersOf(key, files);
  const unknown = placeholders.filter((placeholder) => !known.includes(placeholder));
  if (unknown.length === 0) return { value, problem: null };
  const allowed = known.length > 0 ? `only ${known.join(' and ')}` : 'no placeholder';
  const problem = `has ${unknown.join(' and ')}, but this text may have ${allowed}, so it is not used`;
  return { value: null, problem };
}

const placeholdersIn = (value: string): string[] => value.match(/\{\{[^{}]*\}\}/g) ?? [];

/** Lists the placeholders of a text of the files, and of its plural forms. */
function placeholdersOf(key: string, files: Strings): string[] {
  const base = key.replace(pluralSuffix, '');
  const keys = Object.keys(files).filter((each) => each.replace(pluralSuffix, '') === base);
  return [...new Set(keys.flatMap((each) => placeholdersIn(files[each] ?? '')))];
}

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

function usableStrings(entries: Map<string, TranslationString>, files: Strings): Strings {
  return Object.fromEntries(
    [...entries].flatMap(([key, entry]) => {
      const { value } = checkedValue(key, entry, files);
      return value === null ? [] : [[key, value]];
    }),
  );
}
