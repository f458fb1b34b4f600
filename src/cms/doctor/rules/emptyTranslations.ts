import { defaultLocale, locales } from '../../../locales';
import { memoizeByReference } from '../../../lib/memoizeByReference';
import { text } from '../../wire/values';
import type { Finding, Rule } from '../types';
import { allEntries } from '../used';

/** Texts that a translated entry has empty while the English one says something: they are forgotten. */
export const emptyTranslations: Rule = ({ graph }) =>
  locales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) =>
      allEntries(graph, locale).flatMap((entry): Finding[] => {
        const english = graph.entry(entry.type, entry.uid, defaultLocale);
        if (!english || entry.sourceLocale !== locale || entry.type === 'translation_string')
          return [];
        return forgottenIn(entry.fields)(english.fields).map((field) => ({
          entry,
          field,
          what: 'is empty, while the English one says something',
        }));
      }),
    );

const forgottenIn = memoizeByReference((own: object) =>
  memoizeByReference((english: object) => forgotten(english, own)),
);

/** Paths of texts that stand in one value and not in the other; lists may well differ, and do not count. */
function forgotten(english: unknown, own: unknown, path = ''): string[] {
  if (typeof english === 'string') return text(english) !== null && isEmpty(own) ? [path] : [];
  if (!isGroup(english)) return [];
  return Object.entries(english)
    .filter(([key]) => key !== 'system' && key !== 'json' && !key.endsWith('Connection'))
    .flatMap(([key, value]) =>
      forgotten(value, isGroup(own) ? own[key] : null, path === '' ? key : `${path}.${key}`),
    );
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && text(value) === null);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
