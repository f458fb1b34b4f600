import { memoizeByReference } from '../../lib/memoizeByReference';
import type { ContentType, WireEntry } from '../wire';

/** Matches a placeholder in a text: the name of a fact in double braces, as in `{{quote hours}}`. */
const placeholder = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** Types whose texts have no placeholders for facts. Interface strings have their own. */
const plainTypes: ReadonlySet<ContentType> = new Set<ContentType>(['fact', 'translation_string']);

/** Lists the facts that the texts of an entry name, each with the first field that names it. */
export const factsNamedIn = (type: ContentType, fields: WireEntry): ReadonlyMap<string, string> =>
  plainTypes.has(type) ? new Map<string, string>() : fieldsByFactName(fields);

const fieldsByFactName = memoizeByReference((fields: object): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  visitTexts(fields, '', (value, field) => {
    for (const [, name = ''] of value.matchAll(placeholder)) {
      if (!found.has(name)) found.set(name, field);
    }
  });
  return found;
});

function visitTexts(
  value: unknown,
  field: string,
  visit: (value: string, field: string) => void,
): void {
  if (typeof value === 'string') visit(value, field);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, fieldValue] of Object.entries(value)) {
    // Editors know the field of a rich text, not the nodes of its document.
    const isNode = Array.isArray(value) || key === 'json' || field.endsWith('json');
    visitTexts(fieldValue, isNode ? field : [field, key].filter(Boolean).join('.'), visit);
  }
}

/**
 * Returns a copy of a value whose placeholders are replaced by facts.
 * @param facts values by name; a placeholder without a value becomes an ellipsis
 */
export function insertFacts<T>(value: T, facts: ReadonlyMap<string, string>): T {
  const insert = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replaceAll(placeholder, (_match, name: string) => facts.get(name) ?? '…');
    if (Array.isArray(part)) return part.map(insert);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, insert(child)]));
  };
  return insert(value) as T;
}
