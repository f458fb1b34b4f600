import { localeFacts, locales } from '../../src/locales';
import { addNewValue, contentType, editStack, newField, type FieldKind } from './content';
import { insert, insertUnspecified, type Action } from './edits';
import { newList, requestOf, requestOfList, sampleItems, textPaths } from './list';
import { newProp } from './propEdits';
import { labelKey, type FieldPlace } from './fieldPlace';
import { parseString, requireTexts, stringActions } from './string';
import type { StackField } from '../lib/stackFiles';

/** Texts for a new field. */
export interface FieldTexts {
  /** Help for editors. */
  description: string;
  /** Values of the first entry of the sample, by locale of the site in their order; empty for a made-up value. */
  values: readonly string[];
  /** Label on the page, by locale of the site in their order; empty for none. */
  labels: readonly string[];
}

/** Values of the first entry of the sample by kind; each field of the model has a value in the sample. */
const sampleValues: Readonly<Record<FieldKind, unknown>> = {
  text: 'A new value',
  number: 1,
  boolean: true,
};

/**
 * Returns the actions that write a field: model, sample, query, for texts the preview, and where one
 * component shows the content type, its props and parser.
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
    ...(newProp(place)?.actions(root) ?? []),
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
