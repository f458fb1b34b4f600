import type { Locale } from '../../locales';
import { cleanPath, joinPaths } from './cleanPath';
import { grantPaths, type PagePlace, type PathPlan, type Wish } from './grantPaths';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { text } from '../wire/values';

type Placed = Entry<'page'> | Entry<'aircraft_data'>;

/**
 * Gives every page of a locale its one path, and every other path that leads to it a redirect.
 * @param held where the pages of the last build lay: they keep their paths against others
 */
export function planPaths(
  graph: Graph,
  locale: Locale,
  menuItems: Entry<'navigation_menu_item'>[],
  held: readonly PagePlace[] = [],
): PathPlan {
  const pages = graph.entries('page', locale);
  const aircraft = graph.entries('aircraft_data', locale);
  const own = new Map<string, string>();
  for (const entry of [...pages, ...aircraft]) {
    const path = ownPath(graph, entry);
    if (path !== null) own.set(entry.uid, path);
  }
  const wishes = [
    ...pages.filter(isFront).map((entry) => ({ entry, path: '/', field: 'page_type' })),
    ...menuWishes(graph, own, menuItems),
    ...pages.flatMap((entry) => wish(entry, own.get(entry.uid))),
    ...fleetWishes(pages, aircraft, own),
    ...aircraft.flatMap((entry) => wish(entry, own.get(entry.uid))),
    ...graph.entries('popup_page', locale).flatMap((entry) => popupWish(graph, entry)),
  ];
  return grantPaths(graph, locale, wishes, held);
}

const isFront = (page: Entry<'page'>) => page.fields.page_type === 'Front page';

function ownPath(graph: Graph, entry: Placed): string | null {
  if (entry.type === 'page' && isFront(entry)) return '/';
  const url = text(entry.fields.url) ?? '';
  const path = cleanPath(url);
  if (path === null) {
    const what = url === '' ? 'is empty, so it has no page' : `“${url}” cannot be a path`;
    graph.report(entry, 'url', what);
  } else if (/\s/.test(url)) {
    graph.report(entry, 'url', `“${url}” has spaces; the page is at ${path}`);
  }
  return path;
}

const wish = (entry: Placed, path: string | undefined): Wish[] =>
  path === undefined ? [] : [{ entry, path, field: 'url' }];

function popupWish(graph: Graph, entry: Entry<'popup_page'>): Wish[] {
  if (/^[\w-]+$/.test(entry.uid)) return [{ entry, path: `/popup/${entry.uid}/`, field: 'uid' }];
  graph.report(entry, 'uid', 'cannot be part of a path, so it has no page');
  return [];
}

/** Items' own pages first, then what lies under them, in menu order. */
function menuWishes(
  graph: Graph,
  own: Map<string, string>,
  items: Entry<'navigation_menu_item'>[],
): Wish[] {
  const sections = items.flatMap((item) => {
    const [page] = graph.references(
      item,
      'page_reference',
      ['page'],
      (fields) => fields.page_referenceConnection,
    );
    const path = page && own.get(page.uid);
    return page === undefined || path === undefined ? [] : [{ item, page, path }];
  });
  return [
    ...sections.flatMap(({ page, path }) => wish(page, path)),
    ...sections.flatMap(({ item, path }) =>
      submenu(graph, item).flatMap((entry) => {
        const below = own.get(entry.uid);
        return below === undefined ? [] : wish(entry, joinPaths(path, below));
      }),
    ),
  ];
}

/** The pages and aircraft under a menu item, in order. */
export function submenu(graph: Graph, item: Entry<'navigation_menu_item'>): Placed[] {
  return graph.references(
    item,
    'submenu_items',
    ['page', 'aircraft_data'],
    (fields) => fields.submenu_itemsConnection,
  );
}

function fleetWishes(
  pages: Entry<'page'>[],
  aircraft: Entry<'aircraft_data'>[],
  own: Map<string, string>,
): Wish[] {
  const fleet = pages.find((page) => page.fields.page_type === 'Fleet page' && own.has(page.uid));
  const parent = fleet && own.get(fleet.uid);
  if (parent === undefined) return [];
  return aircraft.flatMap((entry) => {
    const below = own.get(entry.uid);
    return below === undefined ? [] : wish(entry, joinPaths(parent, below));
  });
}
