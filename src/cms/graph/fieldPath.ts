import { isRecord } from '../../lib/isRecord';
import { items } from '../wire/values';
import type { Connection, ContentType, WireTypes } from '../wire';

/** Paths to the values of type `Leaf` in a group of fields, such as `cta_button.page_reference`. */
type PathIn<Fields, Leaf> = {
  [Name in keyof Fields & string]-?: NonNullable<Fields[Name]> extends infer Value
    ? Value extends Leaf
      ? Name
      : Value extends readonly (infer Item)[]
        ? `${Name}.${number}.${PathIn<NonNullable<Item>, Leaf>}`
        : Value extends object
          ? `${Name}.${PathIn<Value, Leaf>}`
          : never
    : never;
}[keyof Fields & string];

type WithoutSuffix<Path> = Path extends `${infer Field}Connection` ? Field : never;

/** Path of a text or select field of a content type, such as `fleet_display.display_type`. */
export type TextPath<T extends ContentType> = T extends unknown
  ? PathIn<WireTypes[T], string>
  : never;

/** Path of a reference or file field of a content type, such as `specs.0.pdf`. */
export type ReferencePath<T extends ContentType> = T extends unknown
  ? WithoutSuffix<PathIn<WireTypes[T], Connection<unknown>>>
  : never;

/** Returns the value at a path. An index counts the items of a list that are not null. */
export function valueAt(fields: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (/^\d+$/.test(name)) return items(value as unknown[])[Number(name)];
    return isRecord(value) ? value[name] : undefined;
  }, fields);
}
