import { defaultLocale, localeFacts } from '../../locales';
import { cmsForm } from './cmsForm';
import type { Content } from '../graph/content';
import { pageLimit } from '../client/limits';
import { allPages } from '../client/queries';
import type { Maybe, WirePage } from '../wire';

/** Asks Gatsby's data layer; `problem` is what it says where it gives nothing. */
export type Ask = (
  query: string,
  variables: Record<string, unknown>,
) => Promise<{ data?: unknown; problem?: string }>;

interface Listing {
  cms?: Maybe<{
    all_page?: Maybe<{ total?: Maybe<number>; items?: Maybe<Maybe<WirePage>[]> }>;
  }>;
}

/**
 * The service's own list of pages, asked through `cms`, against what was read: a page in one of
 * them alone is a line for the report.
 */
export async function compareListing(
  { readings }: Pick<Content, 'readings'>,
  ask: Ask,
): Promise<string[]> {
  const known = readings[localeFacts[defaultLocale].service].entries.page;
  const listed = new Set<string>();
  for (let skip = 0; ; skip += pageLimit) {
    const answer = await ask(cmsForm(allPages.text), { skip, limit: pageLimit });
    const page = (answer.data as Maybe<Listing>)?.cms?.all_page;
    if (!page) {
      const what = 'The service did not list its pages; those that were read are built.';
      return [what + (answer.problem ?? '')];
    }
    const items = page.items ?? [];
    for (const item of items) if (item?.system?.uid) listed.add(item.system.uid);
    if (items.length === 0 || skip + pageLimit >= (page.total ?? Infinity)) break;
  }
  const unlisted = Object.keys(known).filter((uid) => !listed.has(uid));
  const unread = [...listed].filter((uid) => !Object.hasOwn(known, uid));
  return [
    ...unlisted.map((uid) => `Page ${uid} was read but is not in the service's list.`),
    ...unread.map((uid) => `Page ${uid} is listed but was not read.`),
  ];
}
