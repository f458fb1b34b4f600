import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** An action of a generator: changes files and returns a line that says so. */
export type Action = () => Promise<string>;

/** A text to insert into a source file, after an anchor that the file contains. */
export interface Insertion {
  file: string;
  /** The anchor: the text is inserted after its first occurrence. */
  after: string;
  /** The anchor is searched from the first occurrence of this text on; default: from the start. */
  from?: string;
  /** The text is not inserted if the file contains this one. */
  unless?: string;
  text: string;
}

/**
 * Inserts a text after the first occurrence of its anchor.
 * @throws Error if the file lacks the anchor
 */
export function insert(root: string, { file, after, from = '', unless, text }: Insertion): Action {
  return async () => {
    const target = path.join(root, file);
    const source = await readFile(target, 'utf8');
    if (unless !== undefined && source.includes(unless)) return file;
    const index = source.indexOf(after, Math.max(0, source.indexOf(from)));
    if (index < 0) throw new Error(`${file} does not contain “${after.trim()}”.`);
    const end = index + after.length;
    await writeFile(target, source.slice(0, end) + text + source.slice(end));
    return file;
  };
}

/** Edits a JSON file. `edit` changes the value in place. */
export function editJson<T>(root: string, file: string, edit: (value: T) => void): Action {
  return async () => {
    const target = path.join(root, file);
    const value = JSON.parse(await readFile(target, 'utf8')) as T;
    edit(value);
    await writeFile(target, `${JSON.stringify(value, null, 2)}\n`);
    return file;
  };
}

/** Adds a field to the list of fields that the specification of the site does not name. */
export const insertUnspecified = (root: string, field: string): Action =>
  insert(root, {
    file: '__tests__/cms/site/otherModels/specifiedModel.test.ts',
    from: "it('lists what the site left out'",
    after: '    [\n',
    // A group or content type that is left out as a whole stands for its fields.
    unless: `'${field.slice(0, field.lastIndexOf('.'))}'`,
    text: `      '${field}',\n`,
  });
