import { Kind, parse, print, type SelectionSetNode } from 'graphql';
import type { ContentClient } from '../client/client';
import { fragment } from '../client/fragments';
import { limitOf } from '../client/limits';
import type { Connection, ContentType, WireReference, WireTypes } from '../wire';

interface LongConnection {
  /** Field names from the entry to the connection. */
  path: string[];
  limit: number;
  selection: string;
}

/** More references than this no field holds, whatever its stored number says. */
const mostReferences = 10_000;

/** The connections of a type's fragment that ask for a number of references. */
export function longConnections(type: ContentType): LongConnection[] {
  const definition = parse(fragment(type)).definitions[0];
  if (definition?.kind !== Kind.FRAGMENT_DEFINITION) return [];
  return within(definition.selectionSet, []);
}

function within(selection: SelectionSetNode, path: string[]): LongConnection[] {
  return selection.selections.flatMap((field) => {
    if (field.kind !== Kind.FIELD || !field.selectionSet) return [];
    const here = [...path, field.name.value];
    const limit = limitOf(field);
    if (limit === undefined) return within(field.selectionSet, here);
    return [{ path: here, limit, selection: print(field.selectionSet) }];
  });
}

/**
 * Reads on where a connection may be longer than what was asked for, and adds what is found to
 * the entry. Pages count references whose targets are not published, so a page may come back
 * short: the stored number tells where the end is.
 * @returns false where a request failed.
 */
export async function readRemainingReferences<T extends ContentType>(
  client: ContentClient,
  type: T,
  uid: string,
  locale: string,
  entry: WireTypes[T],
): Promise<boolean> {
  for (const { path, limit, selection } of longConnections(type)) {
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
    const end = total > 0 ? Math.min(total, mostReferences) : mostReferences;
    for (let skip = limit; skip < end; skip += limit) {
      const data = await client.query<Record<string, unknown>>('ReadOn', query, {
        uid,
        locale,
        skip,
      });
      if (!data) return false;
      const more = connectionAt(data[type], path)?.edges ?? [];
      edges.push(...more);
      if (more.length === 0 && total === 0) break;
    }
  }
  return true;
}

function connectionAt(value: unknown, path: string[]): Connection<WireReference> | undefined {
  const found = path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), value);
  return isRecord(found) ? found : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
