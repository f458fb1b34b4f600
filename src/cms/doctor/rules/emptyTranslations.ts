import { defaultLocale } from '../../../locales';
import { isRecord } from '../../../lib/isRecord';
import { memoizeByReference } from '../../../lib/memoizeByReference';
import { text } from '../../wire/values';
import type { Finding, Rule } from '../types';
import { ownEntries } from '../usedUids';

/** Finds texts that are empty in a translated entry although the English entry has them. */
export const emptyTranslations: Rule = ({ graph }) =>
  ownEntries(graph)
    // The parser of the strings already reports each untranslated one.
    .filter(({ locale, type }) => locale !== defaultLocale && type !== 'translation_string')
    .flatMap((entry): Finding[] => {
      const english = graph.entry(entry.type, entry.uid, defaultLocale);
      const missing = english ? missingTextsIn(entry.fields)(english.fields) : [];
      const what = 'is empty, although the English version has a text';
      return missing.map((field) => ({ entry, field, what }));
    });

const missingTextsIn = memoizeByReference((own: object) =>
  memoizeByReference((english: object) => missingTexts(english, own)),
);

/**
 * Lists the field paths of texts that the English value has and the translated value (`own`) lacks.
 * Lists are ignored: a translation may have fewer items.
 */
function missingTexts(english: unknown, own: unknown, path = ''): string[] {
  if (typeof english === 'string') return text(english) !== null && isEmpty(own) ? [path] : [];
  if (!isGroup(english)) return [];
  return (
    Object.entries(english)
      // Metadata, rich texts and references contain no plain text of an editor.
      .filter(([key]) => key !== 'system' && key !== 'json' && !key.endsWith('Connection'))
      .flatMap(([key, value]) =>
        missingTexts(value, isGroup(own) ? own[key] : null, path === '' ? key : `${path}.${key}`),
      )
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && text(value) === null);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !Array.isArray(value);
