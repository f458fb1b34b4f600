/** Answers of the preview server, with a site whose drafts are simulated. */
import type { FastifyInstance } from 'fastify';
import { Changes } from '../../../services/preview/changes';
import { DraftsError } from '../../../services/preview/draftsError';
import { insertedHtml } from '../../../services/preview/html';
import { scriptPath } from '../../../services/preview/parameters';
import { createPreviewServer, type PreviewServerOptions } from '../../../services/preview/server';
import { createShareToken } from '../../../services/preview/shareLink';
import { listen } from '../../../services/publish/serve/listen';
import { ReleaseSite } from '../../../services/publish/serve/releaseSite';
import { inTemporaryFolder } from '../../setup/folder';
import { sendRawRequest, sendRequest, writeFiles, type HttpResponse } from '../publish/setup/http';

const key = 'secret of this project';
const secret = 'blt1sessionhash';
const session = `?live_preview=${secret}`;
const files = {
  'index.html': '<html><head></head><body>Released</body></html>',
  'styles.css': 'p {}',
  'sitemap-index.xml': '<xml/>',
  _headers:
    "/*\n  Content-Security-Policy: default-src 'self'; frame-ancestors 'none'\n  X-Frame-Options: DENY\n",
  _redirects: '',
};

// The server reports errors on stderr.
let stderr: jest.SpyInstance;
beforeEach(() => {
  stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => stderr.mockRestore());

type Site = PreviewServerOptions['site'];

/** A site with one page, in which the drafts of a session are shown by their hash. */
const site: Site = {
  file: () => Promise.resolve(null),
  drafts: () =>
    Promise.resolve({
      page: (url) =>
        Promise.resolve({
          status: url === '/' ? 200 : 404,
          html: '<html><head></head><body>Draft</body></html>',
        }),
      data: (path) => (path === '/page-data/index/page-data.json' ? '{}' : null),
      redirect: (url) => Promise.resolve(url === '/old/' ? '/ný/' : null),
      tags: (url) =>
        Promise.resolve({
          elements: [{ cslp: url, name: 'h1', text: '', nth: 0 }],
          placeholders: [],
        }),
    }),
};

const failing = (error: Error): Site => ({ ...site, drafts: () => Promise.reject(error) });

type Get = (path: string, options?: Parameters<typeof sendRequest>[2]) => Promise<HttpResponse>;

/** Runs `work` with a server. */
const withServer = (
  options: Partial<PreviewServerOptions>,
  work: (get: Get, origin: string) => Promise<void>,
): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    await writeFiles(folder, files);
    const app: FastifyInstance = await createPreviewServer({
      site,
      rehearsals: { run: () => Promise.reject(new Error('There is no rehearsal.')) },
      company: 'Norðloft',
      changes: new Changes(),
      files: await ReleaseSite.open({ folder }),
      key,
      isShareOnly: false,
      scripts: new Map([[scriptPath, 'script();']]),
      frameOrigins: ['https://eu-app.contentstack.com'],
      isSecure: false,
      host: '127.0.0.1',
      requestsPerMinute: 0,
      trustedProxies: [],
      ...options,
    });
    const origin = `http://127.0.0.1:${await listen(app, 0, '127.0.0.1')}`;
    try {
      await work((path, more) => sendRequest(origin, path, more), origin);
    } finally {
      await app.close();
    }
  });

/** Checks the headers that no answer may lack. */
function expectPrivate({ status, headers }: HttpResponse): void {
  expect([status, headers]).toEqual([
    status,
    expect.objectContaining({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    }),
  ]);
  expect(Object.keys(headers).filter((name) => /^x-(?:frame|ratelimit)/.test(name))).toEqual([]);
}

describe('every answer forbids caches, search engines and referrers', () => {
  const share = (expires: number) => `?share=${createShareToken(key, { hash: secret, expires })}`;
  it.each<
    [status: number, name: string, path: string, options?: Parameters<typeof sendRequest>[2]]
  >([
    [200, 'a page', `/${session}`],
    [200, 'a page for HEAD', `/${session}`, { method: 'HEAD' }],
    [200, 'a page of a share link', `/${share(Date.now() + 60_000)}`],
    [200, 'data', `/page-data/index/page-data.json${session}`],
    [200, 'edit tags', `/_preview/tags${session}&path=/`],
    [200, 'a file of the site', '/styles.css'],
    [200, 'the preview script', scriptPath],
    [200, 'robots.txt', '/robots.txt'],
    [
      204,
      'a prefetch without a session',
      '/page-data/index/page-data.json',
      { headers: { 'sec-purpose': 'prefetch' } },
    ],
    [302, 'a redirect', `/old/${session}`],
    [302, 'another spelling of a path', `/index.html${session}`],
    [403, 'a page without a session', '/'],
    [403, 'data without a session', '/page-data/index/page-data.json'],
    [403, 'data of a Slice without a session', '/slice-data/header-en-US.json'],
    [403, 'changes without a session', '/_preview/changes'],
    [403, 'edit tags without a session', '/_preview/tags?path=/'],
    [403, 'edit tags of a share link', `/_preview/tags${share(Date.now() + 60_000)}&path=/`],
    [404, 'edit tags of no path', `/_preview/tags${session}`],
    [403, 'an expired share link', `/${share(1)}`],
    [403, 'a changed share link', `/${share(Date.now() + 60_000)}x`],
    [404, 'a page that does not exist', `/nothing/${session}`],
    [404, 'data that does not exist', `/page-data/nothing/page-data.json${session}`],
    [404, 'a path that cannot be decoded', `/%ff${session}`],
    [404, 'a path with a malformed escape', `/%${session}`],
    [404, 'a path with dots', `/a/../b/${session}`],
    [404, 'the site map', '/sitemap-index.xml'],
    [404, 'the rules of the server', '/_headers'],
    [405, 'another method', `/${session}`, { method: 'POST' }],
    [421, 'another host', `/${session}`, { headers: { host: 'evil.example' } }],
  ])('%i for %s', (status, _, path, options = {}) =>
    withServer({}, async (get) => {
      const response = await get(path, options);
      expect(response.status).toBe(status);
      expectPrivate(response);
    }),
  );

  it('200 for edit tags of a share link, if only share links give access', () =>
    withServer({ isShareOnly: true }, async (get) => {
      const response = await get(`/_preview/tags${share(Date.now() + 60_000)}&path=/`);
      expect(response.status).toBe(200);
      expectPrivate(response);
    }));

  it('429 for too many requests', () =>
    withServer({ requestsPerMinute: 1 }, async (get) => {
      await get('/');
      const response = await get('/');
      expect(response.status).toBe(429);
      expectPrivate(response);
    }));

  it('502 if the content service fails, and 500 if the page cannot be rendered', async () => {
    for (const [status, error] of [
      [502, new DraftsError('failed', 'The content service does not answer.')],
      [500, new Error('No renderer for this page')],
    ] as const) {
      await withServer({ site: failing(error) }, async (get) => {
        const response = await get(`/${session}`);
        expect(response.status).toBe(status);
        expectPrivate(response);
        // Details of an error of the service are for its log.
        expect(response.text.includes(error.message)).toBe(status === 502);
        expect(response.text).not.toContain('Released');
      });
    }
  });

  it('a redirect to the rehearsal without its final slash, with the session', () =>
    withServer({}, async (get) => {
      const { status, headers } = await get(`/_preview/rehearsal${session}`);
      expect([status, headers.location]).toEqual([302, `/_preview/rehearsal/${session}`]);
    }));
});

describe('a request without access', () => {
  const message = (html: string) => [...html.matchAll(/<h[12]>([^<]*)</g)].map(([, text]) => text);

  it('gets a message in both languages, never the released page', () =>
    withServer({}, async (get) => {
      const { text, headers } = await get('/');
      expect(message(text)).toEqual(['This is the preview of drafts', 'Hér sjást drög að vefnum']);
      expect(text).toContain('lang="en"');
      expect(text).toContain('lang="is"');
      expect(text).not.toContain('Released');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    }));

  it('is told that its link has expired, or is not valid', () =>
    withServer({}, async (get) => {
      const expired = await get(`/?share=${createShareToken(key, { hash: null, expires: 1 })}`);
      expect(message(expired.text)).toEqual(['This preview has ended', 'Forskoðuninni er lokið']);
      const invalid = await get('/?share=x.y');
      expect(message(invalid.text)).toEqual(['This link is not valid', 'Hlekkurinn er ógildur']);
    }));

  it('is told that the session has ended, if the content service does not know it any more', () =>
    withServer({ site: failing(new DraftsError('ended', '382')) }, async (get) => {
      const { status, text } = await get(`/${session}`);
      expect(status).toBe(403);
      expect(message(text)).toEqual(['This preview has ended', 'Forskoðuninni er lokið']);
    }));
});

it('a message shows the markup in an error as text', () =>
  withServer({ site: failing(new DraftsError('failed', '<script>x</script>')) }, async (get) => {
    const { text } = await get(`/${session}`);
    expect(text).not.toContain('<script>');
    expect(text).toContain('&lt;script>');
  }));

it('a redirect keeps the access, and leads to this site', () =>
  withServer({}, async (get) => {
    const { headers } = await get(`/old/${session}&locale=is-is`);
    expect(headers.location).toBe(`/n%C3%BD/${session}&locale=is-is`);
  }));

it('only the configured origins may frame a page', () =>
  withServer({}, async (get) => {
    const { headers, text } = await get(`/${session}`);
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; frame-ancestors 'self' https://eu-app.contentstack.com",
    );
    expect(text).toBe(`<html><head>${insertedHtml}</head><body>Draft</body></html>`);
  }));

it('no answer and no log line contains the session or the secret of share links', () =>
  withServer({ site: failing(new Error('broken')) }, async (get, origin) => {
    const answers = await Promise.all([
      get(`/${session}`),
      get(`/${session}`, { method: 'POST' }),
      get(`/nothing/${session}`),
      get(`/page-data/index/page-data.json${session}`),
      get(`/%${session}`),
      sendRawRequest(origin, '', '', `GET /${session} HTTP/9\r\n\r\n`),
    ]);
    for (const { text, headers } of answers) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(key);
      expect(JSON.stringify(headers)).not.toContain(secret);
    }
    const log = stderr.mock.calls.join();
    expect(log).toContain('broken');
    expect(log).not.toContain(secret);
  }));

it('a preview on all interfaces answers every host', () =>
  withServer({ host: '::' }, async (get) => {
    const { status } = await get(`/${session}`, { headers: { host: 'drafts.example.com' } });
    expect(status).toBe(200);
  }));
