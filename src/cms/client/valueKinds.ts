/**
 * The kinds of values that the site expects of a field. The fragments state them with the directives
 * `@list`, `@number` and `@boolean`, which are never sent to the service. A field without subfields and
 * without a directive is text.
 */
import { Kind, type FieldNode } from 'graphql';

/** The kind of a single value. Rich text and links have subfields in GraphQL. */
export type ValueKind = 'text' | 'number' | 'boolean' | 'rich text' | 'link' | 'group';

/** The value that the site expects of a field. */
export interface Expectation {
  kind: ValueKind;
  isList: boolean;
}

const kindOfSubfields: Readonly<Record<string, ValueKind>> = {
  json: 'rich text',
  'title href': 'link',
};

/** Returns the value that the site expects of a field of a query. */
export function expectationOf({ directives, selectionSet }: FieldNode): Expectation {
  const names = (directives ?? []).map(({ name }) => name.value);
  const isList = names.includes('list');
  if (selectionSet) {
    const subfields = selectionSet.selections
      .map((each) => (each.kind === Kind.FIELD ? each.name.value : ''))
      .join(' ');
    return { kind: kindOfSubfields[subfields] ?? 'group', isList };
  }
  const kind = (['number', 'boolean'] as const).find((each) => names.includes(each)) ?? 'text';
  return { kind, isList };
}

const kindOfScalar: Readonly<Record<string, ValueKind>> = {
  Float: 'number',
  Int: 'number',
  Boolean: 'boolean',
};

/**
 * Returns the kind of the values of a scalar or enumeration in a schema; null if it may hold any value.
 * Dates are text.
 */
export const scalarKind = (typeName: string): ValueKind | null =>
  typeName === 'JSON' ? null : (kindOfScalar[typeName] ?? 'text');
