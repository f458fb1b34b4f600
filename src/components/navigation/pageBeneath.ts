/**
 * The page beneath a popup. When a popup opens over a page, that page stays mounted. The address bar
 * shows the URL of the popup, and the state of the history entry has the path of the page beneath:
 * `{over: '/projects/?type=cargo'}`. After a reload that page is not mounted, so the same entry shows
 * the popup as a whole page.
 */

interface PageAddress {
  pathname: string;
  search: string;
}

/** Path of the page that is mounted as a whole page; null before hydration. */
let mountedPath: string | null = null;

/** Stores the path of the mounted page, which calls this function. */
export function setMountedPage(pathname: string): void {
  mountedPath = pathname;
}

/** Reads the page beneath a popup from the state of a history entry; null if there is none. */
export function readPageBeneath(state: unknown): PageAddress | null {
  const over = (state as { over?: unknown } | null | undefined)?.over;
  if (typeof over !== 'string' || !/^\/(?![/\\])/.test(over)) return null;
  const [pathname = '', search] = over.split('?');
  return { pathname, search: search === undefined ? '' : `?${search}` };
}

/**
 * Returns the address of the mounted page, which is beneath the popup if one is open.
 * @param location location of the router; default: the address bar, which may differ during navigation
 */
export function pageAddress(location: RouterLocation = currentLocation()): PageAddress {
  const pageBeneath = readPageBeneath(location.state);
  return pageBeneath?.pathname === mountedPath && pageBeneath ? pageBeneath : location;
}

interface RouterLocation extends PageAddress {
  state?: unknown;
}

function currentLocation(): RouterLocation {
  const { pathname, search } = window.location;
  return { pathname, search, state: window.history.state };
}

/** Returns the history state that opens a popup over the mounted page. */
export function popupState(): { over: string } {
  const { pathname, search } = pageAddress();
  return { over: pathname + search };
}
