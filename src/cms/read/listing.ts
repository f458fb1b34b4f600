import { tooLarge, type ContentClient } from '../client/client';
import { pageLimit, requestsInFlight } from '../client/limits';
import type { NamedQuery } from '../client/queries';
import type { Maybe } from '../wire';

interface Page<T> {
  total?: Maybe<number>;
  items?: Maybe<Maybe<T>[]>;
}

const tries = 3;
/** A listing that goes on beyond this has no end. */
const mostPages = 1000;

/**
 * Reads a listing to its end. Where the service names another `total` on a later page, or the items
 * found are not as many, something was published or taken back meanwhile: the pages may have
 * shifted, and the listing is read again.
 * @returns undefined where a page of it failed, holds no list, or the count never came right; the
 * client has reported which. A list that is missing is no empty list: nothing is known then.
 */
export async function readListing<T extends Listed>(
  client: ContentClient,
  query: NamedQuery,
  variables: Record<string, unknown> = {},
): Promise<T[] | undefined> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const reading = await readOnce<T>(client, query, variables);
    if (!reading) return undefined;
    const { found, totals } = reading;
    const agreed = totals.size === 1 && totals.has(found.size);
    if (totals.size === 0 || agreed) return [...found.values()];
  }
  client.refuse(query.name, variables, `listing of ${query.name} never agreed with its total`);
  return undefined;
}

interface Listed {
  system?: Maybe<{ uid?: Maybe<string> }>;
}

/**
 * All pages of a listing, with every total that they named. The first says how many there are; the
 * others are read some at a time. It ends early where they cannot agree any more: at a second total,
 * or at a page with less that is new than it should have.
 */
async function readOnce<T extends Listed>(
  client: ContentClient,
  query: NamedQuery,
  variables: Record<string, unknown>,
): Promise<{ found: Map<string, T>; totals: Set<number> } | undefined> {
  const found = new Map<string, T>();
  const totals = new Set<number>();
  const pageAt = (skip: number) =>
    readItems<T>(client, query, { ...variables, skip, limit: pageLimit });
  for (let skips = [0]; skips.length > 0;) {
    const pages = await Promise.all(skips.map(pageAt));
    for (const page of pages) {
      if (!page) return undefined;
      const before = found.size;
      if (typeof page.total === 'number') totals.add(page.total);
      for (const item of page.items) {
        const uid = item?.system?.uid;
        if (item && uid) found.set(uid, item);
      }
      const [total = before + 1] = totals;
      const least = Math.min(total, before + pageLimit);
      if (totals.size > 1 || found.size < least) return { found, totals };
    }
    skips = skipsAfter(skips, totals);
  }
  return { found, totals };
}

/** Where the next pages of a listing begin: as many as may be asked for at once. */
function skipsAfter(skips: readonly number[], totals: ReadonlySet<number>): number[] {
  const next = (skips.at(-1) ?? 0) + pageLimit;
  const [total] = totals;
  const end = Math.min(total ?? next + 1, mostPages * pageLimit);
  const count = Math.min(requestsInFlight, Math.max(0, Math.ceil((end - next) / pageLimit)));
  return Array.from({ length: count }, (_, index) => next + index * pageLimit);
}

interface Items<T> {
  items: Maybe<T>[];
  total?: Maybe<number>;
}

/**
 * The items that one request of a query gives.
 * @returns undefined where it failed or holds no list; the client has reported why.
 */
export async function readItems<T>(
  client: ContentClient,
  query: NamedQuery,
  variables: Record<string, unknown>,
): Promise<Items<T> | undefined> {
  return itemsOf<T>(
    client,
    query,
    variables,
    await client.query(query.name, query.text, variables),
  );
}

/** The same for what can be asked for in smaller parts. */
export async function readPart<T>(
  client: ContentClient,
  query: NamedQuery,
  variables: Record<string, unknown>,
): Promise<Items<T> | typeof tooLarge | undefined> {
  const data = await client.queryPart<Data<T>>(query.name, query.text, variables);
  return data === tooLarge ? data : itemsOf(client, query, variables, data);
}

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
  client.refuse(query.name, variables, `The content service answered no list of ${query.root}`);
  return undefined;
}
