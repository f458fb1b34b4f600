import { isObject, textOf, type JsonObject } from '../export/types';
import type { EnvironmentView } from '../store/view';
import type { EntryVersion } from '../store/versions';
import { valuesAt } from './values';

/** A stored reference. The oldest exports have only the uid. */
export interface StoredReference {
  uid: string;
  contentType: string | null;
}

/** Reads the references of one stored value, in order. Invalid items are omitted. */
export function referencesOf(value: unknown): StoredReference[] {
  return valuesAt(value, []).flatMap((item): StoredReference[] => {
    if (typeof item === 'string' && item !== '') return [{ uid: item, contentType: null }];
    const uid = isObject(item) ? textOf(item.uid) : null;
    return isObject(item) && uid ? [{ uid, contentType: textOf(item._content_type_uid) }] : [];
  });
}

/** Reads the references at a path of field uids, in order, through groups and lists. */
export function referencesAt(content: JsonObject, path: readonly string[]): StoredReference[] {
  return referencesOf(valuesAt(content, path));
}

/**
 * Finds the published target of a reference. Returns undefined if it is not published, or if its type
 * is not one of `targets`.
 */
export function targetOf(
  reference: StoredReference,
  targets: readonly string[],
  { view, locale, fallback }: { view: EnvironmentView; locale: string; fallback: boolean },
): EntryVersion | undefined {
  const type = reference.contentType ?? view.contentTypeOf(reference.uid, targets);
  if (!type || !targets.includes(type)) return undefined;
  return view.entries(type, locale, fallback).byUid.get(reference.uid);
}
