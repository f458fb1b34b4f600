import type { ContentType, FieldDefinition } from '../export/types';

/** Returns texts as sentences, separated by a space. Omits values that are no text: a model may be damaged. */
const sentences = (...texts: readonly unknown[]): string | undefined =>
  texts
    .filter((text): text is string => typeof text === 'string')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?:]$/.test(text) ? text : `${text}.`))
    .join(' ') || undefined;

/** Returns the title and description of a content type: `Page. A page with an address.` */
export const describeContentType = ({ uid, title, description }: ContentType): string =>
  sentences(title, description) ?? uid;

/**
 * Returns the label, help text and select values of a field: `Type. Which group is shown. One of: “Tiles”,
 * “Image”.` Returns undefined if the model has none of them.
 */
export function describeField(definition: FieldDefinition): string | undefined {
  const { display_name, field_metadata } = definition;
  const choices: unknown = definition.enum?.choices;
  const values = (Array.isArray(choices) ? (choices as unknown[]) : [])
    .map((choice) => (choice as { value?: unknown } | null)?.value)
    .filter((value) => typeof value === 'string' || typeof value === 'number');
  const listed = values.map((value) => `“${value}”`).join(', ');
  return sentences(
    display_name,
    field_metadata?.description,
    listed === '' ? undefined : `One of: ${listed}`,
  );
}
