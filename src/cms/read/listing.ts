import { responseTooLarge, type ContentClient } from '../client/client';
import { pageLimit, requestsInFlight } from '../client/limits';
import type { NamedQuery } from '../client/queries';
import type { Maybe } from '../wire';

/** The answer to one request of a listing. */
interface Page<T> {
  total?: Maybe<number>;
  items?: Maybe<Maybe<T>[]>;
}

const maxAttempts = 3;
/** Maximum number of pages of one listing, so that a service without a correct total ends too. */
const maxPages = 1000;

/**
 * Reads all pages of a listing. If a later page gives another `total`, or the number of distinct items
 * differs from it, an entry was published or unpublished during the reading and pages may have
 * shifted: the listing is read again, at most 3 times in all.
 * @returns undefined if a request failed, an answer contained no list, or the items never agreed with
 * the total. The client has reported the cause. An undefined result is not an empty list: the content
 * is unknown.
 */
export async function readListing<T extends Listed>(
  client: ContentClient,
  query: NamedQuery,
  variables: Record<string, unknown>,
): Promise<T[] | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const reading = await readOnce<T>(client, query, variables);
    if (!reading) return undefined;
    const { itemsByUid, totals } = reading;
    const isComplete = totals.size === 1 && totals.has(itemsByUid.size);
    if (totals.size === 0 || isComplete) return [...itemsByUid.values()];
  }
  client.reportUnusable(
    query.name,
    variables,
    `The number of items of ${query.name} never equalled the total of the listing`,
  );
  return undefined;
}

/** An item of a listing. */
interface Listed {
  system?: Maybe<{ uid?: Maybe<string> }>;
}

/**
 * Reads all pages of a listing once, with every distinct total that they gave. The first page gives
 * the total; the others are then requested up to `requestsInFlight` at a time. It returns early as soon
 * as the result cannot be consistent: at a second total, or at a page with fewer new items than
 * expected.
 */
async function readOnce<T extends Listed>(
  client: ContentClient,
  query: NamedQuery,
  variables: Record<string, unknown>,
): Promise<{ itemsByUid: Map<string, T>; totals: Set<number> } | undefined> {
  const itemsByUid = new Map<string, T>();
  const totals = new Set<number>();
  const pageAt = async (skip: number) => {
    const pageVariables = { ...variables, skip, limit: pageLimit };
    const data = await client.query<Data<T>>(query.name, query.text, pageVariables);
    return itemsOf(client, query, pageVariables, data);
  };
  for (let skips = [0]; skips.length > 0;) {
    const pages = await Promise.all(skips.map(pageAt));
    for (const page of pages) {
      if (!page) return undefined;
      const previousSize = itemsByUid.size;
      if (typeof page.total === 'number') totals.add(page.total);
      for (const item of page.items) {
        const uid = item?.system?.uid;
        if (item && uid) itemsByUid.set(uid, item);
      }
      // Without a total, a page must have at least one new item.
      const [total = previousSize + 1] = totals;
      const expectedSize = Math.min(total, previousSize + pageLimit);
      if (totals.size > 1 || itemsByUid.size < expectedSize) return { itemsByUid, totals };
    }
    skips = skipsAfter(skips, totals);
  }
  return { itemsByUid, totals };
}

/** Returns the offsets of the next pages, at most `requestsInFlight` of them; empty at the end. */
function skipsAfter(skips: readonly number[], totals: ReadonlySet<number>): number[] {
  const nextSkip = (skips.at(-1) ?? 0) + pageLimit;
  const [total] = totals;
  const end = Math.min(total ?? nextSkip + 1, maxPages * pageLimit);
  const count = Math.min(requestsInFlight, Math.max(0, Math.ceil((end - nextSkip) / pageLimit)));
  return Array.from({ length: count }, (_, index) => nextSkip + index * pageLimit);
}

/** The items of one answer. */
interface Items<T> {
  items: Maybe<T>[];
  total?: Maybe<number>;
}

/**
 * Sends one query that the caller can split, and returns the items of its answer.
 * @returns `responseTooLarge` if the service refuses the size of the answer; undefined if the request
 * failed or the answer contained no list. The client has reported the cause.
 */
export async function readPart<T>(
  client: ContentClient,
  query: NamedQuery,
  variables: Record<string, unknown>,
): Promise<Items<T> | typeof responseTooLarge | undefined> {
  const data = await client.queryPart<Data<T>>(query.name, query.text, variables);
  return data === responseTooLarge ? data : itemsOf(client, query, variables, data);
}

/** Data of an answer, by root field. */
type Data<T> = Record<string, Maybe<Page<T>>>;

function itemsOf<T>(
  client: ContentClient,
  query: NamedQuery,
  variables: Record<string, unknown>,
  data: Data<T> | undefined,
): Items<T> | undefined {
  if (!data) return undefined;
  const { items, total } = data[query.root] ?? {};
  if (Array.isArray(items)) return { items, total };
  client.reportUnusable(
    query.name,
    variables,
    `The content service returned no list of ${query.root}`,
  );
  return undefined;
}
