import type { ContentClient } from './client';
import { listingSize, type NamedQuery } from './queries';
import type { Maybe } from './wire';

interface Page<T> {
  total?: Maybe<number>;
  items?: Maybe<Maybe<T>[]>;
}

const tries = 3;

/**
 * Reads a listing to its end. Where the service names another `total` on a later page, or the items
 * found are not as many, something was published or taken back meanwhile: the pages may have
 * shifted, and the listing is read again.
 * @returns undefined where a page of it failed (the client has reported why).
 */
export async function readListing<T extends { system?: Maybe<{ uid?: Maybe<string> }> }>(
  client: ContentClient,
  query: NamedQuery,
  variables: Record<string, unknown> = {},
): Promise<T[] | undefined> {
  let found = new Map<string, T>();
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    found = new Map();
    const totals = new Set<number>();
    for (let skip = 0; ; skip += listingSize) {
      const data = await client.query<Record<string, Maybe<Page<T>>>>(query.name, query.text, {
        ...variables,
        skip,
        limit: listingSize,
      });
      if (!data) return undefined;
      const page = data[query.root];
      const items = page?.items ?? [];
      const total = page?.total ?? Infinity;
      if (typeof page?.total === 'number') totals.add(total);
      for (const item of items) {
        const uid = item?.system?.uid;
        if (item && uid) found.set(uid, item);
      }
      if (items.length === 0 || skip + listingSize >= total) break;
    }
    if (totals.size === 0 || (totals.size === 1 && totals.has(found.size))) break;
  }
  return [...found.values()];
}
