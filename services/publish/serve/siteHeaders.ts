import { cacheControl, cacheControls } from '../../../src/hosting/caching';
import type { Headers } from './headers';
import type { ReleaseSite } from './releaseSite';

/** Returns the headers of every answer to a path, without those that describe its content. */
export const pathHeaders = (site: ReleaseSite, path: string): Headers => ({
  ...site.headers(path),
  'cache-control': cacheControl(path),
});

/** Returns the headers of a 404 page, which replace those of the path. */
export const missingHeaders = (site: ReleaseSite): Headers => ({
  ...site.headers('/404.html'),
  'cache-control': cacheControls.temporary,
});
