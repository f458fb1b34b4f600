/** Gatsby's list of paths and the pages that answer them, beside the pages that have a path. */

interface AnsweredPath {
  /** Path of the page. */
  path: string;
  /** The address that it answers. */
  matchPath: string;
}

/** A page that stands for every address below its locale's root that nothing else answers. */
const standsForOthers = /^\/[^/]+\/404\/$/;

/** The address that the server answered with a page that is not found, where it did. */
export function answeredPath(page: unknown, pathname: string): AnsweredPath[] {
  if (typeof page !== 'string' || !standsForOthers.test(page) || pathname === page) return [];
  try {
    return [{ path: page, matchPath: decodeURIComponent(pathname) }];
  } catch {
    // A malformed address: the page is shown under its own.
    return [];
  }
}

const { pagePath, location } = window as Window & { pagePath?: unknown };

export default answeredPath(pagePath, location.pathname);
