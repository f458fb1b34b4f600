/** Caches lose what changes with a release, and nothing else. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { CachePurge } from '../../../../../services/publish/targets/purge';
import { cloudflareCache } from '../../../../../services/publish/targets/purge/cloudflare';
import { cloudfrontCache } from '../../../../../services/publish/targets/purge/cloudfront';
import { fastlyCache } from '../../../../../services/publish/targets/purge/fastly';
import type { Cache } from '../../../../../services/publish/targets/purge/types';
import { varnishCache } from '../../../../../services/publish/targets/purge/varnish';
import { releaseReader } from '../../../../../services/publish/targets/pushedRelease';
import { startSiteServer } from '../../../../../services/publish/server';
import { frontPages } from '../../setup/builds';
import { withReleases, type Maker } from '../../setup/releases';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Runs with an HTTP server that records requests, and answers with the given statuses, then with 200. */
async function withApi(
  statuses: number[],
  run: (origin: string, received: Received[]) => Promise<void>,
): Promise<void> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      const status = statuses.shift() ?? 200;
      if (status === 0) return request.socket.destroy();
      response.writeHead(status, { 'retry-after': '0' }).end('<Invalidation/>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, received);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const urls = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://www.example.com/page-${index}/`);

describe('Cloudflare', () => {
  const cache = (api: string) => cloudflareCache({ zone: 'z1', token: 'secret-1', api });

  it('gets at most 100 addresses in a request, with the token', () =>
    withApi([], async (api, received) => {
      await cache(api).purge(urls(250));
      const files = received.map(({ body }) => (JSON.parse(body) as { files: string[] }).files);
      expect(files.map(({ length }) => length)).toEqual([100, 100, 50]);
      expect(files.flat()).toEqual(urls(250));
      expect(received[0]).toMatchObject({ method: 'POST', url: '/zones/z1/purge_cache' });
      expect(received[0]?.headers.authorization).toBe('Bearer secret-1');
    }));

  it('is asked to purge everything if the changes are unknown', () =>
    withApi([], async (api, received) => {
      await cache(api).purge(null);
      expect(received.map(({ body }) => body)).toEqual(['{"purge_everything":true}']);
    }));

  it('is asked again after 429, 503 and a closed connection', () =>
    withApi([429, 503, 0], async (api, received) => {
      await cache(api).purge(urls(1));
      expect(received).toHaveLength(4);
    }));

  it('fails with its answer, and without the token', () =>
    withApi([403], async (api) => {
      const error = await cache(api)
        .purge(urls(1))
        .catch((reason: Error) => reason);
      expect(String(error)).toMatch(/Cloudflare \(zone z1\) answers 403/);
      expect(String(error)).not.toContain('secret-1');
    }));
});

test('Fastly gets one request for each address, or one for all', () =>
  withApi([], async (api, received) => {
    const cache = fastlyCache({ service: 's1', token: 'secret-2', api });
    await cache.purge(urls(3));
    expect(received.map(({ url }) => url).sort()).toEqual(
      urls(3).map((url) => url.replace('https://', '/purge/')),
    );
    await cache.purge(null);
    expect(received.at(-1)).toMatchObject({ method: 'POST', url: '/service/s1/purge_all' });
    expect(received.every(({ headers }) => headers['fastly-key'] === 'secret-2')).toBe(true);
  }));

test('Varnish gets PURGE for each address under the name of the site, or one for all', () =>
  withApi([], async (api, received) => {
    const cache = varnishCache(api);
    await cache.purge(urls(2));
    expect(received.map(({ method, url, headers }) => [method, url, headers.host]).sort()).toEqual([
      ['PURGE', '/page-0/', 'www.example.com'],
      ['PURGE', '/page-1/', 'www.example.com'],
    ]);
    await cache.purge(null);
    expect(received.at(-1)).toMatchObject({ method: 'PURGE', url: '/' });
    expect(received.at(-1)?.headers['x-purge-all']).toBe('1');
  }));

test('CloudFront gets one invalidation, which for more than 1,000 paths is one of all', () =>
  withApi([201, 201], async (endpoint, received) => {
    const keys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
    for (const key of keys) process.env[key] = 'test';
    const cache = cloudfrontCache({ distribution: 'E1', endpoint });
    await cache.purge(urls(1000));
    await cache.purge(urls(1001));
    for (const key of keys) delete process.env[key];
    expect(received.map(({ url }) => url?.replace(/^\/\d{4}-\d{2}-\d{2}/, ''))).toEqual([
      '/distribution/E1/invalidation',
      '/distribution/E1/invalidation',
    ]);
    const quantities = received.map(({ body }) => /<Quantity>(\d+)</.exec(body)?.[1]);
    expect(quantities).toEqual(['1000', '1']);
    expect(received[0]?.body).toContain('<Path>/page-0/</Path>');
    expect(received[1]?.body).toContain('<Path>/*</Path>');
  }));

/** A cache that records what it is asked to purge. */
function recordingCache(failures: Error[] = []) {
  const purged: (readonly string[] | null)[] = [];
  const cache: Cache = {
    name: 'recording',
    purge: (paths) => {
      purged.push(paths);
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : Promise.resolve();
    },
  };
  return { cache, purged };
}

/** Runs with the purge of a cache, and serves the live release at the address of the site. */
async function withPurge(
  failures: Error[],
  run: (parts: {
    purge: CachePurge;
    purged: (string[] | null)[];
    publish: Maker['publish'];
    follow: (id: string, earlier?: readonly (string | null)[]) => Promise<void>;
    said: string[];
    restart: () => CachePurge;
  }) => Promise<void>,
): Promise<void> {
  await withReleases(async ({ releases, publish, root }) => {
    await publish(frontPages, { 'about/index.html': 'About' });
    const { url, close } = await startSiteServer({
      folder: path.join(root, 'publish', 'current', 'site'),
      port: 0,
      host: '127.0.0.1',
    });
    const readRelease = releaseReader(releases);
    const { cache, purged } = recordingCache(failures);
    const said: string[] = [];
    const create = () =>
      new CachePurge({
        caches: [cache],
        siteUrl: url,
        recordFile: path.join(root, 'purged'),
        readRelease,
        say: (line) => void said.push(line),
        retryMs: 1,
        confirmMs: 50,
      });
    const purge = create();
    const withoutOrigin = () =>
      purged.map((list) => list && list.map((each) => each.replace(url, '')).sort());
    try {
      await run({
        purge,
        get purged() {
          return withoutOrigin();
        },
        publish,
        said,
        restart: create,
        follow: async (id, earlier) => {
          purge.follow(await readRelease(id), earlier ?? []);
          await purge.settled();
        },
      });
    } finally {
      await purge.close();
      await close();
    }
  });
}

const site = (about: string, files = {}) => ({ 'about/index.html': about, ...files });

test('the first release purges all, a later one what has changed', () =>
  withPurge([], async (parts) => {
    const first = await parts.publish(frontPages, site('One'));
    await parts.follow(first.id);
    const second = await parts.publish(
      frontPages,
      site('Two', { 'pictures/a.1/9x9.jpg': 'New', 'new/index.html': 'New' }),
    );
    await parts.follow(second.id);
    const third = await parts.publish(frontPages, { _redirects: '/about/ /is/ 301\n' });
    await parts.follow(third.id);
    expect(parts.purged).toEqual([
      null,
      ['/about', '/about/', '/new', '/new/'],
      ['/about', '/about/', '/new', '/new/', '/pictures/a.1/9x9.jpg'],
    ]);
    await parts.follow(third.id);
    expect(parts.purged).toHaveLength(3);
  }));

test('changed header rules purge all', () =>
  withPurge([], async (parts) => {
    const first = await parts.publish(frontPages, site('One'));
    await parts.follow(first.id);
    const second = await parts.publish(frontPages, site('One', { _headers: '/*\n  X-Test: 1\n' }));
    await parts.follow(second.id);
    expect(parts.purged).toEqual([null, null]);
  }));

test('a purge that fails is repeated with what changes meanwhile', () =>
  withPurge([], async (parts) => {
    const first = await parts.publish(frontPages, site('One'));
    await parts.follow(first.id);
    const restarted = parts.restart();
    // The record survives, so a restart purges nothing again.
    await restarted.close();
    const second = await parts.publish(frontPages, site('Two'));
    const third = await parts.publish(frontPages, site('Two', { 'new/index.html': 'New' }));
    await parts.follow(third.id);
    expect(parts.purged.at(-1)).toEqual(['/about', '/about/', '/new', '/new/']);
    // A host has answered with the second release until now.
    await parts.follow(third.id, [second.id]);
    expect(parts.purged.at(-1)).toEqual(['/new', '/new/']);
    // A host has answered with a release that nobody remembers.
    await parts.follow(third.id, [null]);
    expect(parts.purged.at(-1)).toBeNull();
  }));

test('a failing cache is a state with its reason, said once, until it works', () =>
  withPurge([new Error('It is down.'), new Error('It is down.')], async (parts) => {
    const first = await parts.publish(frontPages, site('One'));
    await parts.follow(first.id);
    expect(parts.said).toEqual(['✗ It is down.']);
    expect(parts.purged).toEqual([null, null, null]);
    expect(parts.purge.state).toEqual({ is: 'current', release: first.id, fault: null });
  }));
