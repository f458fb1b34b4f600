/** The parts of Gatsby's page loader that the site changes. */
declare module 'gatsby/cache-dir/loader' {
  interface PageDataRequest {
    pagePath: string;
    /** Set if the server has no data for the requested path, and `pagePath` is the 404 page. */
    notFound?: boolean;
  }

  interface PageDataResponse {
    status: 'success' | 'error';
    /** Null or absent after an error. */
    payload?: { slicesMap?: Record<string, string> } | null;
  }

  export const PageResourceStatus: { Success: 'success'; Error: 'error' };

  export class ProdLoader {
    loadPage(path: string): Promise<unknown>;
    loadPageSync(path: string, options?: object): unknown;
    findMatchPath(path: string): string | null;
    fetchPageDataJson(request: PageDataRequest): Promise<PageDataResponse>;
    /** Rejects if the answer is not JSON, for example because there is no connection. */
    loadSliceDataJson(name: string): Promise<unknown>;
  }
}
