import { defaultLocale, localeFacts } from '../../locales';
import { toCmsQuery } from './cmsQuery';
import type { Content } from '../graph/content';
import { pageLimit } from '../client/limits';
import { revisionsQuery } from '../client/queries';
import type { Maybe, WirePage } from '../wire';

/** Runs a query in Gatsby's data layer. Without data, `problem` is a space and its error message. */
export type RunQuery = (
  query: string,
  variables: Record<string, unknown>,
) => Promise<{ data?: unknown; problem?: string }>;

interface Listing {
  cms?: Maybe<{
    all_page?: Maybe<{ total?: Maybe<number>; items?: Maybe<Maybe<WirePage>[]> }>;
  }>;
}

/**
 * Compares the content service's list of pages, queried through `cms`, with the pages that the
 * build has read.
 * @returns one message per page that is only in one of them
 */
export async function compareListing(
  { readings }: Pick<Content, 'readings'>,
  runQuery: RunQuery,
): Promise<string[]> {
  const locale = localeFacts[defaultLocale].service;
  const readPages = readings[locale].entries.page;
  // Unlike `AllPages`, it asks for no field that the stack may lack.
  const query = toCmsQuery(revisionsQuery('page').text);
  const listedUids = new Set<string>();
  for (let skip = 0; ; skip += pageLimit) {
    const answer = await runQuery(query, { locale, skip, limit: pageLimit });
    const page = (answer.data as Maybe<Listing>)?.cms?.all_page;
    if (!page) {
      const message =
        'The content service did not list its pages; the pages that were read are built.';
      return [message + (answer.problem ?? '')];
    }
    const items = page.items ?? [];
    for (const item of items) if (item?.system?.uid) listedUids.add(item.system.uid);
    if (items.length === 0 || skip + pageLimit >= (page.total ?? Infinity)) break;
  }
  const unlisted = Object.keys(readPages).filter((uid) => !listedUids.has(uid));
  const unread = [...listedUids].filter((uid) => !Object.hasOwn(readPages, uid));
  return [
    ...unlisted.map((uid) => `Page ${uid} was read but is not in the service's list.`),
    ...unread.map((uid) => `Page ${uid} is listed but was not read.`),
  ];
}
