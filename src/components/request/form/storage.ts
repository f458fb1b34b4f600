import { emptyValues, fieldNames, type RequestValues } from '../fields';
import { readItem, typedKey, writeItem } from '../sessionItems';

/** Reads the texts that the visitor typed in this tab; empty ones if there are none. */
export function readValues(): RequestValues {
  const stored = readItem(typedKey);
  if (stored === null) return emptyValues;
  try {
    const record = JSON.parse(stored) as Record<string, unknown>;
    const entries = fieldNames.map((name) => [name, record[name]] as const);
    const texts = entries.filter(([, value]) => typeof value === 'string');
    return { ...emptyValues, ...Object.fromEntries(texts) };
  } catch {
    // Another script wrote the item.
    return emptyValues;
  }
}

/** Stores the texts for as long as the tab lives. */
export const storeValues = (values: RequestValues): void =>
  writeItem(typedKey, JSON.stringify(values));
