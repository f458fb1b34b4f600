import type { Strings } from '../../components/strings';
import { defaultLocale, type Locale } from '../../locales';
import type { Entry, Graph } from '../graph';
import { text } from './values';

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
 * The interface strings of a locale: the service's translation strings over the English files. One
 * that another locale lacks, or has empty, is the service's English one, else the file's, and is
 * reported once. A stack without any translation strings uses the files and is not told of each.
 */
export function interfaceStrings(graph: Graph, locale: Locale, files: Strings): Strings {
  const english = { ...files, ...wordsOf(entriesByKey(graph, defaultLocale)) };
  const entries = entriesByKey(graph, locale);
  for (const entry of entries.values()) {
    const own = entry.written === locale;
    if (own && text(entry.fields.string_value) === null) graph.report(entry, field, 'is empty');
    if (!own) graph.report(entry, field, 'is not translated, so the English one is shown');
  }
  if (entries.size > 0 && locale !== defaultLocale) {
    for (const key of Object.keys(files).filter((each) => !entries.has(each))) {
      const what = 'is no translation string, so the English one of the files is shown';
      graph.reportMissing('translation_string', key, locale, what);
    }
  }
  return { ...english, ...wordsOf(entries) };
}

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
