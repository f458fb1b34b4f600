import type { Snapshot } from '../snapshot';

/** Parses a list of uids, with or without brackets and quotes. */
function parseUids(text: string): Set<string> {
  const names = text.replace(/^\[|\]$/g, '').split(',');
  return new Set(names.map((name) => name.trim().replace(/^["']|["']$/g, '')).filter(Boolean));
}

/**
 * Returns the schema of a request. The URL of an introspection query can leave out content types by
 * `skip` and `limit`, or by `skip_content_type_uids`.
 */
export function schemaFor(snapshot: Snapshot, query: URLSearchParams): Snapshot['schema'] {
  const skipped = parseUids(query.get('skip_content_type_uids') ?? '');
  const isPaged = query.has('skip') || query.has('limit');
  if (skipped.size === 0 && !isPaged) return snapshot.schema;
  const first = Number.parseInt(query.get('skip') ?? '0', 10) || 0;
  const count = Number.parseInt(query.get('limit') ?? '', 10) || Number.POSITIVE_INFINITY;
  return snapshot.partialSchema(
    (uid, index) => !skipped.has(uid) && index >= first && index < first + count,
  );
}
