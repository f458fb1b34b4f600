import uniqBy from 'lodash/uniqBy';
import { localeFacts, type Locale } from '../../locales';
import { joinPaths } from './cleanPath';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { shownTitle } from '../wire/values';
import { isReserved } from './reservedPaths';

/** Where the pages of a locale lie. */
export interface PathPlan {
  /** Path by uid of a page, aircraft or popup page. */
  paths: Map<string, string>;
  /** Uid by path: the same, asked the other way. */
  owners: Map<string, string>;
  /** Other paths under which pages were, or may be, asked for. */
  redirects: Map<string, string>;
}

/** Where a page of an entry lies. */
export interface PagePlace {
  uid: string;
  locale: Locale;
  path: string;
}

/** One wish for a place: the first one granted to an entry is its canonical path. */
export interface Wish {
  entry: Entry<'page'> | Entry<'aircraft_data'> | Entry<'popup_page'>;
  /** Without the prefix of the locale. */
  path: string;
  field: string;
}

/** A wish with its whole path. */
interface Request extends Wish {
  /** Where no page held the path before, the lower rank gets it. */
  rank: number;
  /** `own`: what the content says; `held`: where the page lay before, for an entry that gets nothing else. */
  source: 'own' | 'held' | 'reserved';
}

type Requests = ReadonlyMap<string, readonly Request[]>;

/**
 * Gives each entry its canonical path, and its other paths redirects to it. An entry gets the first
 * of its wishes that no entry with a better claim wants: the entry whose page lay there in the last
 * build keeps its path; without memory of a build, the entry that was created first. An entry that
 * gets none of its wishes stays where its page lay. Refusals are reported.
 *
 * This is the Gale–Shapley algorithm: the outcome does not depend on the order of processing, and a
 * plan with the outcome as `held` is the same plan.
 * @param held where the pages of the last build lay
 */
export function grantPaths(
  graph: Graph,
  locale: Locale,
  wishes: readonly Wish[],
  held: readonly PagePlace[],
): PathPlan {
  const places = held.filter((place) => place.locale === locale);
  const requests = requestsOf(graph, locale, wishes, places);
  const granted = match(requests, new Map(places.map(({ path, uid }) => [path, uid])));
  const owners = new Map([...granted].map(([path, { entry }]) => [path, entry.uid]));
  const paths = new Map<string, string>();
  for (const [uid, list] of requests) {
    const own = list.find(({ path }) => owners.get(path) === uid);
    if (own) paths.set(uid, own.path);
    reportRefusals(graph, list, granted, own);
  }
  return { paths, owners, redirects: redirectsTo(paths, locale, wishes) };
}

/** The requests of each entry, best first, in the order of the wishes. */
function requestsOf(
  graph: Graph,
  locale: Locale,
  wishes: readonly Wish[],
  places: readonly PagePlace[],
): Requests {
  const ranks = ranksOf(graph, locale);
  const placeOf = new Map(places.map(({ uid, path }) => [uid, path]));
  const requests = new Map<string, Request[]>();
  const add = (wish: Wish, path: string, source: Request['source']) => {
    const { uid, type } = wish.entry;
    const list = requests.get(uid) ?? [];
    requests.set(uid, list);
    if (list.some((each) => each.path === path)) return;
    const isAllowed = type === 'popup_page' || !isReserved(locale, path);
    // Nothing but a page of this type lies at the root.
    const rank = wish.field === 'page_type' ? -1 : (ranks.get(uid) ?? Infinity);
    list.push({ ...wish, path, rank, source: isAllowed ? source : 'reserved' });
  };
  for (const wish of wishes) add(wish, wholePath(locale, wish), 'own');
  for (const wish of uniqBy(wishes, ({ entry }) => entry.uid)) {
    const path = placeOf.get(wish.entry.uid);
    if (path !== undefined) add(wish, path, 'held');
  }
  return requests;
}

const wholePath = (locale: Locale, { path }: Wish) => joinPaths(localeFacts[locale].prefix, path);

/** Entries with pages in order of creation. */
function ranksOf(graph: Graph, locale: Locale): Map<string, number> {
  const types = ['page', 'aircraft_data', 'popup_page'] as const;
  const uids = types.flatMap((type) => graph.entries(type, locale).map(({ uid }) => uid));
  return new Map(uids.map((uid, index) => [uid, index]));
}

/** Who gets which path: each entry asks for one after the other until nobody outranks it. */
function match(requests: Requests, holders: ReadonlyMap<string, string>): Map<string, Request> {
  const granted = new Map<string, Request>();
  const pending = new Map([...requests].map(([uid, list]) => [uid, [...list]]));
  const queue = [...pending.keys()];
  // The queue grows while it is gone through: a rival that is outranked asks again.
  for (const uid of queue) {
    const request = pending.get(uid)?.shift();
    if (!request) continue;
    const rival = granted.get(request.path);
    const isHolder = holders.get(request.path) === uid;
    const isHeld = holders.get(request.path) === rival?.entry.uid;
    const wins = !rival || isHolder || (!isHeld && request.rank < rival.rank);
    if (request.source === 'reserved' || !wins) queue.push(uid);
    else {
      granted.set(request.path, request);
      if (rival) queue.push(rival.entry.uid);
    }
  }
  return granted;
}

/** Tells what an entry asked for before the path that it got. */
function reportRefusals(
  graph: Graph,
  list: readonly Request[],
  granted: ReadonlyMap<string, Request>,
  own: Request | undefined,
): void {
  const refused = own ? list.slice(0, list.indexOf(own)) : list;
  for (const { entry, field, path, source } of refused) {
    const owner = granted.get(path)?.entry;
    if (source === 'held') continue;
    if (source === 'reserved') {
      const rest = own ? `; the page is at ${own.path}` : '';
      graph.report(entry, field, `${path} is a path that the site needs itself${rest}`);
    } else if (owner) {
      const rest = own ? `the page is at ${own.path}` : 'the page is left out';
      graph.report(entry, field, `${path} is already the path of ${named(owner)}; ${rest}`);
    }
  }
}

const named = ({ uid, fields }: Wish['entry']) => {
  const title = shownTitle(fields);
  return title ? `“${title}” (${uid})` : uid;
};

/** The other paths that were wished for, where no page lies. */
function redirectsTo(
  paths: ReadonlyMap<string, string>,
  locale: Locale,
  wishes: readonly Wish[],
): Map<string, string> {
  const pages = new Set(paths.values());
  const redirects = new Map<string, string>();
  for (const wish of wishes) {
    const path = wholePath(locale, wish);
    const target = paths.get(wish.entry.uid);
    const isFree = !pages.has(path) && !redirects.has(path) && !isReserved(locale, path);
    if (target !== undefined && isFree) redirects.set(path, target);
  }
  return redirects;
}
