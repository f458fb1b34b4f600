/** Revision of every picture of the content by its id. */
export type Revisions = Readonly<Record<string, string>>;

/**
 * A copy of example props in which every picture has the revision that the build knows of it: only
 * under that is it rendered.
 */
export function withRevisions<T>(value: T, revisions: Revisions): T {
  return mapped(value, (fields) => {
    const { id, revision } = fields;
    const known = typeof id === 'string' ? revisions[id] : undefined;
    return revision === undefined || known === undefined ? fields : { ...fields, revision: known };
  }) as T;
}

/**
 * A copy in which all fragment identifiers begin with `prefix`, so that examples which share parts
 * can stand on one page.
 */
export function withPrefix<T>(value: T, prefix: string): T {
  return mapped(value, (fields) =>
    typeof fields.anchor === 'string'
      ? { ...fields, anchor: `${prefix}-${fields.anchor}` }
      : fields,
  ) as T;
}

type Fields = Record<string, unknown>;

/** Every object within a value of plain data through `change`. */
function mapped(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, mapped(each, change)]);
  return change(Object.fromEntries(entries) as Fields);
}
