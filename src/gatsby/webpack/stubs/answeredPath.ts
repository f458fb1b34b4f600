/**
 * Replaces Gatsby's `$virtual/match-paths.json`, the list of pages that match other paths than
 * their own. Instead of all such pages it lists only the one that the server has sent.
 */

interface AnsweredPath {
  /** Path of the page. */
  path: string;
  /** The path for which the server sent the page. */
  matchPath: string;
}

/** The 404 page of a locale with a prefix, which matches every unknown path below that prefix. */
const localized404 = /^\/[^/]+\/404\/$/;

/**
 * Lists the 404 page with the path of the address bar, if the server has sent a 404 page.
 * @param page the path of the sent page, from `window.pagePath`
 * @param pathname the path of the address bar
 */
export function answeredPath(page: unknown, pathname: string): AnsweredPath[] {
  if (typeof page !== 'string' || !localized404.test(page) || pathname === page) return [];
  try {
    return [{ path: page, matchPath: decodeURIComponent(pathname) }];
  } catch {
    // The address is malformed; the page is shown with its own path.
    return [];
  }
}

const { pagePath, location } = window as Window & { pagePath?: unknown };

export default answeredPath(pagePath, location.pathname);
