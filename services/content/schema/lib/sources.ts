import type { JsonObject } from '../../export/types';
import type { AssetFiles } from '../../store/assetFiles';
import type { Stack } from '../../store/stack';
import type { AssetVersion, EntryVersion } from '../../store/versions';
import type { EnvironmentView } from '../../store/view';

/** Context of the resolvers of one request. A type, because graphql-http requires an index signature. */
export type RequestContext = {
  stack: Stack;
  view: EnvironmentView;
  files: AssetFiles;
  /** Origin of asset URLs, without a slash at the end. */
  origin: string;
  /** True if a query with fallback also applies it to the targets of references. */
  referencesFallBack: boolean;
  /** Variables as in the request, with the defaults of the operation. */
  variables: JsonObject;
  warn: (message: string) => void;
};

/** Settings that apply to all content below a root field. */
export interface Scope {
  locale: string;
  /** True if referenced entries may come from a fallback locale. */
  fallback: boolean;
  /** True inside an entry that is embedded in a rich text: its references are not fetched. */
  embedded: boolean;
}

/** An entry, or a group, block or global field inside one. */
export interface ContentSource {
  content: JsonObject;
  scope: Scope;
}

/** A published entry. */
export interface EntrySource extends ContentSource {
  version: EntryVersion;
}

/** A published asset. */
export interface AssetSource {
  version: AssetVersion;
  scope: Scope;
}

/** An item of a modular blocks field. */
export interface BlockSource extends ContentSource {
  /** Name of the union's member. */
  member: string;
}

/** The source of a node in a connection. */
export type NodeSource = EntrySource | AssetSource;

/** Creates the source object of an entry, from which its fields are resolved. */
export function entrySource(version: EntryVersion, scope: Scope): EntrySource {
  return { version, content: version.entry.content, scope };
}
