/**
 * Types of the content service's responses, derived from the generated types of the queries
 * (`npm run generate`). Every field may be null or absent and every connection may be empty, because a
 * stack may lack a field of the sample. For use in `src/cms` only.
 */
import type { Fragments, SysAssetFragment } from './generated';

export type { SelectValues } from './generated';

/** A value of the service, which may be null or absent. */
export type Maybe<T> = T | null | undefined;

/** A value as the service may return it: every field may be absent or null, and every item of a list null. */
type Received<T> = unknown extends T
  ? unknown
  : T extends readonly (infer Item)[]
    ? Maybe<Received<NonNullable<Item>>>[]
    : T extends object
      ? { [Key in keyof T]?: ReceivedField<T[Key]> }
      : T;

/** JSON may be any value; `NonNullable` would change its type. */
type ReceivedField<T> = unknown extends T ? unknown : Maybe<Received<NonNullable<T>>>;

/** The type of an entry's fields, by content type. */
export type WireTypes = { [Type in keyof Fragments]: Received<Fragments[Type]> };

/** The uid of a content type that the site reads. */
export type ContentType = keyof Fragments;

/** A GraphQL connection: the list of references in a field. */
export interface Connection<T> {
  totalCount?: Maybe<number>;
  edges?: Maybe<Maybe<{ node?: Maybe<T> }>[]>;
}

/** The service's own facts about an entry or asset. */
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

/** The references of a field. */
export type References = Maybe<Connection<WireReference>>;

/** The fields that every entry has. */
export interface WireEntry {
  title?: Maybe<string>;
  system?: Maybe<WireSystem>;
}

export type WireAsset = Received<Omit<SysAssetFragment, 'system'>> & Pick<WireEntry, 'system'>;

/** The item of a list that may be null. */
type ItemOf<List> = NonNullable<NonNullable<List> extends readonly (infer Item)[] ? Item : never>;

export type WirePage = WireTypes['page'];
export type WirePosition = WireTypes['position'];

export type WireBanner = NonNullable<WirePage['banner']>;
export type WireLink = NonNullable<WireBanner['link']>;
export type WirePlace = NonNullable<WirePage['base_airport']>;

export type WireFigures = NonNullable<WireTypes['aircraft_data']['figures']>;
export type WireConfiguration = ItemOf<WireTypes['aircraft_data']['configurations']>;

export type WireCollapsibleSection = NonNullable<WireTypes['content_belt']['collapsible_section']>;
export type WireKeyFigure = ItemOf<
  NonNullable<WireTypes['content_belt']['key_figures']>['figures']
>;
export type WireMoment = ItemOf<NonNullable<WireTypes['content_belt']['timeline']>['moments']>;
export type WireRichText = NonNullable<WireMoment['rich_text']>;
