import type { PageFamily as ContentFamily } from '../components/pages';

/** Kinds of pages, among them those without an entry. Each has its own template. */
export type PageFamily = ContentFamily | 'search' | 'not-found';

let family: PageFamily = 'page';

/** Sets the family of the current page. Called whenever a page is shown. */
export function setPageFamily(next: PageFamily): void {
  family = next;
}

/** Returns the family of the page at the current URL: `popup` while a popup is open over a page. */
export const pageFamily = (): PageFamily => family;

/** Paths of the page and popup that are visible after a route change. */
export interface ViewPaths {
  /** Path of the URL. */
  path: string;
  /** Path of the whole page. It differs from `path` while a popup is open over the page. */
  page: string;
}

/** Name of the `CustomEvent<PageView>` on `window`, dispatched once for each page view. */
export const pageViewed = 'site:page-view';

/** The details of a page view. */
export interface PageView {
  path: string;
  /** The full URL. */
  location: string;
  /** The document title at the time of the event. */
  title: string;
  language: string;
}

/** Name of the `CustomEvent<View>` on `window`, dispatched whenever the path changes. */
export const viewShown = 'site:view';

/** The page or popup at the current URL. */
export interface View {
  path: string;
  family: PageFamily;
}

/**
 * True if a route change counts as a page view: each one to another path. A jump within a page does
 * not count.
 * @param previous state before the route change; null at the first page
 * @param countsClosing true if closing a popup, which reveals the page beneath it, counts
 */
export function isPageView(
  previous: ViewPaths | null,
  current: ViewPaths,
  countsClosing: boolean,
): boolean {
  if (previous === null) return true;
  if (previous.path === current.path) return false;
  const isClosing = current.path === current.page && previous.page === current.page;
  return countsClosing || !isClosing;
}
