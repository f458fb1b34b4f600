import type { ServiceLocale } from '../../locales';
import type { LocaleContent } from './content';
import { contentTypes } from '../client/fragments';
import { text } from '../wire/values';
import type { Problems } from './problems';
import type { ContentType, WireEntry } from '../wire';

/**
 * Maps the uid of every entry to its content type. The site identifies entries by uid alone: if two
 * entries share a uid, the content type that comes first in `contentTypes` gets it, and the other
 * entry is reported and omitted.
 */
export function typesOfUids(
  readings: Readonly<Record<ServiceLocale, LocaleContent>>,
  problems: Problems,
): ReadonlyMap<string, ContentType> {
  const types = new Map<string, ContentType>();
  for (const type of contentTypes) {
    for (const { entries } of Object.values(readings)) {
      for (const uid of Object.keys(entries[type])) {
        if (!types.has(uid)) types.set(uid, type);
      }
    }
  }
  for (const type of contentTypes) {
    for (const [locale, { entries }] of Object.entries(readings)) {
      for (const [uid, fields] of Object.entries<WireEntry>(entries[type])) {
        const ownerType = types.get(uid) ?? type;
        if (ownerType === type) continue;
        const title = text(fields.title) ?? '';
        const what = `is also the uid of a ${ownerType}, so this entry is left out`;
        problems.add({ entry: uid, type, title, locale, field: 'uid', what });
      }
    }
  }
  return types;
}
