/**
 * A site in a bucket, served by Varnish with the configuration of the build.
 * @ci
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { craftedPaths } from '../../__tests__/services/publish/setup/craftedPaths';
import {
  sendRawRequest,
  sendRequest,
  withServedSite,
  type HttpResponse,
} from '../../__tests__/services/publish/setup/http';
import { targetOf } from '../../__tests__/services/publish/targets/s3/setup/releases';
import {
  startStandIn,
  type StandIn,
} from '../../__tests__/services/publish/targets/s3/setup/standIn';
import { startVarnish, type Varnish } from '../../bench/lib/varnish';
import { findVarnish } from '../../scripts/lib/varnish';
import { targetChecks } from '../../services/publish/targets/check';
import { varnishCache } from '../../services/publish/targets/purge/varnish';
import type { PushedRelease } from '../../services/publish/targets/types';
import { cacheControl } from '../../src/hosting/caching';
import { builtSiteFolder } from '../setup/site';
import { builtRelease } from './releases';

const command = findVarnish();
let folder: string;
let storage: StandIn;
let varnish: Varnish | undefined;
let release: PushedRelease;

// Without Varnish, `npm test` reports that this group did not run.
(command === null ? describe.skip : describe)('Varnish in front of a bucket', () => {
  beforeAll(async () => {
    storage = await startStandIn();
    folder = await mkdtemp(path.join(tmpdir(), 'varnish-'));
    const built = await builtRelease('r1', path.join(folder, 'r1'), builtSiteFolder);
    const redirects = new Map([...built.rules.redirects, ['/old-place/', '/þjónusta/']]);
    release = { ...built, rules: { ...built.rules, redirects } };
    const target = targetOf(storage, { config: { prefix: 'www/' } });
    await target.push(release);
    await target.close();
    storage.objects.set('www/þjónusta/index.html', {
      body: Buffer.from('<h1>Þjónusta</h1>'),
      headers: { 'content-type': 'text/html; charset=utf-8' },
      etag: '"service"',
    });
    varnish = await startVarnish(command ?? '', release.rules, {
      storage: `${storage.endpoint}/${storage.bucket}/www/`,
      purgers: ['127.0.0.1'],
      pageSeconds: 1,
    });
  }, 120_000);

  afterAll(async () => {
    await varnish?.close();
    await storage.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (
    requestPath: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<HttpResponse> => sendRequest(varnish?.origin ?? '', requestPath, { headers, method });

  const ofAllPaths = () =>
    Object.entries(release.rules.headers.find(({ path }) => path === '/*')?.headers ?? {});

  const firstFile = (start: string) =>
    `/${[...release.files.keys()].find((name) => name.startsWith(start)) ?? ''}`;

  it('answers as the site’s own server does', async () => {
    await withServedSite({ folder: builtSiteFolder }, async (getFromSite) => {
      for (const requestPath of [
        '/',
        '/is/',
        '/about-us/',
        '/about-us',
        '/gone/',
        '/gone',
        '/is/gone/',
        '/robots.txt',
        firstFile('_scripts/app-'),
      ]) {
        const facts = ({ status, headers, text }: HttpResponse) => ({
          status,
          to: headers.location,
          type: status === 301 ? '' : headers['content-type'],
          cache: headers['cache-control'],
          body: status === 301 ? '' : createHash('md5').update(text).digest('hex'),
        });
        const [own, front] = [await getFromSite(requestPath), await get(requestPath)];
        expect([requestPath, facts(front)]).toEqual([requestPath, facts(own)]);
      }
    });
  });

  it('sends the headers of the build with every answer', async () => {
    for (const requestPath of ['/', '/gone/', '/about-us', firstFile('_scripts/app-')]) {
      const { headers } = await get(requestPath);
      for (const [name, value] of ofAllPaths())
        expect([requestPath, name, headers[name.toLowerCase()]]).toEqual([
          requestPath,
          name,
          value,
        ]);
      expect(Object.keys(headers).filter((name) => name.startsWith('x-amz'))).toEqual([]);
    }
    const policy = (await get(firstFile('files/'))).headers['content-security-policy'];
    expect(policy).toMatch(/^script-src 'none'/);
  });

  it.each(craftedPaths)('answers %s with %i', async (requestPath, status) => {
    const { headers, status: actual } = await sendRawRequest(varnish?.origin ?? '', requestPath);
    expect(actual).toBe(status);
    for (const [name] of ofAllPaths())
      expect([name, headers[name.toLowerCase()]]).not.toEqual([name, undefined]);
    if (status === 301) expect(headers.location).toMatch(/^\/(?![/\\])/);
    if (status !== 200) expect(headers['cache-control']).toBe('no-cache');
  });

  it('hides the records of the target', async () => {
    const [record = ''] = [...storage.objects.keys()].filter((key) => key.includes('.targets/log'));
    for (const path of [record, record.replace('.targets', '%2etargets'), '/.targets/lease.json'])
      expect((await get(path.replace(/^www/, ''))).status).not.toBe(200);
  });

  it('redirects old addresses, with and without the final slash, and keeps the query', async () => {
    for (const path of ['/old-place/', '/old-place']) {
      const { status, headers } = await get(`${path}?a=b%20c`);
      expect([path, status, headers.location]).toEqual([path, 301, '/%C3%BEj%C3%B3nusta/?a=b%20c']);
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect((await get('/%c3%bej%C3%B3nusta/')).headers.location).toBe('/%C3%BEj%C3%B3nusta/');
    expect((await get('/%C3%BEj%C3%B3nusta/')).text).toBe('<h1>Þjónusta</h1>');
  });

  it('sends the cache lifetimes of the files', async () => {
    for (const path of [
      '/',
      firstFile('_scripts/app-'),
      firstFile('pictures/'),
      firstFile('fonts/'),
    ])
      expect([path, (await get(path, {}, 'HEAD')).headers['cache-control']]).toEqual([
        path,
        cacheControl(path),
      ]);
  });

  it('sends gzip to clients that accept it, plain text to others, 304 and ranges', async () => {
    const [plain, zipped] = [await get('/'), await get('/', { 'accept-encoding': 'gzip' })];
    expect([plain.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual([
      undefined,
      'gzip',
    ]);
    expect(zipped.headers.vary).toBe('Accept-Encoding');
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    const { etag = '' } = zipped.headers;
    const current = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect([current.status, current.text]).toEqual([304, '']);
    const file = firstFile('files/');
    const part = await get(file, { range: 'bytes=10-19' });
    expect([part.status, part.body.length]).toEqual([206, 10]);
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });

  it('lets no header of a visitor change an answer that others get', async () => {
    for (const [name, value] of [
      ['x-site-step', 'missing'],
      ['x-site-path', '/contact/'],
      ['if-match', '"x"'],
      ['x-amz-expected-bucket-owner', '1'],
    ] as const) {
      const path = '/careers/';
      await purge(path);
      expect([name, (await get(path, { [name]: value })).status]).toEqual([name, 200]);
      expect((await get(path)).text).toContain('<html');
      const { requests } = storage;
      expect(requests.at(-1)?.key).toBe('www/careers/index.html');
    }
  });

  const purge = (path: string, localAddress = '127.0.0.1'): Promise<number> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(varnish?.origin ?? '');
      httpRequest({ hostname, port, path, method: 'PURGE', localAddress }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });

  it('forgets a page at a PURGE from the publish service, and refuses it from others', async () => {
    const object = storage.objects.get('www/projects/index.html');
    if (!object) throw new Error('The page is missing.');
    const before = (await get('/projects/')).text;
    storage.objects.set('www/projects/index.html', {
      ...object,
      body: Buffer.from('<html>New</html>'),
      headers: { 'content-type': 'text/html; charset=utf-8' },
      etag: '"new"',
    });
    expect((await get('/projects/')).text).toBe(before);
    expect(await purge('/projects/', '127.0.0.2')).toBe(405);
    expect(await purge('/projects/')).toBe(200);
    expect((await get('/projects/')).text).toBe('<html>New</html>');
    storage.objects.set('www/projects/index.html', object);
    await purge('/projects/');
  });

  it('refuses a PURGE that a proxy on the same machine passes on for a stranger', async () => {
    // The proxy, such as one for TLS, has an address from which PURGE is accepted.
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Forwarded-Proto'])
      expect((await get('/', { [name]: '203.0.113.9' }, 'PURGE')).status).toBe(405);
    expect((await get('/', {}, 'PURGE')).status).toBe(200);
  });

  it('forgets everything when the publish service does not know what has changed', async () => {
    const { text } = await get('/contact/');
    const object = storage.objects.get('www/contact/index.html');
    if (!object) throw new Error('The page is missing.');
    const changed = { ...object, body: Buffer.from('New'), headers: {}, etag: '"new"' };
    storage.objects.set('www/contact/index.html', changed);
    expect((await get('/contact/')).text).toBe(text);
    await varnishCache(varnish?.origin ?? '').purge(null);
    expect((await get('/contact/')).text).toBe('New');
    storage.objects.set('www/contact/index.html', object);
    await purge('/contact/');
  });

  it('passes the check after a push', async () => {
    const check = targetChecks('https://www.nordloft.example');
    expect(await check({ url: varnish?.origin ?? null })(release, null)).toEqual([]);
  });

  it('sends a page that it has had, or that was purged, while the storage is down, broken or closed to it', async () => {
    const { text } = await get('/fleet/');
    const others = { internal: '/privacy/', close: '/is/flugfloti/', denied: '/is/thjonusta/' };
    for (const fault of ['internal', 'close', 'denied'] as const) {
      storage.findFault = () => fault;
      if (fault === 'internal') {
        // The page is older than its lifetime.
        await pause(1200);
      } else expect(await purge('/fleet/')).toBe(200);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const answer = await get('/fleet/');
        expect([fault, answer.status, answer.text === text]).toEqual([fault, 200, true]);
      }
      const other = await get(others[fault]);
      expect([other.status, other.headers['cache-control']]).toEqual([503, 'no-store']);
      storage.findFault = () => null;
      for (let wait = 0; wait < 50 && (await get(others[fault])).status !== 200; wait += 1)
        await pause(200);
      expect((await get(others[fault])).status).toBe(200);
    }
  });
});
