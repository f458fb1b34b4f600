import type { Strings } from '../../components/strings';
import type { Locale } from '../../locales';
import type { Graph } from '../graph';
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
 * The interface strings of a locale: the service's translation strings over the English files.
 * A key that the service has in no language of its own is reported once.
 */
export function interfaceStrings(graph: Graph, locale: Locale, files: Strings): Strings {
  const own: Record<string, string> = {};
  for (const entry of graph.entries('translation_string', locale)) {
    const key = text(entry.fields.title);
    const value = text(entry.fields.string_value);
    if (key !== null && value === null) graph.report(entry, 'string_value', 'is empty');
    if (key !== null && value !== null) own[key] = value;
  }
  return { ...files, ...own };
}
