import { isObject } from '../export/types';
import { entryRevision, type EntryVersion } from '../store/versions';
import { unknown, type FilterContext, type Predicate } from './context';
import { splitKey, valueTest, valuesAt } from './values';

/** System fields of an entry by the name that filters use. */
const systemValues: Readonly<Record<string, (version: EntryVersion) => unknown>> = {
  uid: ({ uid }) => uid,
  locale: ({ entry }) => entry.locale,
  created_at: ({ stamps }) => stamps.created,
  updated_at: ({ stamps }) => stamps.updated,
  created_by: ({ entry }) => entry.content.created_by,
  updated_by: ({ entry }) => entryRevision(entry),
  version: ({ entry }) => entry.content._version,
  tags: ({ entry }) => entry.content.tags,
};

const dates = new Set(['created_at', 'updated_at', 'time']);
const publicationKeys = new Set(['locale', 'time', 'user']);

/** A test of one system key, or undefined for a key that is none. */
export function compileSystemKey(
  key: string,
  operand: unknown,
  context: FilterContext,
): Predicate<EntryVersion> | undefined {
  if (key === 'publish_details') return compilePublication(operand, context);
  const { name, operator } = splitKey(key);
  const valueOf = systemValues[name];
  if (!valueOf || !Object.hasOwn(systemValues, name)) return undefined;
  const test = valueTest(operator, operand, dates.has(name));
  return (version) => test(valuesAt(valueOf(version), []));
}

function compilePublication(where: unknown, context: FilterContext): Predicate<EntryVersion> {
  const predicates = Object.entries(isObject(where) ? where : {}).map(([key, operand]) => {
    const { name, operator } = splitKey(key);
    if (!publicationKeys.has(name)) return unknown(context, ['publish_details', key]);
    const test = valueTest(operator, operand, dates.has(name));
    return ({ publication }: EntryVersion) => test(valuesAt({ ...publication }, [name]));
  });
  return (version) => predicates.every((predicate) => predicate(version));
}
