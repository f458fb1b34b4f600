import { isObject, type ContentType, type Definition, type Draft, type Entry } from '../types';
import type { Searchable } from './search';

/** Entries of one locale by content type. */
export type EntriesByType = ReadonlyMap<string, readonly Entry[]>;

/** State of an entry in one locale. */
export type State = 'published' | 'changed' | 'draft' | 'untranslated';

/**
 * Returns the state of an entry in a locale.
 * @param entry the latest version in the locale, or that of its fallback
 * @param drafts all drafts
 */
export function stateOf(entry: Entry, locale: string, drafts: readonly Draft[]): State {
  if (entry.locale !== locale) return 'untranslated';
  if (!entry.publish_details.some((each) => each.locale === locale)) return 'draft';
  const isChanged = drafts.some((draft) => draft.uid === entry.uid && draft.locale === locale);
  return isChanged ? 'changed' : 'published';
}

/** An entry in lists, with its states by locale. Title and address are those of the master locale. */
export interface Item extends Searchable {
  type: string;
  states: { locale: string; state: State }[];
}

/** A page of the tree, with the pages below it. */
export interface PageNode {
  item: Item;
  children: PageNode[];
}

const join = (...parts: string[]) => `/${parts.join('/')}/`.replace(/\/{2,}/g, '/');
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Returns the uids of the entries that a field refers to. */
const targets = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(isObject).map(({ uid }) => String(uid)) : [];

/**
 * Computes the addresses of entries by uid, by the rules of the site: pages below the item of the menu
 * that lists them, aircraft below the fleet page, positions below the careers page.
 * @param prefix path of the locale, such as `/is`; empty for the default locale
 */
export function addressesOf(entries: EntriesByType, prefix = ''): Map<string, string> {
  const of = (type: string) => entries.get(type) ?? [];
  const own = new Map<string, string>();
  for (const type of ['page', 'aircraft_data', 'position']) {
    for (const { uid, url, page_type: kind } of of(type)) {
      const path = kind === 'Front page' ? '/' : textOf(url);
      if (path !== '') own.set(uid, join(path));
    }
  }
  const addresses = new Map<string, string>();
  const place = (uid: string, ...parents: (string | undefined)[]) => {
    const path = own.get(uid);
    if (path === undefined || addresses.has(uid) || parents.includes(undefined)) return;
    addresses.set(uid, join(prefix, ...parents.map(String), path));
  };
  const sections = of('navigation_menu_item').map((item) => {
    return { page: targets(item.page_reference)[0] ?? '', below: targets(item.submenu_items) };
  });
  for (const { page } of sections) place(page);
  for (const { page, below } of sections) for (const uid of below) place(uid, own.get(page));
  for (const { uid } of of('page')) place(uid);
  const parentOf = (kind: string) => of('page').find(({ page_type }) => page_type === kind)?.uid;
  for (const { uid } of of('aircraft_data')) place(uid, own.get(parentOf('Fleet page') ?? ''));
  for (const { uid } of of('position')) place(uid, own.get(parentOf('Careers page') ?? ''));
  for (const { uid } of [...of('aircraft_data'), ...of('position')]) place(uid);
  for (const { uid } of of('popup_page')) addresses.set(uid, join(prefix, 'popup', uid));
  return addresses;
}

/** Returns the uids of the content types that fields may refer to. */
function referredTypes(schema: readonly Definition[]): string[] {
  return schema.flatMap(({ reference_to: targets, schema: inner, blocks }) => [
    ...[targets ?? []].flat(),
    ...referredTypes(inner ?? []),
    ...referredTypes((blocks ?? []).flatMap((block) => block.schema ?? [])),
  ]);
}

/** Returns the content types that no field refers to, such as that of the menu: parts of every page. */
export function siteWideTypes(types: readonly ContentType[]): Set<string> {
  const referred = new Set(types.flatMap(({ schema }) => referredTypes(schema)));
  return new Set(types.map(({ uid }) => uid).filter((uid) => !referred.has(uid)));
}

/** Returns the address of an entry; undefined if there is none, or if another entry has the same. */
export function ownAddress(
  addresses: ReadonlyMap<string, string> | undefined,
  uid: string,
): string | undefined {
  const address = addresses?.get(uid);
  const owners = [...(addresses?.values() ?? [])].filter((each) => each === address);
  return owners.length === 1 ? address : undefined;
}

/** Arranges the items that have an address as a tree: a page is below the page whose address begins its own. */
export function pageTree(items: readonly Item[]): PageNode[] {
  const nodes = items
    .filter(({ address }) => address !== '')
    .map((item): PageNode => ({ item, children: [] }))
    .sort((a, b) => (a.item.address < b.item.address ? -1 : 1));
  const front = Math.min(...nodes.map(({ item }) => item.address.length));
  const roots: PageNode[] = [];
  const parents: PageNode[] = [];
  for (const node of nodes) {
    const { address } = node.item;
    const isBelow = ({ item }: PageNode) =>
      address !== item.address && address.startsWith(item.address);
    while (parents.length > 0 && !parents.slice(-1).every(isBelow)) parents.pop();
    (parents.at(-1)?.children ?? roots).push(node);
    if (address.length > front) parents.push(node);
  }
  return roots;
}
