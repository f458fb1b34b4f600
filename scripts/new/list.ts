/** A list of items in the content model: `--list label,value:number,note`. */
import camelCase from 'lodash/camelCase';
import kebabCase from 'lodash/kebabCase';
import { fieldKinds, nameOf, newField, newGroup, type FieldKind } from './content';
import type { StackField } from '../lib/stackFiles';

/** A field of each item of a list. */
export interface ItemField {
  uid: string;
  kind: FieldKind;
}

/**
 * Parses the fields of an item, such as `label,value:number,note`: each has a uid and, unless it is a
 * text, a kind.
 * @throws Error if one cannot be parsed, if two have the same uid, or if the first is not a text
 */
export function parseItemFields(written: string): ItemField[] {
  const fields = written.split(',').map((field): ItemField => {
    const [uid = '', kind = 'text', ...rest] = field.split(':');
    const knownKind = fieldKinds.find((each) => each === kind);
    if (!/^[a-z]\w*$/.test(uid) || !knownKind || rest.length > 0)
      throw new Error(
        `“${field}” is no field of a list. Write the list as label,value:number,note.`,
      );
    return { uid, kind: knownKind };
  });
  const repeated = fields.find(({ uid }, index) =>
    fields.slice(0, index).some((earlier) => earlier.uid === uid),
  );
  if (repeated) throw new Error(`The list has two fields “${repeated.uid}”.`);
  if (fields[0]?.kind !== 'text')
    throw new Error('The first field of a list must be a text: it names the item.');
  return fields;
}

/** Creates the list as a group of the content model. */
export const newList = (
  uid: string,
  fields: readonly ItemField[],
  description: string,
): StackField => ({
  ...newGroup(
    uid,
    fields.map(({ uid, kind }) => newField(uid, kind, describeItemField(nameOf(uid), kind))),
    description,
  ),
  multiple: true,
});

/** Describes a field of an item for editors, until its author does. */
function describeItemField(name: string, kind: FieldKind): string {
  if (kind === 'boolean') return `${name}: yes or no.`;
  return kind === 'number' ? `${name} of the item, a number.` : `${name} of the item.`;
}

/** Number of items in the sample. */
const sampleLength = 3;

/**
 * Returns sample items: `{ label: 'Label 1', value: 1, note: 'Note 1' }`.
 * @param locale locale of the service. Default: the texts are in English
 */
export const sampleItems = (
  fields: readonly ItemField[],
  locale = 'en-us',
): Record<string, unknown>[] =>
  Array.from({ length: sampleLength }, (_, index) =>
    Object.fromEntries(
      fields.map(({ uid, kind }, place) => {
        const name = locale === 'is-is' ? (place === 0 ? 'Heiti' : 'Texti') : nameOf(uid);
        return [uid, sampleValue(name, kind, index + 1)];
      }),
    ),
  );

function sampleValue(name: string, kind: FieldKind, position: number): unknown {
  if (kind === 'number') return position;
  return kind === 'boolean' ? position === 1 : `${name} ${position}`;
}

/** Returns the list in a query: `figures @list { label value @number }`. */
export const requestOfList = (uid: string, fields: readonly ItemField[]): string =>
  `${uid} @list { ${fields.map((field) => requestOf(field.uid, field.kind)).join(' ')} }`;

/** Returns a field of one value in a query. */
export const requestOf = (uid: string, kind: FieldKind): string =>
  kind === 'text' ? uid : `${uid} @${kind}`;

/** Returns the paths of the texts of a list, as the preview names them: `key_numbers.rows.0.label`. */
export const textPaths = (list: string, fields: readonly ItemField[]): string[] =>
  fields.filter(({ kind }) => kind === 'text').map(({ uid }) => `${list}.0.${uid}`);

/** Types of props by kind of field. */
export const propTypes: Readonly<Record<FieldKind, string>> = {
  text: 'string | null',
  number: 'number | null',
  boolean: 'boolean',
};

/** Returns the expression of a parser that reads a field, such as `text(row.label)`. */
export const readerOf = (kind: FieldKind, field: string): string =>
  kind === 'boolean' ? `${field} === true` : `${kind}(${field})`;

/** Returns the values that the templates of a belt with a list need. */
export function templateFields(fields: readonly ItemField[]) {
  const [first, ...others] = fields.map(({ uid, kind }) => ({
    uid,
    prop: camelCase(uid),
    attribute: `data-${kebabCase(uid)}`,
    type: propTypes[kind],
    value: readerOf(kind, `row.${uid}`),
    isText: kind === 'text',
    isNumber: kind === 'number',
    isFlag: kind === 'boolean',
  }));
  const byProp = (item: Record<string, unknown>) =>
    Object.entries(item).map(([uid, value]) => `${camelCase(uid)}: ${JSON.stringify(value)}`);
  return {
    first,
    others,
    /** The texts beside the name, which the generated test expects as they are. */
    otherTexts: others.filter(({ isText }) => isText),
    hasNumbers: fields.some(({ kind }) => kind === 'number'),
    texts: fields.flatMap(({ uid, kind }) => (kind === 'text' ? camelCase(uid) : [])),
    examples: sampleItems(fields).map((item) => byProp(item).join(', ')),
    emptyValues: others.map(({ prop, isFlag }) => `${prop}: ${isFlag ? 'false' : 'null'}`),
    longestValues: others.map(
      ({ prop, isText, isNumber }) =>
        `${prop}: ${isText ? 'longWords' : isNumber ? '1_234_567.89' : 'true'}`,
    ),
  };
}
