import pLimit from 'p-limit';
import { settleAll } from '../../../../src/lib/settleAll';
import { sendToCache } from './send';
import type { Cache } from './types';

/** Options of `fastlyCache`. */
export interface FastlyOptions {
  service: string;
  /** API token with the scopes `purge_select` and `purge_all` for the service. */
  token: string;
  /** Base URL of the API. */
  api?: string;
}

const simultaneous = 16;

/**
 * Creates the cache of a service of Fastly. Its API purges one URL with each request:
 * https://www.fastly.com/documentation/reference/api/purging/
 */
export function fastlyCache({
  service,
  token,
  api = 'https://api.fastly.com',
}: FastlyOptions): Cache {
  const name = `Fastly (service ${service})`;
  const init = { method: 'POST', headers: { 'fastly-key': token } };
  return {
    name,
    purge: async (urls) => {
      if (urls === null) return sendToCache(name, `${api}/service/${service}/purge_all`, init);
      const limit = pLimit(simultaneous);
      await settleAll(
        urls.map((url) =>
          limit(() => sendToCache(name, `${api}/purge/${url.replace(/^https?:\/\//, '')}`, init)),
        ),
      );
    },
  };
}
