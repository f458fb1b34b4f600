/** Revisions of all images of the content, by image id. */
export type ImageRevisions = Readonly<Record<string, string>>;

/**
 * Copies example props with the current revisions of their images. The URL of a rendering contains
 * the revision, so an example needs the one of the build.
 */
export function withRevisions<T>(value: T, revisions: ImageRevisions): T {
  return mapObjects(value, (fields) => {
    const { id, revision } = fields;
    const current = typeof id === 'string' ? revisions[id] : undefined;
    return revision === undefined || current === undefined
      ? fields
      : { ...fields, revision: current };
  }) as T;
}

/**
 * Copies example props with a prefix for all fragment identifiers, which are then unique on a page
 * with several examples.
 */
export function withPrefix<T>(value: T, prefix: string): T {
  return mapObjects(value, (fields) =>
    typeof fields.anchor === 'string'
      ? { ...fields, anchor: `${prefix}-${fields.anchor}` }
      : fields,
  ) as T;
}

type Fields = Record<string, unknown>;

/** Copies plain data, with a change of each object in it. */
function mapObjects(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]) => [name, mapObjects(field, change)]);
  return change(Object.fromEntries(entries) as Fields);
}
