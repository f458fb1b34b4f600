import { serviceLocale } from '../../locales';
import type { ContentClient } from '../client/client';
import { navigationItemQuery as query, menuQuery } from './namedQueries';
import { uidsOf } from '../graph/references';
import type { Maybe, WireMenu, WireNavigationItem } from '../wire';

/** Fetches one navigation item by uid and language tag. Returns undefined if it does not exist. */
export async function fetchNavigationItem(
  client: ContentClient,
  uid: string,
  locale: string,
): Promise<WireNavigationItem | undefined> {
  const code = serviceLocale(locale);
  if (code === undefined) return undefined;
  const data = await client.query<{ navigation_menu_item?: Maybe<WireNavigationItem> }>(
    query.name,
    query.text,
    { uid, locale: code },
  );
  return data?.navigation_menu_item ?? undefined;
}

/**
 * Fetches the items of one menu, in the order of the menu. Each item is a separate request; the
 * build reads the same fields in batches instead.
 */
export async function fetchMenuItems(
  client: ContentClient,
  menuUid: string,
  locale: string,
): Promise<WireNavigationItem[]> {
  const code = serviceLocale(locale);
  if (code === undefined) return [];
  const data = await client.query<{ loft_menu?: Maybe<WireMenu> }>(menuQuery.name, menuQuery.text, {
    uid: menuUid,
    locale: code,
  });
  const uids = uidsOf(data?.loft_menu?.navigation_menu_itemsConnection);
  const items = await Promise.all(uids.map((uid) => fetchNavigationItem(client, uid, locale)));
  return items.filter((item) => item !== undefined);
}
