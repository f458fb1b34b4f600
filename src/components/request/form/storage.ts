import { isRecord } from '../../../lib/isRecord';
import type { Lang } from '../../ui/types';
import { emptyValues, fieldNames, type RequestValues } from '../fields';
import { readItem, typedKey, writeItem } from '../sessionItems';

/** The texts of a request, and those of them that the site filled in, in the language of a page. */
export interface StoredRequest {
  values: RequestValues;
  prefilled: RequestValues;
}

/**
 * Reads the request of this tab; empty texts if there is none. On a page in another language, texts
 * that the site filled in are left out, and so is the service, which is the path of a page.
 */
export function readRequest(lang: Lang): StoredRequest {
  const none = { values: emptyValues, prefilled: emptyValues };
  const stored = readItem(typedKey);
  if (stored === null) return none;
  try {
    const record = JSON.parse(stored) as Record<string, unknown>;
    const values = textsOf(record.values);
    const prefilled = textsOf(record.prefilled);
    if (record.lang === lang) return { values, prefilled };
    const typed = fieldNames.filter(
      (name) => name !== 'service' && values[name] !== prefilled[name],
    );
    const kept = typed.map((name) => [name, values[name]] as const);
    return { ...none, values: { ...emptyValues, ...Object.fromEntries(kept) } };
  } catch {
    // Another script wrote the item.
    return none;
  }
}

/** Stores a request for as long as the tab lives. */
export const storeRequest = (request: StoredRequest, lang: Lang): void =>
  writeItem(typedKey, JSON.stringify({ ...request, lang }));

function textsOf(value: unknown): RequestValues {
  if (!isRecord(value)) return emptyValues;
  const texts = fieldNames.map((name) => [name, value[name]] as const);
  const strings = texts.filter(([, text]) => typeof text === 'string');
  return { ...emptyValues, ...Object.fromEntries(strings) };
}
