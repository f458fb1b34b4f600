import { memoizeByReference } from '../../lib/memoizeByReference';
import type { ContentType, WireEntry } from '../wire';

/** Matches a mention in a text: the name of a fact in double braces, as in `{{quote time}}`. */
const mention = /\{\{([^{}]+)\}\}/g;

/** Types whose texts mention no facts. Double braces in interface strings are their parameters. */
const plainTypes: ReadonlySet<ContentType> = new Set<ContentType>(['fact', 'translation_string']);

/** Lists the facts that the texts of an entry mention, each with the first field that mentions it. */
export const factsMentionedIn = (
  type: ContentType,
  fields: WireEntry,
): ReadonlyMap<string, string> =>
  plainTypes.has(type) ? new Map<string, string>() : fieldsByFactName(fields);

const fieldsByFactName = memoizeByReference((fields: object): ReadonlyMap<string, string> => {
  const fieldByName = new Map<string, string>();
  const visit = (value: unknown, field: string): void => {
    if (typeof value === 'string') {
      for (const [, mentioned = ''] of value.matchAll(mention)) {
        const name = mentioned.trim();
        if (!fieldByName.has(name)) fieldByName.set(name, field.replace(/\.json$/, ''));
      }
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      // Editors know a rich-text field, not the nodes of its document.
      const isNamed = !Array.isArray(value) && !/(?:^|\.)json$/.test(field);
      visit(child, isNamed ? (field === '' ? key : `${field}.${key}`) : field);
    }
  };
  visit(fields, '');
  return fieldByName;
});

/** Maximum length of all inserted facts of an entry: many mentions of a long one make an endless text. */
export const maxInserted = 100_000;

/**
 * Returns a copy of a value with facts in the place of their mentions.
 * @param facts values by name; a mention without a value becomes an ellipsis
 * @param onExcess called if further facts become an ellipsis, because `maxInserted` is exceeded
 */
export function insertFacts<T>(
  value: T,
  facts: ReadonlyMap<string, string>,
  onExcess?: () => void,
): T {
  let length = 0;
  const textOf = (name: string): string => {
    const fact = facts.get(name.trim()) ?? '…';
    length += fact.length;
    return length > maxInserted ? '…' : fact;
  };
  const insert = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replaceAll(mention, (_match, name: string) => textOf(name));
    if (Array.isArray(part)) return part.map(insert);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, insert(child)]));
  };
  const result = insert(value) as T;
  if (length > maxInserted) onExcess?.();
  return result;
}

/** An entry with the facts that its texts mention. */
interface Insertion<T> {
  fields: T;
  /** True if `maxInserted` is exceeded. */
  isCut: boolean;
}

const lastInsertions = new WeakMap<object, { key: string; insertion: Insertion<unknown> }>();

/**
 * The same as `insertFacts` for the fields of an entry, computed once for all that read the entry. The
 * fields must not change later.
 */
export function fieldsWithFacts<T extends object>(
  fields: T,
  facts: ReadonlyMap<string, string>,
): Insertion<T> {
  const key = JSON.stringify([...facts]);
  const last = lastInsertions.get(fields);
  if (last?.key === key) return last.insertion as Insertion<T>;
  let isCut = false;
  const result = insertFacts(fields, facts, () => (isCut = true));
  const insertion = { fields: result, isCut };
  lastInsertions.set(fields, { key, insertion });
  return insertion;
}
