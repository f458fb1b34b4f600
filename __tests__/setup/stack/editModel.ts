import type { Definition, StackField, StackFiles } from '../../../scripts/lib/stackFiles';

/** A field of a content type or global field. */
export interface FieldPlace {
  /** Uid of the content type or global field. */
  owner: string;
  /** Uids of the groups around the field, and its own. */
  path: readonly string[];
  field: StackField;
}

/** Lists the fields of all content types and global fields, at any depth, each once. */
export function fieldPlaces({ contentTypes, globalFields }: StackFiles): FieldPlace[] {
  const within = (
    owner: string,
    schema: readonly StackField[],
    outer: readonly string[],
  ): FieldPlace[] =>
    schema.flatMap((field) => {
      const path = [...outer, field.uid];
      const inner = field.data_type === 'group' ? (field.schema ?? []) : [];
      return [{ owner, path, field }, ...within(owner, inner, path)];
    });
  return [...contentTypes, ...globalFields].flatMap(({ uid, schema }) => within(uid, schema, []));
}

/** Returns the name of a field in a list of differences. */
export const placeName = ({ owner, path }: Pick<FieldPlace, 'owner' | 'path'>): string =>
  [owner, ...path].join('.');

/** Returns a stack whose model has another field at a place, or none if `edit` returns null. */
export function editField(
  { contentTypes, globalFields, entryFiles }: StackFiles,
  { owner, path }: Pick<FieldPlace, 'owner' | 'path'>,
  edit: (field: StackField) => StackField | null,
): StackFiles {
  const edited = (schema: readonly StackField[], [uid, ...rest]: readonly string[]): StackField[] =>
    schema.flatMap((field) => {
      if (field.uid !== uid) return [field];
      if (rest.length > 0) return [{ ...field, schema: edited(field.schema ?? [], rest) }];
      return edit(field) ?? [];
    });
  // A content type has a copy of the schema of each global field that it uses.
  const withCopies = (schema: readonly StackField[]): StackField[] =>
    schema.map((field) => {
      if (!field.schema) return field;
      const isCopy = field.data_type === 'global_field' && field.reference_to === owner;
      return { ...field, schema: isCopy ? edited(field.schema, path) : withCopies(field.schema) };
    });
  const all = (definitions: readonly Definition[]) =>
    definitions.map((definition) => ({
      ...definition,
      schema: withCopies(
        definition.uid === owner ? edited(definition.schema, path) : definition.schema,
      ),
    }));
  return { contentTypes: all(contentTypes), globalFields: all(globalFields), entryFiles };
}
