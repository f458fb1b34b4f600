import pLimit from 'p-limit';
import { settleAll } from '../../../../src/lib/settleAll';
import { withRetry, type Attempt } from '../../../../src/lib/withRetry';
import { requestFrom } from '../request';
import type { Cache } from './types';

const simultaneous = 16;

/**
 * Creates the cache of a Varnish server with the configuration of `deploy/varnish.vcl`: `PURGE` removes
 * one address, and with the header `X-Purge-All` all of the site.
 * @param origin origin of the server
 */
export function varnishCache(origin: string): Cache {
  const name = `Varnish (${origin})`;
  const send = async (host: string, path: string, headers = {}): Promise<void> => {
    const { failure } = await withRetry(
      async (): Promise<Attempt & { failure: string | null }> => {
        try {
          const { status } = await requestFrom(origin, host, path, { method: 'PURGE', headers });
          if (status === 200) return { failure: null };
          return { failure: `answers ${status} to PURGE`, again: status >= 500 };
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          return { failure: `cannot be reached (${reason})`, again: true };
        }
      },
      { attempts: 4, pause: 500 },
    );
    if (failure !== null) throw new Error(`${name} ${failure}.`);
  };
  return {
    name,
    purge: async (urls) => {
      if (urls === null) return send(new URL(origin).host, '/', { 'x-purge-all': '1' });
      const limit = pLimit(simultaneous);
      await settleAll(
        urls
          .map((url) => new URL(url))
          .map(({ host, pathname }) => limit(() => send(host, pathname))),
      );
    },
  };
}
