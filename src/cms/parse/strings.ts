import { createInstance } from 'i18next';
import type { Strings } from '../../components/strings';
import { defaultLocale, localeFacts, type Locale } from '../../locales';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { text } from '../wire/values';

type Nested = { [key: string]: string | Nested };

/** The strings of the files (`locales/en/common.json`) by dotted key. */
export function flatten(nested: Nested, path: string[] = []): Record<string, string> {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([key, value]) => {
      const here = [...path, key];
      return typeof value === 'string'
        ? [[here.join('.'), value]]
        : Object.entries(flatten(value, here));
    }),
  );
}

/**
 * The interface strings of a locale, for every key of the English files: the service's translation
 * strings over them. One that another locale lacks, or has empty, is the service's English one,
 * else the file's, and is reported once. A stack without any translation strings uses the files and
 * is not told of each. Places such as `{{count}}` are filled where the words are shown.
 */
export function interfaceStrings(graph: Graph, locale: Locale, files: Strings): Strings {
  const entries = entriesByKey(graph, locale);
  for (const entry of entries.values()) {
    const own = entry.sourceLocale === locale;
    if (own && text(entry.fields.string_value) === null) graph.report(entry, field, 'is empty');
    if (!own) graph.report(entry, field, 'is not translated, so the English one is shown');
  }
  if (entries.size > 0 && locale !== defaultLocale) {
    for (const key of Object.keys(files).filter((each) => !entries.has(each))) {
      const what = 'is no translation string, so the English one of the files is shown';
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
    resources: { [english]: { [namespace]: { ...files } } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    showSupportNotice: false,
  });
  void i18n.init();
  const over = { [english]: wordsOf(entriesByKey(graph, defaultLocale)), [lang]: wordsOf(entries) };
  for (const [language, words] of Object.entries(over)) {
    i18n.addResourceBundle(language, namespace, words, true, true);
  }
  const keys = Object.keys(files);
  return Object.fromEntries(keys.map((key) => [key, i18n.t(key, { skipInterpolation: true })]));
}

/** Name of the files, `locales/{language}/{namespace}.json`. */
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

/** The strings that say something, by key. */
function wordsOf(entries: Map<string, TranslationString>): Record<string, string> {
  return Object.fromEntries(
    [...entries].flatMap(([key, { fields }]) => {
      const value = text(fields.string_value);
      return value === null ? [] : [[key, value]];
    }),
  );
}
