import { Kind, parse, print, type SelectionSetNode } from 'graphql';
import get from 'lodash/get';
import memoize from 'lodash/memoize';
import type { ContentClient } from '../client/client';
import { limitOf } from '../client/limits';
import type { Connection, ContentType, WireReference, WireTypes } from '../wire';
import { isRecord } from '../../lib/isRecord';

/** A connection of a fragment that has a `limit`. */
interface LongConnection {
  /** Field names from the entry to the connection. */
  path: string[];
  /** References per request. */
  limit: number;
  /** GraphQL selection set of the connection. */
  selection: string;
}

/** Maximum number of references that are read of one field, even if `totalCount` is greater. */
const maxReferences = 10_000;

/** Finds the connections with a `limit` in a fragment. */
export const longConnections = memoize((fragment: string): LongConnection[] => {
  const definition = parse(fragment).definitions[0];
  if (definition?.kind !== Kind.FRAGMENT_DEFINITION) return [];
  return connectionsWithLimit(definition.selectionSet, []);
});

/** Finds the connections with a `limit` in a selection set, at any depth. */
function connectionsWithLimit(selection: SelectionSetNode, path: string[]): LongConnection[] {
  return selection.selections.flatMap((field) => {
    if (field.kind !== Kind.FIELD || !field.selectionSet) return [];
    const fieldPath = [...path, field.name.value];
    const limit = limitOf(field);
    if (limit === undefined) return connectionsWithLimit(field.selectionSet, fieldPath);
    return [{ path: fieldPath, limit, selection: print(field.selectionSet) }];
  });
}

/**
 * Reads the remaining references of each connection that may be longer than its limit, and appends
 * them to `entry`. A page also counts references whose targets are not published, so it may contain
 * fewer than `limit` items; only `totalCount` gives the end.
 * @param fragment the fragment with which the entry was read
 * @returns false if a request failed
 */
export async function readRemainingReferences<T extends ContentType>(
  client: ContentClient,
  type: T,
  fragment: string,
  { uid, locale }: { uid: string; locale: string },
  entry: WireTypes[T],
): Promise<boolean> {
  for (const { path, limit, selection } of longConnections(fragment)) {
    const connection = connectionAt(entry, path);
    if (!connection) continue;
    const edges = (connection.edges ??= []);
    const total = connection.totalCount ?? 0;
    if (edges.length < limit && total <= limit) continue;
    const field = `${path.at(-1)}(skip: $skip, limit: ${limit}) ${selection}`;
    const nested = path.slice(0, -1).reduceRight((inner, name) => `${name} { ${inner} }`, field);
    const query = `query ReadOn($uid: String!, $locale: String!, $skip: Int!) {
      ${type}(uid: $uid, locale: $locale, fallback_locale: true) { ${nested} }
    }`;
    const end = total > 0 ? Math.min(total, maxReferences) : maxReferences;
    for (let skip = limit; skip < end; skip += limit) {
      const data = await client.query<Record<string, unknown>>('ReadOn', query, {
        uid,
        locale,
        skip,
      });
      if (!data) return false;
      const nextEdges = connectionAt(data[type], path)?.edges ?? [];
      edges.push(...nextEdges);
      if (nextEdges.length === 0 && total === 0) break;
    }
  }
  return true;
}

/** Returns the connection at a path of field names, if there is an object. */
function connectionAt(value: unknown, path: string[]): Connection<WireReference> | undefined {
  const target: unknown = get(value, path);
  return isRecord(target) ? target : undefined;
}
