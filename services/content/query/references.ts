import { isObject, textOf, type JsonObject } from '../export/types';
import type { EnvironmentView } from '../store/view';
import type { EntryVersion } from '../store/versions';
import { valuesAt } from './values';

/** A stored reference; the oldest exports hold the uid alone. */
export interface StoredReference {
  uid: string;
  contentType: string | null;
}

/** The references of one stored value, in order; anything else in it is left out. */
export function referencesOf(value: unknown): StoredReference[] {
  return valuesAt(value, []).flatMap((item): StoredReference[] => {
    if (typeof item === 'string' && item !== '') return [{ uid: item, contentType: null }];
    const uid = isObject(item) ? textOf(item.uid) : null;
    return isObject(item) && uid ? [{ uid, contentType: textOf(item._content_type_uid) }] : [];
  });
}

/** The references stored at a path of field names, in order, through groups and lists. */
export function referencesAt(content: JsonObject, path: readonly string[]): StoredReference[] {
  return referencesOf(valuesAt(content, path));
}

/** The published target of a reference; undefined where it is none of the allowed types. */
export function targetOf(
  reference: StoredReference,
  targets: readonly string[],
  where: { view: EnvironmentView; locale: string; fallback: boolean },
): EntryVersion | undefined {
  const { view, locale, fallback } = where;
  const type = reference.contentType ?? view.contentTypeOf(reference.uid, targets);
  if (!type || !targets.includes(type)) return undefined;
  return view.entries(type, locale, fallback).byUid.get(reference.uid);
}
