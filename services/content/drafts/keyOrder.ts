import { isObject, type JsonObject } from '../export/types';

/** Returns a copy of a JSON value with the keys of all objects in alphabetical order. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sortKeys(value[key])]));
}

/**
 * Returns a copy of a JSON value with keys in the order of another value, so that a comparison of two
 * files shows only what was edited. Other keys follow in the order that they have.
 */
export function orderLike(value: unknown, model: unknown): unknown {
  if (Array.isArray(value)) {
    const models: unknown[] = Array.isArray(model) ? model : [];
    return value.map((item: unknown, index) => orderLike(item, modelOf(item, models, index)));
  }
  if (!isObject(value)) return value;
  const known: JsonObject = isObject(model) ? model : {};
  const modelKeys = Object.keys(known).filter((key) => Object.hasOwn(value, key));
  const keys = [...new Set([...modelKeys, ...Object.keys(value)])];
  return Object.fromEntries(
    keys.map((key) => [key, orderLike(value[key], Object.hasOwn(known, key) ? known[key] : null)]),
  );
}

/** Returns the item of a list that corresponds to an item of another one: the same block, or index. */
function modelOf(item: unknown, models: readonly unknown[], index: number): unknown {
  const uid = blockUid(item);
  if (uid === undefined) return models[index];
  return models.find((model) => blockUid(model) === uid) ?? models[index];
}

/** Returns the uid in the metadata of a block or of an item of a repeated group. */
function blockUid(item: unknown): unknown {
  if (!isObject(item)) return undefined;
  // A block has one key, its type; an item of a group has its metadata beside its fields.
  const holder = isObject(item._metadata) ? item : Object.values(item)[0];
  return isObject(holder) && isObject(holder._metadata) ? holder._metadata.uid : undefined;
}
