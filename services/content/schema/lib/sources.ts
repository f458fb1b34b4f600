import type { JsonObject } from '../../export/types';
import type { AssetFiles } from '../../store/assetFiles';
import type { Stack } from '../../store/stack';
import type { AssetVersion, EntryVersion } from '../../store/versions';
import type { EnvironmentView } from '../../store/view';

/**
 * Context of the resolvers of one request. A type and no interface, because graphql-http requires an
 * index signature, which only types have implicitly.
 */
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
  /** Reports something unexpected in the content or the query to the operator. */
  warn: (message: string) => void;
};

/** Settings of a root field that apply to all content below it. */
export interface Scope {
  locale: string;
  /** True if referenced entries may come from a fallback locale. */
  fallback: boolean;
  /** True inside an entry that is embedded in a rich text: its references are not fetched. */
  embedded: boolean;
}

/** Source (parent value of resolvers) of an entry, or of a group, block or global field inside one. */
export interface ContentSource {
  content: JsonObject;
  scope: Scope;
}

/** The source of a published entry. */
export interface EntrySource extends ContentSource {
  version: EntryVersion;
}

/** The source of a published asset. */
export interface AssetSource {
  version: AssetVersion;
  scope: Scope;
}

/** The source of an item of a modular blocks field. */
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
