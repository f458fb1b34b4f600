/** Types of a stack export, as in its JSON files. Only those keys are checked that are needed to serve it. */
import type { DuplicateUid } from './duplicates';

/** A JSON object whose values are not checked yet. */
export type JsonObject = Record<string, unknown>;

/** One block of a modular blocks field, with its own schema or that of a global field. */
export interface BlockDefinition {
  uid: string;
  reference_to?: string;
  schema?: FieldDefinition[];
}

/** One element of a content type's or global field's `schema` list. */
export interface FieldDefinition {
  uid: string;
  data_type: string;
  multiple?: boolean;
  reference_to?: string | string[];
  schema?: FieldDefinition[];
  blocks?: BlockDefinition[];
  taxonomies?: { taxonomy_uid?: string }[];
  /** Label of the field for editors. */
  display_name?: string;
  mandatory?: boolean;
  unique?: boolean;
  /** Regular expression that a text must match. */
  format?: string;
  error_messages?: { format?: string };
  /** Range of a number. */
  min?: number | null;
  max?: number | null;
  /** Range of a date. */
  startDate?: string | null;
  endDate?: string | null;
  /** Number of values. */
  min_instance?: number | null;
  max_instance?: number | null;
  /** File name extensions of a file. */
  extensions?: string[];
  /** Values of a select. */
  enum?: { choices?: { value?: unknown }[] };
  field_metadata?: {
    /** Help text for editors. */
    description?: string;
    allow_json_rte?: boolean;
    embed_entry?: boolean;
    ref_multiple?: boolean;
  };
}

/** The definition of a content type. */
export interface ContentType {
  uid: string;
  title: string;
  description?: string;
  schema: FieldDefinition[];
  /** The vendor's rules by which forms show and hide fields; absent without rules. */
  field_rules?: JsonObject[];
}

/** The definition of a global field, which several content types can include. */
export type GlobalField = ContentType;

/** One publication. `environment` is the uid of the environment, or its name. */
export interface PublishDetail {
  environment: string;
  locale: string;
  time: string | null;
  user: string | null;
  version: number | null;
}

/** An entry in one locale: one content and any number of publications. */
export interface StoredEntry {
  uid: string;
  contentType: string;
  /** Locale of the folder that contains the entry: the entry is localised in it. */
  locale: string;
  content: JsonObject;
  publications: PublishDetail[];
}

/** An asset in an export, with its file. */
export interface StoredAsset {
  uid: string;
  content: JsonObject;
  /** Path of the asset's URL at any origin, percent-encoded: `/v3/assets/…/hangar.jpg`. */
  path: string;
  /** Absolute path of the file, which may be missing. */
  file: string;
  /** Absolute path of the export. A file outside of it is not served. */
  root: string;
  publications: PublishDetail[];
}

/** An environment of the stack, such as `production`. */
export interface Environment {
  uid: string;
  name: string;
}

/** A term of a taxonomy. */
export interface Term {
  uid: string;
  /** Uid of the parent term; null at the top. */
  parent: string | null;
}

/** A tree of terms. */
export interface Taxonomy {
  uid: string;
  /** All terms by uid. */
  terms: Map<string, Term>;
}

/** A whole export in memory, immutable after loading. */
export interface StackExport {
  /** Folder that contains `content_types`. */
  root: string;
  apiKey: string;
  branch: string;
  master: string;
  /** Codes of the locales, each with the next one to fall back to; null for the master locale. */
  locales: Map<string, string | null>;
  environments: Environment[];
  /** True if the export names no environment. Then every publication counts. */
  anyEnvironment: boolean;
  contentTypes: ContentType[];
  globalFields: Map<string, GlobalField>;
  /** content type uid → locale → entry uid → entry */
  entries: Map<string, Map<string, Map<string, StoredEntry>>>;
  assets: Map<string, StoredAsset>;
  taxonomies: Map<string, Taxonomy>;
  /** Problems that do not stop the service, one sentence each. */
  warnings: string[];
  /** Uids that two entries or assets share. */
  duplicates: DuplicateUid[];
}

/** A file of the export that cannot be used. */
export class ExportError extends Error {
  /** Path relative to the export, or the folder in which no export was found. */
  readonly file: string;
  readonly reason: string;

  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.name = 'ExportError';
    this.file = file;
    this.reason = reason;
  }
}

/** True if a value of unknown type is an object, but not null and not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value of unknown type if it is a string, else null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
