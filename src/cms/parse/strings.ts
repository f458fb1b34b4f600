import { createInstance } from 'i18next';
import type { Strings } from '../../components/strings';
import { defaultLocale, localeFacts, type Locale } from '../../locales';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { text } from '../wire/values';
import { isEmailAddress } from './contact';

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
    const problem = problemOf(key, text(entry.fields.string_value));
    if (isTranslated && problem !== null) graph.report(entry, field, problem);
    if (!isTranslated) graph.report(entry, field, 'is not translated, so the English one is shown');
  }
  if (entries.size > 0 && locale !== defaultLocale) {
    for (const key of Object.keys(files).filter((each) => !entries.has(each))) {
      const what = 'has no translation string, so the English text of the files is shown';
      graph.reportMissing('translation_string', key, locale, what);
    }
  }
  const { lang } = localeFacts[locale];
  const { lang: english } = localeFacts[defaultLocale];
  const i18n = createInstance({
    lng: lang,
    fallbackLng: english,
    ns: namespace,
    defaultNS: namespace,
    resources: {
      [lang]: { [namespace]: usableStrings(entries) },
      // The last one, because both languages are the same in the default locale.
      [english]: {
        [namespace]: { ...files, ...usableStrings(entriesByKey(graph, defaultLocale)) },
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

/** Returns the reason why a translation string cannot be used; null for none. */
function problemOf(key: string, value: string | null): string | null {
  if (value === null) return 'is empty';
  if (key !== addressKey || isEmailAddress(value)) return null;
  return `“${value}” is not exactly one e-mail address, so it is not used`;
}

function usableStrings(entries: Map<string, TranslationString>): Record<string, string> {
  return Object.fromEntries(
    [...entries].flatMap(([key, { fields }]) => {
      const value = text(fields.string_value);
      return value === null || problemOf(key, value) !== null ? [] : [[key, value]];
    }),
  );
}
