import { Kind, parse, type SelectionSetNode } from 'graphql';
import memoize from 'lodash/memoize';
import { isRecord } from '../../lib/isRecord';
import { fragment } from '../client/fragments';
import { expectationOf, type Expectation, type ValueKind } from '../client/valueKinds';
import { plainTextOf } from '../parse/richText';
import type { ContentType, WireTypes } from '../wire';
import { textDocument } from './textDocument';

/** A field of an entry or group that `conformEntry` converts, with the fields of a group. */
interface ExpectedField extends Expectation {
  fields: ExpectedFields;
}

type ExpectedFields = ReadonlyMap<string, ExpectedField>;

/**
 * Converts the values of an entry to the kinds that its fragment states, because a stack may store a
 * field in another form: a text instead of rich text, a list instead of a single group, a number as
 * text. A number or boolean that cannot be converted stays as it is, so that its parser reports it.
 */
export function conformEntry<T extends ContentType>(type: T, entry: WireTypes[T]): WireTypes[T] {
  return conformFields(entry, expectedFields(type));
}

/** Returns the fields of a content type by name, without references and `system`. */
const expectedFields = memoize((type: ContentType): ExpectedFields => {
  const [definition] = parse(fragment(type)).definitions;
  return definition?.kind === Kind.FRAGMENT_DEFINITION
    ? fieldsOf(definition.selectionSet)
    : new Map();
});

function fieldsOf({ selections }: SelectionSetNode): ExpectedFields {
  return new Map(
    selections.flatMap((node) => {
      if (node.kind !== Kind.FIELD) return [];
      const name = node.name.value;
      if (name === 'system' || name.endsWith('Connection')) return [];
      const fields: ExpectedFields = node.selectionSet ? fieldsOf(node.selectionSet) : new Map();
      return [[name, { ...expectationOf(node), fields }]];
    }),
  );
}

function conformFields(group: object, fields: ExpectedFields): object {
  return Object.fromEntries(
    Object.entries(group).map(([name, value]) => {
      const field = fields.get(name);
      return [name, field ? conformField(value, field) : value];
    }),
  );
}

function conformField(value: unknown, field: ExpectedField): unknown {
  if (value === null || value === undefined) return null;
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (field.isList) return values.map((each) => conformValue(each, field));
  return conformValue(values.find((each) => each !== null && each !== undefined) ?? null, field);
}

function conformValue(value: unknown, { kind, fields }: ExpectedField): unknown {
  if (value === null || value === undefined) return null;
  return kind === 'group'
    ? isRecord(value)
      ? conformFields(value, fields)
      : null
    : toKind[kind](value);
}

const toKind: Readonly<Record<Exclude<ValueKind, 'group'>, (value: unknown) => unknown>> = {
  text: (value) => {
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (!isRecord(value)) return value;
    return 'json' in value ? plainTextOf(value) : (value.href ?? value.title ?? null);
  },
  number: (value) => {
    const isNumber = typeof value === 'string' && value.trim() !== '' && isFinite(Number(value));
    return isNumber ? Number(value) : value;
  },
  boolean: (value) => {
    const text = String(value).toLowerCase();
    if (text === 'true' || text === '1') return true;
    return text === 'false' || text === '0' ? false : value;
  },
  'rich text': (value) => (typeof value === 'string' ? { json: textDocument(value) } : value),
  link: (value) => (typeof value === 'string' ? { title: null, href: value } : value),
};
