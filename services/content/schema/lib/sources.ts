import type { JsonObject } from '../../export/types';
import type { AssetFiles } from '../../store/assetFiles';
import type { Stack } from '../../store/stack';
import type { AssetVersion, EntryVersion } from '../../store/versions';
import type { EnvironmentView } from '../../store/view';

/** What every resolver of one request knows. A type, so that graphql-http takes it as a record. */
export type RequestContext = {
  stack: Stack;
  view: EnvironmentView;
  files: AssetFiles;
  /** Origin of asset URLs, without a slash at the end. */
  origin: string;
  /** Whether the fallback asked for reaches the targets of references. */
  referencesFallBack: boolean;
  /** Variables as they were sent, with the defaults of the operation. */
  variables: JsonObject;
  warn: (message: string) => void;
};

/** How the content below a root field is read. */
export interface Scope {
  locale: string;
  /** Whether targets may come from a fallback locale. */
  fallback: boolean;
  /** Inside an entry that a rich text embeds: its own references are not fetched. */
  embedded: boolean;
}

/** An entry, or a group, block or global field inside one. */
export interface ContentSource {
  content: JsonObject;
  scope: Scope;
}

export interface EntrySource extends ContentSource {
  version: EntryVersion;
}

export interface AssetSource {
  version: AssetVersion;
  scope: Scope;
}

/** An item of a modular blocks field. */
export interface BlockSource extends ContentSource {
  /** Name of the union's member. */
  member: string;
}

export type NodeSource = EntrySource | AssetSource;

/** What the resolvers of an entry's fields work on. */
export function entrySource(version: EntryVersion, scope: Scope): EntrySource {
  return { version, content: version.entry.content, scope };
}
