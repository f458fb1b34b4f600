import uniqBy from 'lodash/uniqBy';
import { localeFacts, type Locale } from '../../locales';
import { joinPaths } from './cleanPath';
import type { Graph } from '../graph/graph';
import { pageTypes, type Entry } from '../graph/entry';
import { displayTitle } from '../wire/values';
import { isReserved } from './reservedPaths';

/** Paths and redirects of the pages of one locale. */
export interface PathPlan {
  /** Canonical path by uid of a page, aircraft, position or popup page. */
  paths: Map<string, string>;
  /** Uid by canonical path: the inverse of `paths`. */
  owners: Map<string, string>;
  /** Canonical path by other path of the same page. */
  redirects: Map<string, string>;
}

/** The path of an entry's page in one locale. */
export interface PagePath {
  uid: string;
  locale: Locale;
  path: string;
}

/** A path that an entry prefers. Its first preference that is granted is its canonical path. */
export interface Wish {
  entry: Entry<'page'> | Entry<'aircraft_data'> | Entry<'position'> | Entry<'popup_page'>;
  /** Path without the prefix of the locale. */
  path: string;
  /** Field that the path comes from, for reports. */
  field: string;
}

/** A wish with its path including the prefix of the locale. */
interface Request extends Wish {
  /** The lower rank gets a path that no page had in the last build. */
  rank: number;
  /**
   * `own`: the path comes from the content; `held`: it is the path of the last build, used if no other
   * is granted; `reserved`: the path belongs to the site itself and is refused.
   */
  source: 'own' | 'held' | 'reserved';
}

/** Requests by uid, the preferred ones first. */
type Requests = ReadonlyMap<string, readonly Request[]>;

/**
 * Gives each entry its canonical path, and makes its other paths redirects to it. An entry gets the
 * first of its wishes that no entry with a better claim wants. The entry whose page had the path in the
 * last build has the best claim; then the entry that was created first. An entry that gets none of its
 * wishes keeps its path of the last build. Refused wishes are reported.
 *
 * This is the Gale–Shapley algorithm: the result does not depend on the order of processing, and a
 * second run with the result as `previousPaths` gives the same result.
 * @param previousPaths paths of the pages in the last build
 */
export function grantPaths(
  graph: Graph,
  locale: Locale,
  wishes: readonly Wish[],
  previousPaths: readonly PagePath[],
): PathPlan {
  const pathsInLocale = previousPaths.filter((page) => page.locale === locale);
  const requests = requestsOf(graph, locale, wishes, pathsInLocale);
  const requestByPath = matchRequests(
    requests,
    new Map(pathsInLocale.map(({ path, uid }) => [path, uid])),
  );
  const owners = new Map([...requestByPath].map(([path, { entry }]) => [path, entry.uid]));
  const paths = new Map<string, string>();
  for (const [uid, list] of requests) {
    const granted = list.find(({ path }) => owners.get(path) === uid);
    if (granted) paths.set(uid, granted.path);
    reportRefusals(graph, list, requestByPath, granted);
  }
  return { paths, owners, redirects: redirectsTo(paths, locale, wishes) };
}

/** Returns the requests of each entry in the order of its wishes, then its path of the last build. */
function requestsOf(
  graph: Graph,
  locale: Locale,
  wishes: readonly Wish[],
  pathsInLocale: readonly PagePath[],
): Requests {
  const ranks = ranksOf(graph, locale);
  const heldPathByUid = new Map(pathsInLocale.map(({ uid, path }) => [uid, path]));
  const requests = new Map<string, Request[]>();
  const add = (wish: Wish, path: string, source: Request['source']) => {
    const { uid, type } = wish.entry;
    const list = requests.get(uid) ?? [];
    requests.set(uid, list);
    if (list.some((each) => each.path === path)) return;
    const isAllowed = type === 'popup_page' || !isReserved(locale, path);
    // Only a front page may have the root path.
    const rank = wish.field === 'page_type' ? -1 : (ranks.get(uid) ?? Infinity);
    list.push({ ...wish, path, rank, source: isAllowed ? source : 'reserved' });
  };
  for (const wish of wishes) add(wish, wholePath(locale, wish), 'own');
  for (const wish of uniqBy(wishes, ({ entry }) => entry.uid)) {
    const path = heldPathByUid.get(wish.entry.uid);
    if (path !== undefined) add(wish, path, 'held');
  }
  return requests;
}

/** Returns the path of a wish with the prefix of the locale. */
const wholePath = (locale: Locale, { path }: Wish) => joinPaths(localeFacts[locale].prefix, path);

/** Returns ranks by uid: by type in the order of `pageTypes`, then in order of creation. */
function ranksOf(graph: Graph, locale: Locale): Map<string, number> {
  const uids = pageTypes.flatMap((type) => graph.entries(type, locale).map(({ uid }) => uid));
  return new Map(uids.map((uid, index) => [uid, index]));
}

/**
 * Grants each path to one request. Each entry requests its paths one after the other until it gets one.
 * It loses the path again if an entry with a better claim requests it.
 * @param holders uid by path in the last build
 * @returns the granted request by path
 */
function matchRequests(
  requests: Requests,
  holders: ReadonlyMap<string, string>,
): Map<string, Request> {
  const granted = new Map<string, Request>();
  const pending = new Map([...requests].map(([uid, list]) => [uid, [...list]]));
  const queue = [...pending.keys()];
  // The queue grows during the loop: an outranked rival requests its next path.
  for (const uid of queue) {
    const request = pending.get(uid)?.shift();
    if (!request) continue;
    const rival = granted.get(request.path);
    const isHolder = holders.get(request.path) === uid;
    const isRivalHolder = holders.get(request.path) === rival?.entry.uid;
    const wins = !rival || isHolder || (!isRivalHolder && request.rank < rival.rank);
    if (request.source === 'reserved' || !wins) queue.push(uid);
    else {
      granted.set(request.path, request);
      if (rival) queue.push(rival.entry.uid);
    }
  }
  return granted;
}

/** Reports the wishes that an entry preferred to its granted path. */
function reportRefusals(
  graph: Graph,
  list: readonly Request[],
  requestByPath: ReadonlyMap<string, Request>,
  granted: Request | undefined,
): void {
  const refused = granted ? list.slice(0, list.indexOf(granted)) : list;
  const report = (entry: Request['entry'], field: string, what: string) =>
    granted ? graph.report(entry, field, what) : graph.reportOmission(entry, field, what);
  for (const { entry, field, path, source } of refused) {
    const owner = requestByPath.get(path)?.entry;
    if (source === 'held') continue;
    if (source === 'reserved') {
      const rest = granted ? `; the page is at ${granted.path}` : '';
      report(entry, field, `${path} is a path that is reserved for the site${rest}`);
    } else if (owner) {
      const rest = granted ? `the page is at ${granted.path}` : 'the page is left out';
      report(entry, field, `${path} is already the path of ${titleAndUid(owner)}; ${rest}`);
    }
  }
}

/** Returns an entry's title and uid for a report. */
const titleAndUid = ({ uid, fields }: Wish['entry']) => {
  const title = displayTitle(fields);
  return title ? `“${title}” (${uid})` : uid;
};

/** Returns redirects to each entry's page, from those of its wishes whose path no page has. */
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
