import { isObject } from '../export/types';
import { entryRevision, type EntryVersion } from '../store/versions';
import { matchAll, matchNothing, type FilterContext, type Predicate } from './context';
import { splitKey, valueTest, valuesAt } from './values';

/** System fields of an entry, by their names in filters. */
const systemValues: Readonly<Record<string, (version: EntryVersion) => unknown>> = {
  uid: ({ uid }) => uid,
  locale: ({ entry }) => entry.locale,
  created_at: ({ timestamps }) => timestamps.created,
  updated_at: ({ timestamps }) => timestamps.updated,
  created_by: ({ entry }) => entry.content.created_by,
  // A hash of the content in place of a user, as in the schema (decision 0003).
  updated_by: ({ entry }) => entryRevision(entry),
  version: ({ entry }) => entry.content._version,
  tags: ({ entry }) => entry.content.tags,
};

const dateFields = new Set(['created_at', 'updated_at', 'time']);
const publicationKeys = new Set(['locale', 'time', 'user']);

/** Compiles one key of a system filter. Returns undefined if there is no such system field. */
export function compileSystemKey(
  key: string,
  operand: unknown,
  context: FilterContext,
): Predicate<EntryVersion> | undefined {
  if (key === 'publish_details') return compilePublication(operand, context);
  const { name, operator } = splitKey(key);
  const valueOf = systemValues[name];
  if (!valueOf || !Object.hasOwn(systemValues, name)) return undefined;
  const test = valueTest(operator, operand, dateFields.has(name));
  return (version) => test(valuesAt(valueOf(version), []));
}

function compilePublication(where: unknown, context: FilterContext): Predicate<EntryVersion> {
  const predicates = Object.entries(isObject(where) ? where : {}).map(([key, operand]) => {
    const { name, operator } = splitKey(key);
    if (!publicationKeys.has(name)) return matchNothing(context, ['publish_details', key]);
    const test = valueTest(operator, operand, dateFields.has(name));
    return ({ publication }: EntryVersion) => test(valuesAt({ ...publication }, [name]));
  });
  return matchAll(predicates);
}
