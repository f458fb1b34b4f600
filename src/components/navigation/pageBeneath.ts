/**
 * A popup page may lie over the page from which it was opened, which stays mounted. The address is
 * the popup's then, and the state of its history entry has the path of the page beneath:
 * `{over: '/projects/?type=cargo'}`. It lies over that page only while that page is mounted: after a
 * reload the same entry shows the popup as a whole page.
 */

export interface PageAddress {
  pathname: string;
  search: string;
}

/** Path of the page that is mounted as a whole; null until the site's script has taken over. */
let mounted: string | null = null;

/** Told by the page itself whenever it stands. */
export function setMountedPage(pathname: string): void {
  mounted = pathname;
}

/** The page that an entry's state says to lie beneath it; null where there is none. */
export function beneath(state: unknown): PageAddress | null {
  const over = (state as { over?: unknown } | null | undefined)?.over;
  if (typeof over !== 'string' || !/^\/(?![/\\])/.test(over)) return null;
  const [pathname = '', search] = over.split('?');
  return { pathname, search: search === undefined ? '' : `?${search}` };
}

/**
 * Address of the page that stands as a whole, be a popup over it or not.
 *
 * @param location what the router shows, where it may not be what the address bar says already
 */
export function pageAddress(location: RouterLocation = here()): PageAddress {
  const under = beneath(location.state);
  return under?.pathname === mounted && under ? under : location;
}

interface RouterLocation extends PageAddress {
  state?: unknown;
}

function here(): RouterLocation {
  const { pathname, search } = window.location;
  return { pathname, search, state: window.history.state };
}

/** The state that makes a popup lie over the page that stands now. */
export function stateOver(): { over: string } {
  const { pathname, search } = pageAddress();
  return { over: pathname + search };
}
