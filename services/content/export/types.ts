import type { DuplicateUid } from './duplicates';

/** Shapes of a stack export as its JSON files hold them, checked just far enough to be served. */

export type JsonObject = Record<string, unknown>;

/** One block of a modular blocks field: own schema, or that of a global field. */
export interface BlockDefinition {
  uid: string;
  title?: string;
  reference_to?: string;
  schema?: FieldDefinition[];
}

/** One element of a content type's or global field's `schema` list. */
export interface FieldDefinition {
  uid: string;
  data_type: string;
  display_name?: string;
  multiple?: boolean;
  reference_to?: string | string[];
  schema?: FieldDefinition[];
  blocks?: BlockDefinition[];
  taxonomies?: { taxonomy_uid?: string }[];
  extension_uid?: string;
  field_metadata?: {
    allow_json_rte?: boolean;
    embed_entry?: boolean;
    extension?: boolean;
    ref_multiple?: boolean;
  };
}

export interface ContentType {
  uid: string;
  title: string;
  schema: FieldDefinition[];
}

export interface GlobalField {
  uid: string;
  title: string;
  schema: FieldDefinition[];
}

/** One publication: `environment` is the environment's uid (its name is understood as well). */
export interface PublishDetail {
  environment: string;
  locale: string;
  time: string | null;
  user: string | null;
  version: number | null;
}

/** An entry as it is localised in one locale: one file content, many publications. */
export interface StoredEntry {
  uid: string;
  contentType: string;
  /** The locale whose folder the entry lies in: the language it is localised in. */
  locale: string;
  content: JsonObject;
  publications: PublishDetail[];
}

export interface StoredAsset {
  uid: string;
  content: JsonObject;
  /** Path of the asset's URL at any origin, percent-encoded: `/v3/assets/…/hangar.jpg`. */
  path: string;
  /** Absolute file name of the bytes, whether or not the file exists. */
  file: string;
  /** Absolute folder of the export, which the bytes lie in if they are served. */
  root: string;
  publications: PublishDetail[];
}

export interface Locale {
  code: string;
  name: string;
  /** `null` for the master. */
  fallback: string | null;
}

export interface Environment {
  uid: string;
  name: string;
}

export interface Term {
  uid: string;
  parent: string | null;
}

export interface Taxonomy {
  uid: string;
  terms: Map<string, Term>;
}

/** A whole export in memory. Nothing here is changed after loading. */
export interface StackExport {
  /** Folder that holds `content_types`. */
  root: string;
  apiKey: string;
  name: string;
  /** The branch whose content this is. */
  branch: string;
  master: string;
  locales: Map<string, Locale>;
  environments: Environment[];
  /** True where the export names no environment: every publication then counts. */
  anyEnvironment: boolean;
  contentTypes: ContentType[];
  globalFields: Map<string, GlobalField>;
  /** content type uid → locale → entry uid → entry */
  entries: Map<string, Map<string, Map<string, StoredEntry>>>;
  assets: Map<string, StoredAsset>;
  taxonomies: Map<string, Taxonomy>;
  /** Oddities that do not stop the service, one sentence each. */
  warnings: string[];
  /** Uids that two entries or assets have. */
  duplicates: DuplicateUid[];
}

/** A file of the export that cannot be used. */
export class ExportError extends Error {
  /** File name relative to the folder that was asked for. */
  readonly file: string;
  readonly reason: string;

  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.name = 'ExportError';
    this.file = file;
    this.reason = reason;
  }
}

/** Whether a value of unknown origin is an object with keys, not null and not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of unknown origin as text; null where it is none. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
