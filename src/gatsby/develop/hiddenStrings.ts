import type { Content } from '../../cms/graph/content';
import { text } from '../../cms/wire/values';
import type { Strings } from '../../components/strings';
import { defaultLocale, localeFacts } from '../../locales';

/**
 * Finds edited interface strings of `locales/` that pages do not show, because an entry of the content
 * has a text for the same key.
 * @param previous the strings before the edit
 * @returns one line per string, with the entry that hides it
 */
export function hiddenStrings(
  previous: Strings,
  strings: Strings,
  { readings }: Pick<Content, 'readings'>,
): string[] {
  const { service } = localeFacts[defaultLocale];
  const entries = Object.entries(readings[service].entries.translation_string);
  const edited = Object.keys(strings).filter((key) => strings[key] !== previous[key]);
  return edited.flatMap((key) => {
    const [uid, entry] = entries.find(([, fields]) => text(fields.title) === key) ?? [];
    const value = text(entry?.string_value);
    if (value === null || value === strings[key]) return [];
    return [
      `The text of “${key}” in locales/ does not show: the entry ${uid} (translation_string, ${service}) has “${value}”.`,
    ];
  });
}
