import { defaultLocale, localeFacts, locales, type Locale } from '../locales';
import type { Entry, Graph } from './graph';
import { text } from './parse/values';

/** Where the pages of a locale lie. */
export interface PathPlan {
  /** Path by uid of a page, aircraft or popup page. */
  paths: Map<string, string>;
  /** Uid by path: the same, asked the other way. */
  owners: Map<string, string>;
  /** Other paths under which pages were, or may be, asked for. */
  redirects: Map<string, string>;
}

/**
 * Lone surrogates cannot be encoded, and signs without width not be seen; `*` and `:` are patterns
 * in the redirect rules of hosts.
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\\?#%<>"|^`{}*:]/u;
/** Bytes that a file system takes as one name, and that a path may have so that its joins fit too. */
const longest = { name: 255, path: 800 };

/**
 * A content url as a clean path that starts and ends in `/`: joined slashes collapsed, Icelandic
 * letters as they are, spaces as `-`.
 * @returns null for what cannot be a path: empty, `.` or `..` in it, an address, control characters
 * and others that paths do not hold, and what is too long for the name of a file.
 */
export function cleanPath(url: string): string | null {
  const trimmed = url.normalize('NFC').trim();
  if (trimmed === '' || unsafe.test(trimmed)) return null;
  const segments = trimmed.split('/').filter(Boolean);
  if (segments.some((segment) => /^\.+$/.test(segment.trim()))) return null;
  const names = segments.map((segment) => segment.trim().replace(/\s+/g, '-'));
  const path = joinPaths(...names);
  const fits = names.every((name) => Buffer.byteLength(name) <= longest.name);
  return fits && Buffer.byteLength(path) <= longest.path ? path : null;
}

/** Parts joined by single slashes, with a slash at both ends. */
export function joinPaths(...parts: string[]): string {
  return `/${parts.join('/')}/`.replace(/\/{2,}/g, '/');
}

type Placed = Entry<'page'> | Entry<'aircraft_data'>;

/** One wish for a place: the first one granted to an entry is its canonical path. */
interface Wish {
  entry: Placed | Entry<'popup_page'>;
  path: string;
  field: string;
}

/** Gives every page of a locale its one path, and every other path that leads to it a redirect. */
export function planPaths(
  graph: Graph,
  locale: Locale,
  menuItems: Entry<'navigation_menu_item'>[],
) {
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
  return grant(graph, locale, wishes);
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

function grant(graph: Graph, locale: Locale, wishes: Wish[]): PathPlan {
  const { prefix } = localeFacts[locale];
  const paths = new Map<string, string>();
  const owners = new Map<string, string>();
  const others: Wish[] = [];
  for (const { entry, path, field } of wishes) {
    const full = joinPaths(prefix, path);
    const owner = owners.get(full);
    if (paths.has(entry.uid)) {
      if (paths.get(entry.uid) !== full) others.push({ entry, path: full, field });
    } else if (isReserved(locale, full) && entry.type !== 'popup_page') {
      graph.report(entry, field, `${full} is a path that the site needs itself`);
    } else if (owner === undefined) {
      paths.set(entry.uid, full);
      owners.set(full, entry.uid);
    } else if (owner !== entry.uid) {
      graph.report(entry, field, `${full} is already the path of ${owner}`);
    }
  }
  const redirects = new Map<string, string>();
  for (const { entry, path } of others) {
    const target = paths.get(entry.uid);
    const free = !owners.has(path) && !redirects.has(path) && !isReserved(locale, path);
    if (target !== undefined && free) redirects.set(path, target);
  }
  return { paths, owners, redirects };
}

const reservedRoots =
  /^(?:popup|404|files|pictures|page-data|slice-data|static|fonts|_.*|.*\.(?:html|xml|txt|js|json|css|ico|png|svg))$/i;

/** First segments of the paths of all locales that have one. */
const localeRoots = new Set(
  locales.map((locale) => localeFacts[locale].prefix.slice(1)).filter((root) => root !== ''),
);

/** Paths that belong to the site itself, such as another locale's root, and names of its files. */
function isReserved(locale: Locale, path: string): boolean {
  const [first = ''] = path.slice(localeFacts[locale].prefix.length).split('/').filter(Boolean);
  return reservedRoots.test(first) || (locale === defaultLocale && localeRoots.has(first));
}
