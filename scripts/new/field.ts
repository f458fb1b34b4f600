import { localeFacts, locales } from '../../src/locales';
import { addNewValue, contentType, editStack, newField, type FieldKind } from './content';
import { insert, insertUnspecified, type Action } from './edits';
import { newList, requestOf, requestOfList, sampleItems, textPaths, type ItemField } from './list';
import { parseString, requireTexts, stringActions } from './string';
import type { StackField } from '../lib/stackFiles';

/** A new field of a content type, at the top or in one of its groups. */
export interface FieldPlace {
  /** Uid of the content type: `aircraft_data`. */
  type: string;
  /** Uids of the group, if any, and of the field: `['figures', 'noise_db']`. */
  path: readonly string[];
  /** The kind of its value, or the fields of each item of a list. */
  value: FieldKind | readonly ItemField[];
}

/** Texts for a new field. */
export interface FieldTexts {
  /** Help for editors. */
  description: string;
  /** Values of the first entry of the sample, by locale of the site in their order; empty for a made-up value. */
  values: readonly string[];
  /** Label on the page, by locale of the site in their order; empty for none. */
  labels: readonly string[];
}

/** Returns the key of the interface string that is the label of a field: `aircraft.noise_class`. */
export const labelKey = ({ type, path }: FieldPlace): string =>
  `${type.split('_')[0]}.${path.at(-1)}`;

/**
 * Parses the place of a field, such as `aircraft_data.figures.noise_db`.
 * @throws Error if it has no content type, or is in a group of a group
 */
export function parseFieldPlace(written: string, value: FieldPlace['value']): FieldPlace {
  const [type = '', ...path] = written.split('.');
  const isValid = path.length > 0 && path.length < 3 && /^[a-z]\w*(\.[a-z]\w*)+$/.test(written);
  if (!isValid)
    throw new Error(`“${written}” is no place of a field. Write it as aircraft_data.noise_class.`);
  return { type, path, value };
}

/** Values of the first entry of the sample by kind; each field of the model has a value in the sample. */
const sampleValues: Readonly<Record<FieldKind, unknown>> = {
  text: 'A new value',
  number: 1,
  boolean: true,
};

/**
 * Returns the actions that write a field: model, sample, query and, for texts, the preview.
 * @throws Error if values are given for what is not a text, or not in each language
 */
export function fieldActions(
  root: string,
  place: FieldPlace,
  { description, values, labels }: FieldTexts,
): Action[] {
  const { type, path, value } = place;
  if (values.length > 0 && value !== 'text') throw new Error('Only a text takes values.');
  if (values.length > 0) requireTexts(values);
  const [first = '', second] = path;
  const name = second ?? first;
  const isInBelt = type === 'content_belt' && second !== undefined;
  const written = writtenField(name, path.join('.'), value, description);
  return [
    ...(labels.length > 0 ? stringActions(root, parseString(labelKey(place), labels)) : []),
    editStack(root, (stack) => {
      const { schema } = contentType(stack, type);
      const group = second === undefined ? undefined : groupIn(schema, first);
      const fields = group?.schema ?? schema;
      if (fields.some(({ uid }) => uid === name))
        throw new Error(`The content type ${type} already has the field “${path.join('.')}”.`);
      fields.push(written.model);
      addNewValue(stack, type, path, (service) => {
        const index = locales.findIndex((locale) => localeFacts[locale].service === service);
        return values[index] ?? written.sampleIn(service);
      });
    }),
    insert(root, {
      file: 'src/cms/client/fragments.ts',
      after: second === undefined ? '`title ' : `${first} { `,
      from: isInBelt ? 'const beltFields' : `  ${type}: {\n`,
      text: `${written.request} `,
    }),
    insertUnspecified(root, [type, ...path].join('.')),
    ...written.texts.map((text) =>
      insert(root, {
        file: 'services/preview/tags/markedFields.ts',
        after: `  ${type}: [`,
        text: `'${text}', `,
      }),
    ),
  ];
}

/** Returns the parts of a field: in the model, the sample and the query, and the paths of its texts. */
function writtenField(uid: string, path: string, value: FieldPlace['value'], description: string) {
  if (typeof value !== 'string')
    return {
      model: newList(uid, value, description),
      sampleIn: (locale: string) => sampleItems(value, locale),
      request: requestOfList(uid, value),
      texts: textPaths(path, value),
    };
  return {
    model: newField(uid, value, description),
    sampleIn: () => sampleValues[value],
    request: requestOf(uid, value),
    texts: value === 'text' ? [path] : [],
  };
}

function groupIn(schema: readonly StackField[], uid: string): StackField {
  const group = schema.find((field) => field.uid === uid && field.data_type === 'group');
  if (!group || group.multiple)
    throw new Error(`“${uid}” is no group of single fields; write the field in the files by hand.`);
  return group;
}
