/** Replaces Gatsby's page loader by one that leaves missing and incomplete pages to the server. */
import {
  PageResourceStatus,
  ProdLoader,
  type PageDataRequest,
  type PageDataResponse,
} from 'gatsby/cache-dir/loader';

export * from 'gatsby/cache-dir/loader';

/** The 404 pages: one for the locale without a prefix, and one for each prefix. */
const notFoundPage = /^\/(?:404\.html|[^/]+\/404\/)$/;

const { pagePath, location } = window as Window & { pagePath?: unknown };

/**
 * The path of the address bar, as it is and as the router writes it. `decodeURI` cannot throw, because
 * the inline script `dropMalformedAddress` has already replaced a malformed path.
 */
const sentAddresses = [location.pathname, encodeURI(decodeURI(location.pathname))];

/** Path of the 404 page that the server has sent for the address; null if it has sent another page. */
const sentNotFoundPage =
  typeof pagePath === 'string' && notFoundPage.test(pagePath) ? pagePath : null;

/** Returns the path of the 404 page for the address that the server has answered with it. */
function toPagePath(path: string): string {
  const [pathname = ''] = path.split('?');
  return sentNotFoundPage !== null && sentAddresses.includes(pathname) ? sentNotFoundPage : path;
}

class SiteLoader extends ProdLoader {
  override loadPage(path: string) {
    return super.loadPage(toPagePath(path));
  }

  override loadPageSync(path: string, options?: object) {
    return super.loadPageSync(toPagePath(path), options);
  }

  override findMatchPath(path: string) {
    const page = toPagePath(path);
    return page === path ? null : page;
  }

  /**
   * After an error, Gatsby requests the address from the server, which may redirect it and knows the
   * 404 page of its locale. Gatsby itself would request the data of `/404.html` and then the address
   * with HEAD. The data of header and footer are loaded with those of the page: Gatsby would load them
   * later, and a link whose header cannot be loaded would lead nowhere.
   */
  override async fetchPageDataJson(request: PageDataRequest): Promise<PageDataResponse> {
    if (request.notFound) return { status: PageResourceStatus.Error };
    const answer = await super.fetchPageDataJson(request);
    const slices = new Set(Object.values(answer.payload?.slicesMap ?? {}));
    try {
      await Promise.all([...slices].map((name) => this.loadSliceDataJson(name)));
      return answer;
    } catch {
      // The server may still send the page.
      return { status: PageResourceStatus.Error };
    }
  }
}

export { SiteLoader as ProdLoader };
