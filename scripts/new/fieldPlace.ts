import type { FieldKind } from './content';
import type { ItemField } from './list';

/** A new field of a content type, at the top or in one of its groups. */
export interface FieldPlace {
  /** Uid of the content type: `aircraft_data`. */
  type: string;
  /** Uids of the group, if any, and of the field: `['figures', 'noise_db']`. */
  path: readonly string[];
  /** The kind of its value, or the fields of each item of a list. */
  value: FieldKind | readonly ItemField[];
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
