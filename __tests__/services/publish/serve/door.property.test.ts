/** Random paths: every answer has the strict headers, and every file has one address. */
import path from 'node:path';
import fc from 'fast-check';
import { readPath } from '../../../../services/publish/serve/canonicalPath';
import { strictHeaders } from '../../../../services/publish/serve/headers';
import { inTemporaryFolder } from '../../../setup/folder';
import { craftedPaths } from '../setup/craftedPaths';
import { sendRawRequest, withServedSite, writeFiles, type HttpResponse } from '../setup/http';

const files: Record<string, string> = {
  'index.html': 'front page',
  'index.html.gz': 'packed front page',
  'about-us/index.html': 'about',
  'þjónusta/index.html': 'þjónusta',
  'a & b/index.html': 'letters',
  '404.html': 'nothing here',
  'is/404/index.html': 'ekkert hér',
  'robots.txt': 'robots',
  'app-0123456789abcdef0123.js': 'script',
  'static/d/3.css': 'styles',
  'files/blt1/Boeing 757, 100%.pdf': 'sheet',
  'pictures/sky.a1b2c3d4/original.svg': 'drawing',
  'page-data/index/page-data.json': '{}',
  _redirects: '/old/ /about-us/ 301\n',
  _headers: [
    '/*',
    "  Content-Security-Policy: default-src 'self'",
    '  X-Frame-Options: DENY',
    '/pictures/*',
    "  Content-Security-Policy: default-src 'none'; sandbox",
    '/files/*',
    "  Content-Security-Policy: script-src 'none'",
  ].join('\n'),
};

/** Generates the parts of malicious paths. */
const part = fc.oneof(
  fc.constantFrom(
    ...[
      '/',
      '//',
      '.',
      '..',
      '%2f',
      '%2F',
      '%5c',
      '\\',
      '%2e',
      '%2e%2e',
      '%00',
      '%0a',
      '%0d',
      '%09',
    ],
    ...[
      '%e2%80%a8',
      '%E2%80%A9',
      '%',
      '%zz',
      '%c3',
      '%C3%BE',
      '%c3%be',
      '#',
      ';',
      ',',
      '%2C',
      '%20',
    ],
    ...[
      '%66',
      'index.html',
      'index',
      '.html',
      '.gz',
      '.br',
      '_headers',
      '%5Fheaders',
      '_redirects',
    ],
    ...[
      'files',
      'pictures',
      'static',
      'about',
      'about/',
      'is',
      'is/',
      '404',
      'page-data',
      'robots.txt',
    ],
    ...[
      'blt1',
      'Boeing%20757%2C%20100%25.pdf',
      'sky.a1b2c3d4',
      'original.svg',
      'old',
      'old/',
      'secret',
    ],
    ...['app-0123456789abcdef0123.js', 'd/3.css', '%C3%BEj%C3%B3nusta', 'a%20&%20b', '\u00fe'],
  ),
  fc
    .string({ minLength: 1, maxLength: 3, unit: 'grapheme-ascii' })
    .filter((text) => !/[\s?]/.test(text)),
);
const paths = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);

/** Returns the fault of an answer's strict headers; null if there is none. */
function faultOf(requestPath: string, { status, headers, text }: HttpResponse): string | null {
  const missing = Object.keys(strictHeaders).filter((name) => headers[name] === undefined);
  if (missing.length > 0) return `${requestPath}: ${status} without ${missing.join(', ')}`;
  if (![200, 301, 400, 404].includes(status)) return `${requestPath}: ${status}`;
  if (text.includes('secret')) return `${requestPath}: gives what lies outside`;
  const isUpload = text === 'drawing' || text === 'sheet';
  const policy = String(headers['content-security-policy']);
  if (isUpload && policy.includes("'self'"))
    return `${requestPath}: an upload with the pages’ policy`;
  const isLasting = String(headers['cache-control']).includes('immutable');
  if (isLasting && !['script', 'styles', 'drawing'].includes(text))
    return `${requestPath}: kept for a year`;
  return null;
}

const withSite = (
  work: (get: (requestPath: string, method?: string) => Promise<HttpResponse>) => Promise<void>,
) =>
  inTemporaryFolder(async (home) => {
    const [folder, earlier] = [path.join(home, 'site'), path.join(home, 'earlier')];
    await writeFiles(folder, files);
    await writeFiles(earlier, { 'files/withdrawn.pdf': 'secret', 'gone/index.html': 'secret' });
    await writeFiles(home, { 'secret.txt': 'secret' });
    await withServedSite({ folder, earlier: [earlier] }, (_, origin) =>
      work((asked, method = 'GET') => sendRawRequest(origin, asked, method)),
    );
  });

test('every answer has the strict headers, and no file has two addresses', async () => {
  await withSite(async (get) => {
    const addressOf = new Map<string, string>();
    await fc.assert(
      fc.asyncProperty(paths, async (requestPath) => {
        const response = await get(requestPath);
        expect(faultOf(requestPath, response)).toBeNull();
        if (response.status !== 200) return;
        const canonicalPath = addressOf.get(response.text) ?? requestPath;
        addressOf.set(response.text, canonicalPath);
        expect(requestPath).toBe(canonicalPath);
      }),
      { numRuns: 1500 },
    );
  });
});

test('a redirect to the canonical path leads directly to an answer', () => {
  fc.assert(
    fc.property(paths, (requestPath) => {
      const door = readPath(requestPath);
      if (door.is !== 'alias') return;
      expect(readPath(door.location).is).toBe('path');
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ...craftedPaths,
  ['/%', 404],
  ['/about-us%00/', 404],
  ['/files/blt1/Boeing%20757,%20100%25.pdf', 301],
  ['/files/blt1/Boeing%20757%2C%20100%25.pdf', 200],
  ['/a%20&%20b/', 200],
] as const)('%s gets status %i with the strict headers', async (requestPath, status) => {
  await withSite(async (get) => {
    const response = await get(requestPath);
    expect([response.status, faultOf(requestPath, response)]).toEqual([status, null]);
  });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND', 'TRACE', 'REPORT', 'MKCOL'])(
  '%s gets status 405 with the strict headers for any headers and body',
  async (method) => {
    await withSite(async (get) => {
      const response = await get('/about-us/', method);
      expect(response.status).toBe(405);
      expect(Object.keys(response.headers)).toEqual(
        expect.arrayContaining(Object.keys(strictHeaders)),
      );
    });
  },
);

test.each([
  ['a request that is no HTTP', 'NONSENSE\r\n\r\n', 400],
  ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 200],
  [
    'an expectation',
    'GET / HTTP/1.1\r\nHost: a\r\nExpect: magic\r\nConnection: close\r\n\r\n',
    417,
  ],
])('%s gets the strict headers', async (_, request, status) => {
  await inTemporaryFolder(async (folder) => {
    await writeFiles(folder, files);
    await withServedSite({ folder }, async (__, origin) => {
      const answer = await sendRawRequest(origin, '', '', request);
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.headers)).toEqual(
        expect.arrayContaining(Object.keys(strictHeaders)),
      );
    });
  });
});
