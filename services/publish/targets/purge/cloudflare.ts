import chunk from 'lodash/chunk';
import { sendToCache } from './send';
import type { Cache } from './types';

/**
 * Maximum number of URLs in one request on all plans:
 * https://developers.cloudflare.com/cache/how-to/purge-cache/
 */
const maxUrls = 100;

/** Options of `cloudflareCache`. */
export interface CloudflareOptions {
  zone: string;
  /** API token with the permission _Cache Purge_ for the zone. */
  token: string;
  /** Base URL of the API. */
  api?: string;
}

/** Creates the cache of a zone of Cloudflare. */
export function cloudflareCache({
  zone,
  token,
  api = 'https://api.cloudflare.com/client/v4',
}: CloudflareOptions): Cache {
  const name = `Cloudflare (zone ${zone})`;
  const send = (body: object) =>
    sendToCache(name, `${api}/zones/${zone}/purge_cache`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    name,
    purge: async (urls) => {
      if (urls === null) return send({ purge_everything: true });
      // One after the other: the API limits the rate of requests.
      for (const files of chunk(urls, maxUrls)) await send({ files });
    },
  };
}
