import partition from 'lodash/partition';
import type { Locale } from '../../locales';
import { cleanPath, joinPaths } from './cleanPath';
import { grantPaths, type PagePath, type PathPlan, type Wish } from './grantPaths';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { findCareersPage, isOpen, positionWishes, redirectClosed } from './positionPaths';
import { text } from '../wire/values';

/** An entry that an item of the menu can have below it. */
type SubmenuEntry = Entry<'page'> | Entry<'aircraft_data'>;

/** An entry whose path comes from its url and its place in the menu, fleet or careers page. */
type EntryWithUrl = SubmenuEntry | Entry<'position'>;

/**
 * Gives every page of a locale one canonical path, and redirects its other paths to it.
 * @param previousPaths paths of the pages in the last build: they take precedence over other pages
 * @param today day in UTC: positions that closed before it have no page. Default: all are open
 */
export function planPaths(
  graph: Graph,
  locale: Locale,
  menuItems: Entry<'navigation_menu_item'>[],
  previousPaths: readonly PagePath[] = [],
  today = '',
): PathPlan {
  const pages = graph.entries('page', locale);
  const aircraft = graph.entries('aircraft_data', locale);
  const positions = graph.entries('position', locale);
  const ownPathByUid = new Map<string, string>();
  for (const entry of [...pages, ...aircraft, ...positions]) {
    const path = ownPath(graph, entry);
    if (path !== null) ownPathByUid.set(entry.uid, path);
  }
  const careers = findCareersPage(pages, ownPathByUid);
  const [open, closed] = partition(positions, (position) => isOpen(position, today));
  const wishes = [
    ...pages.filter(isFrontPage).map((entry) => ({ entry, path: '/', field: 'page_type' })),
    ...menuWishes(graph, ownPathByUid, menuItems),
    ...pages.flatMap((entry) => wish(entry, ownPathByUid.get(entry.uid))),
    ...fleetWishes(pages, aircraft, ownPathByUid),
    ...aircraft.flatMap((entry) => wish(entry, ownPathByUid.get(entry.uid))),
    ...positionWishes(careers, open, ownPathByUid),
    ...graph.entries('popup_page', locale).flatMap((entry) => popupWish(graph, entry)),
  ];
  const plan = grantPaths(graph, locale, wishes, previousPaths);
  redirectClosed(plan, locale, careers, positionWishes(careers, closed, ownPathByUid));
  return plan;
}

const isFrontPage = (page: Entry<'page'>) => page.fields.page_type === 'Front page';

/** Returns the path of an entry's own url, and reports a url that cannot be a path or has spaces. */
function ownPath(graph: Graph, entry: EntryWithUrl): string | null {
  if (entry.type === 'page' && isFrontPage(entry)) return '/';
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

/** Returns a wish for a path that comes from the url, if there is one. */
const wish = (entry: EntryWithUrl, path: string | undefined): Wish[] =>
  path === undefined ? [] : [{ entry, path, field: 'url' }];

/** Returns the wish for `/popup/{uid}/`. Reports a uid that cannot be part of a path. */
function popupWish(graph: Graph, entry: Entry<'popup_page'>): Wish[] {
  const path = /^[\w-]+$/.test(entry.uid) ? cleanPath(`/popup/${entry.uid}/`) : null;
  if (path !== null) return [{ entry, path, field: 'uid' }];
  graph.report(entry, 'uid', 'cannot be part of a path, so it has no page');
  return [];
}

/** Returns wishes for the pages of the menu items, then for the entries below them, in menu order. */
function menuWishes(
  graph: Graph,
  ownPathByUid: Map<string, string>,
  items: Entry<'navigation_menu_item'>[],
): Wish[] {
  const sections = items.flatMap((item) => {
    const [page] = graph.references(item, 'page_reference', ['page']);
    const path = page && ownPathByUid.get(page.uid);
    return page === undefined || path === undefined ? [] : [{ item, page, path }];
  });
  return [
    ...sections.flatMap(({ page, path }) => wish(page, path)),
    ...sections.flatMap(({ item, path }) =>
      submenu(graph, item).flatMap((entry) => {
        const entryPath = ownPathByUid.get(entry.uid);
        return entryPath === undefined ? [] : wish(entry, joinPaths(path, entryPath));
      }),
    ),
  ];
}

/** Returns the pages and aircraft below a menu item, in order. */
export function submenu(graph: Graph, item: Entry<'navigation_menu_item'>): SubmenuEntry[] {
  return graph.references(item, 'submenu_items', ['page', 'aircraft_data']);
}

/** Returns wishes of aircraft for paths below the fleet page. */
function fleetWishes(
  pages: Entry<'page'>[],
  aircraft: Entry<'aircraft_data'>[],
  ownPathByUid: Map<string, string>,
): Wish[] {
  const fleetPage = pages.find(
    (page) => page.fields.page_type === 'Fleet page' && ownPathByUid.has(page.uid),
  );
  const fleetPath = fleetPage && ownPathByUid.get(fleetPage.uid);
  if (fleetPath === undefined) return [];
  return aircraft.flatMap((entry) => {
    const aircraftPath = ownPathByUid.get(entry.uid);
    return aircraftPath === undefined ? [] : wish(entry, joinPaths(fleetPath, aircraftPath));
  });
}
