/** Shapes that several content types share in responses of the content service. */

export type Maybe<T> = T | null | undefined;

/** A GraphQL connection: the list of references in a field. */
export interface Connection<T> {
  totalCount?: Maybe<number>;
  edges?: Maybe<Maybe<{ node?: Maybe<T> }>[]>;
}

export interface WireSystem {
  uid?: Maybe<string>;
  content_type_uid?: Maybe<string>;
  locale?: Maybe<string>;
  version?: Maybe<number>;
  updated_at?: Maybe<string>;
  updated_by?: Maybe<string>;
  publish_details?: Maybe<{ time?: Maybe<string> }>;
}

/**
 * A reference to an entry: its uid and content type only, because each entry is read separately.
 */
export interface WireReference {
  system?: Maybe<WireSystem>;
}

export type References = Maybe<Connection<WireReference>>;

export interface WireEntry {
  title?: Maybe<string>;
  system?: Maybe<WireSystem>;
}

export interface WireAsset {
  title?: Maybe<string>;
  description?: Maybe<string>;
  filename?: Maybe<string>;
  content_type?: Maybe<string>;
  url?: Maybe<string>;
  file_size?: Maybe<number>;
  dimension?: Maybe<{ width?: Maybe<number>; height?: Maybe<number> }>;
  system?: Maybe<WireSystem>;
}

export interface WireLink {
  title?: Maybe<string>;
  href?: Maybe<string>;
}

export interface WireRichText {
  json?: unknown;
}

export interface WireMetadata {
  meta_title?: Maybe<string>;
  meta_description?: Maybe<string>;
}

export interface WireCollapsibleSection {
  title?: Maybe<string>;
  subtitle?: Maybe<string>;
  entries?: Maybe<Maybe<{ title?: Maybe<string>; rich_text?: Maybe<WireRichText> }>[]>;
}

export interface WirePicture {
  alt_text?: Maybe<string>;
  caption?: Maybe<string>;
  fileConnection?: References;
}
