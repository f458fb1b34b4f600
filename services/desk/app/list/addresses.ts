import { isObject, type Entry } from '../types';

/** Entries of one locale by content type. */
export type EntriesByType = ReadonlyMap<string, readonly Entry[]>;

/** A page of the tree, with the pages below it. */
export interface PageNode {
  entry: Entry;
  address: string;
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

/** Arranges the entries that have an address as a tree: a page is below the page whose address begins its own. */
export function pageTree(
  entries: EntriesByType,
  addresses: ReadonlyMap<string, string>,
): PageNode[] {
  const nodes = [...entries.values()].flatMap((list) =>
    list.flatMap((entry): PageNode[] => {
      const address = addresses.get(entry.uid);
      return address === undefined ? [] : [{ entry, address, children: [] }];
    }),
  );
  nodes.sort((a, b) => (a.address < b.address ? -1 : 1));
  const roots: PageNode[] = [];
  const front = nodes.reduce((least, { address }) => Math.min(least, address.length), Infinity);
  const parents: PageNode[] = [];
  const isAbove = (node: PageNode, above: PageNode | undefined) =>
    !above || (node.address !== above.address && node.address.startsWith(above.address));
  for (const node of nodes) {
    while (!isAbove(node, parents.at(-1))) parents.pop();
    (parents.at(-1)?.children ?? roots).push(node);
    if (node.address.length > front) parents.push(node);
  }
  return roots;
}
