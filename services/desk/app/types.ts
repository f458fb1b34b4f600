/** A JSON object, such as the fields of an entry. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of a content type, as the management API describes it. */
export interface Definition {
  uid: string;
  display_name?: string;
  data_type: string;
  multiple?: boolean;
  mandatory?: boolean;
  /** Set if a program of the vendor's marketplace edits the field. */
  extension_uid?: string;
  extensions?: string[];
  reference_to?: string | string[];
  enum?: { choices: { value: string | number }[] };
  field_metadata?: { description?: string; multiline?: boolean; ref_multiple?: boolean };
  schema?: Definition[];
  blocks?: { uid: string; title?: string; schema?: Definition[] }[];
}

/** A rule of the vendor by which a form shows or hides fields. */
export interface FieldRule {
  match_type?: 'all' | 'any';
  conditions: { operand_field: string; operator: string; value: unknown }[];
  actions: { action: string; target_field: string }[];
}

export interface ContentType {
  uid: string;
  title: string;
  schema: Definition[];
  field_rules?: FieldRule[] | null;
}

/** An entry in one locale. */
export interface Entry extends JsonObject {
  uid: string;
  title: string;
  /** Locale of this version; that of the fallback if the entry is not translated. */
  locale: string;
  _version: number;
  publish_details: {
    environment: string;
    locale: string;
    /** ISO 8601; absent or null in an export that was written by hand. */
    time?: string | null;
    version?: number | null;
  }[];
}

export interface Asset extends JsonObject {
  uid: string;
  title: string;
  filename: string;
  content_type: string;
  description?: string;
  url: string;
}

export const isPicture = ({ content_type: type }: Asset): boolean =>
  String(type).startsWith('image/');

export type Draft = Pick<Entry, 'uid' | 'locale'>;

/** Place of a value in an entry: names of fields, and positions in lists. */
export type Path = readonly (string | number)[];

/** A field at its place in an entry. */
export interface FieldProps {
  definition: Definition;
  path: Path;
}
