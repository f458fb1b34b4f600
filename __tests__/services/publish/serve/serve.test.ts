import { readdir, symlink, utimes } from 'node:fs/promises';
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { parseHeaderRules, strictHeaders } from '../../../../services/publish/serve/headers';
import { closeGracefully, listen } from '../../../../services/publish/serve/listen';
import { ReleaseSite } from '../../../../services/publish/serve/releaseSite';
import { createSiteServer } from '../../../../services/publish/serve/siteServer';
import { cloudflareHeaders } from '../../../../src/hosting/headerFile';
import { headerRules } from '../../../../src/hosting/headers';
import { readSite } from '../../../../src/site';
import { inFolder } from '../../../setup/folder';
import { servedSite, writeFiles, type Got } from '../setup/http';

const page = '<!doctype html><title>Þota</title>'.repeat(50);
const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

const site = {
  'index.html': page,
  'index.html.br': brotliCompressSync(page),
  'index.html.gz': gzipSync(page),
  '404.html': 'nothing here',
  '404.html.gz': gzipSync('nothing here'),
  'robots.txt': 'User-agent: *',
  'film.bin': film,
  'files/Boeing #757, 100%.pdf': 'sheet',
  'page-data/index/page-data.json': '{}',
};

type Get = (asked: string, headers?: Record<string, string>, method?: string) => Promise<Got>;

const withSite = (
  work: (get: Get) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> =>
  inFolder(async (folder) => {
    await writeFiles(folder, { ...site, ...more });
    await servedSite({ folder }, (get) =>
      work((asked, headers = {}, method = 'GET') => get(asked, { headers, method })),
    );
  });

test('maps of the scripts and the build’s own reports are answered to nobody', async () => {
  const reports = ['app-0123456789abcdef0123.js.map', 'webpack.stats.json', 'chunk-map.json'];
  await withSite(
    async (get) => {
      for (const name of reports) expect((await get(`/${name}`)).status).toBe(404);
      expect((await get('/files/seats.json.map')).status).toBe(200);
    },
    {
      ...Object.fromEntries(reports.map((name) => [name, '{}'])),
      'files/seats.json.map': '{}',
    },
  );
});

test('a page for missing paths that cannot be read is a fault with all headers, and others are served', async () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await inFolder(async (folder) => {
    await writeFiles(folder, { 'index.html': page });
    // Opening a link to itself fails (ELOOP), for any user.
    await symlink('404.html', path.join(folder, '404.html'));
    await servedSite({ folder }, async (get) => {
      for (const asked of ['/missing', '/a//b', '/%zz']) {
        const { status, headers } = await get(asked);
        expect(status).toBe(500);
        expect(Object.keys(headers)).toEqual(expect.arrayContaining(Object.keys(strictHeaders)));
      }
      expect((await get('/')).status).toBe(200);
    });
  });
  write.mockRestore();
});

describe('uploads', () => {
  const rules = readSite({ SITE_URL: 'https://nordloft.example' });
  const uploads = {
    _headers: cloudflareHeaders(headerRules(rules, [])),
    'files/blt1/sheet.PDF': 'sheet',
    'files/attachments/blt2/plan.docx': 'plan',
    'files/attachments/blt3/rates.csv': 'a;b',
    'pictures/sky.a1/original.svg': '<svg/>',
  };

  it('are shown where they are PDFs or pictures, and else downloaded as what they are', async () => {
    const facts = ({ headers }: Got) => [
      headers['content-type'],
      headers['content-disposition'],
      /\bsandbox\b/.test(String(headers['content-security-policy'])),
    ];
    await withSite(async (get) => {
      expect(facts(await get('/files/blt1/sheet.PDF'))).toEqual([
        'application/pdf',
        undefined,
        false,
      ]);
      expect(facts(await get('/files/attachments/blt2/plan.docx'))).toEqual([
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'attachment',
        true,
      ]);
      expect(facts(await get('/files/attachments/blt3/rates.csv'))).toEqual([
        'text/csv; charset=utf-8',
        'attachment',
        true,
      ]);
      expect(facts(await get('/pictures/sky.a1/original.svg'))).toEqual([
        'image/svg+xml',
        undefined,
        true,
      ]);
    }, uploads);
  });

  it('that are gone show the page that says so, in place of a download', async () => {
    await withSite(async (get) => {
      const { status, headers, text } = await get('/files/attachments/blt2/gone.docx');
      expect([status, headers['content-disposition'], text]).toEqual([
        404,
        undefined,
        'nothing here',
      ]);
      const page = await get('/gone/');
      expect(headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    }, uploads);
  });
});

describe('what a page weighs on the wire', () => {
  it('is its brotli form where that is accepted, else gzip, else itself', async () => {
    await withSite(async (get) => {
      const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
      expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
      expect(brotli.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
      const gzip = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.body).toString()).toBe(page);
      const plain = await get('/', { 'accept-encoding': 'gzip;q=0, br;q=0' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.text).toBe(page);
      expect(plain.headers.vary).toBe('Accept-Encoding');
    });
  });

  it('is nothing where the visitor has it already, in each form by itself', async () => {
    await withSite(async (get) => {
      const [brotli, plain] = [await get('/', { 'accept-encoding': 'br' }), await get('/')];
      const [known = '', other = ''] = [brotli.headers.etag, plain.headers.etag];
      expect(known).not.toBe(other);
      const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': known });
      expect(again).toMatchObject({ status: 304, text: '' });
      expect(again.headers).toMatchObject({
        etag: known,
        'cache-control': 'public, max-age=0, must-revalidate',
      });
      expect((await get('/', { 'if-none-match': known })).status).toBe(200);
    });
  });

  it('is nothing for each way to name what the visitor has', async () => {
    await withSite(async (get) => {
      const { etag = '' } = (await get('/')).headers;
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `W/"other",${etag}`, '*']) {
        const got = await get('/', { 'if-none-match': known });
        expect([known, got.status, got.text]).toEqual([known, 304, '']);
      }
      expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
    });
  });

  it('is the whole page after a rollback, whose files are older than what the visitor has', async () => {
    await inFolder(async (home) => {
      const [newer, older] = [path.join(home, 'newer'), path.join(home, 'older')];
      await writeFiles(newer, { 'index.html': 'new words' });
      await writeFiles(older, { 'index.html': 'old words' });
      await utimes(path.join(older, 'index.html'), 1_000_000, 1_000_000);
      const first = await servedSite({ folder: newer }, (get) => get('/'));
      const since = { 'if-modified-since': new Date().toUTCString() };
      const { etag = '' } = first.headers;
      await servedSite({ folder: older }, async (get) => {
        expect(await get('/', { headers: since })).toMatchObject({
          status: 200,
          text: 'old words',
        });
        const known = { ...since, 'if-none-match': etag };
        expect((await get('/', { headers: known })).text).toBe('old words');
      });
    });
  });

  it('has the same mark after a restart, and with another time of its file', async () => {
    await inFolder(async (folder) => {
      await writeFiles(folder, site);
      const etag = () => servedSite({ folder }, async (get) => (await get('/')).headers.etag);
      const before = await etag();
      await utimes(path.join(folder, 'index.html'), 1, 1);
      expect(await etag()).toBe(before);
    });
  });

  it('is small for the page that is not there, too', async () => {
    await withSite(async (get) => {
      const got = await get('/gone/', { 'accept-encoding': 'gzip', range: 'bytes=0-3' });
      expect(got).toMatchObject({ status: 404 });
      expect(got.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(got.body).toString()).toBe('nothing here');
      expect((await get('/gone/', { 'if-none-match': String(got.headers.etag) })).status).toBe(404);
    });
  });
});

describe('a page that is asked for again', () => {
  it('is the same in every form, with its status and headers', async () => {
    await withSite(async (get) => {
      for (const asked of ['/', '/gone/', '/robots.txt', '/film.bin']) {
        for (const encoding of ['gzip, br', 'gzip', '']) {
          const headers = { 'accept-encoding': encoding };
          const [first, again] = [await get(asked, headers), await get(asked, headers)];
          const date = expect.any(String) as string;
          expect(again.headers).toEqual({ ...first.headers, date });
          expect(again.status).toBe(first.status);
          expect(again.body).toEqual(first.body);
          const head = await get(asked, headers, 'HEAD');
          expect([head.status, head.text]).toEqual([first.status, '']);
          expect(head.headers['content-length']).toBe(first.headers['content-length']);
        }
      }
      const { etag = '' } = (await get('/')).headers;
      expect(await get('/', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
      expect((await get('/film.bin', { range: 'bytes=1-2' })).status).toBe(206);
    });
  });
});

describe('a part of a file', () => {
  it.each([
    ['bytes=10-19', 10, 19],
    ['bytes=990-', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=900-5000', 900, 999],
    ['bytes=0-1', 0, 1],
    ['bytes=0-0', 0, 0],
    ['bytes=-5000', 0, 999],
  ])('%s is given as asked', async (range, first, last) => {
    await withSite(async (get) => {
      const got = await get('/film.bin', { range, 'accept-encoding': 'br' });
      expect(got.status).toBe(206);
      expect(got.headers['content-range']).toBe(`bytes ${first}-${last}/1000`);
      expect(got.body).toEqual(film.subarray(first, last + 1));
    });
  });

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'nonsense'])('%s gives the whole file', async (range) => {
    await withSite(async (get) => {
      const got = await get('/film.bin', { range });
      expect(got.status).toBe(200);
      expect(got.body).toEqual(film);
    });
  });

  it.each(['bytes=1000-', 'bytes=5-2', 'bytes=a-b', 'bytes=-0'])(
    '%s is not possible',
    async (range) => {
      await withSite(async (get) => {
        const got = await get('/film.bin', { range });
        expect(got).toMatchObject({ status: 416, text: '' });
        expect(got.headers['content-range']).toBe('bytes */1000');
      });
    },
  );

  it('of a file that changed meanwhile is no part but the new file', async () => {
    await withSite(async (get) => {
      const { etag = '' } = (await get('/film.bin')).headers;
      const range = 'bytes=10-19';
      expect((await get('/film.bin', { range, 'if-range': etag })).status).toBe(206);
      const older = { range, 'if-range': 'Wed, 01 Jan 2020 00:00:00 GMT' };
      expect((await get('/film.bin', older)).status).toBe(200);
      expect((await get('/film.bin', { range, 'if-range': '"other"' })).status).toBe(200);
    });
  });
});

describe('the server of a release', () => {
  it('answers the size of a page and no body to HEAD, and leaves no file open', async () => {
    await withSite(async (get) => {
      const openFiles = async () => (await readdir('/proc/self/fd').catch(() => [])).length;
      const before = await openFiles();
      for (let index = 0; index < 30; index += 1) {
        const got = await get('/', {}, 'HEAD');
        expect(got).toMatchObject({ status: 200, text: '' });
        expect(got.headers['content-length']).toBe(String(Buffer.byteLength(page)));
      }
      expect(await openFiles()).toBeLessThan(before + 10);
    });
  });

  it('takes questions alone', async () => {
    await withSite(async (get) => {
      const got = await get('/', {}, 'POST');
      expect(got).toMatchObject({ status: 405, text: '' });
      expect(got.headers.allow).toBe('GET, HEAD');
    });
  });

  it('finds files whose names have signs that addresses use, and says the encoding of text', async () => {
    await withSite(async (get) => {
      const got = await get(`/files/${encodeURIComponent('Boeing #757, 100%.pdf')}`);
      expect(got).toMatchObject({ status: 200, text: 'sheet' });
      const robots = await get('/robots.txt');
      expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    });
  });

  it('sends the headers that the build wrote for its paths', async () => {
    const rules = [
      '# security',
      '/*',
      "  Content-Security-Policy: default-src 'self'; img-src data:",
      '  X-Frame-Options: DENY',
      '',
      '/page-data/*',
      '  X-Robots-Tag: noindex',
    ].join('\n');
    await withSite(
      async (get) => {
        for (const asked of ['/', '/gone/', '/page-data/index/page-data.json']) {
          expect((await get(asked)).headers).toMatchObject({
            'content-security-policy': "default-src 'self'; img-src data:",
            'x-frame-options': 'DENY',
          });
        }
        expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
        const data = await get('/page-data/index/page-data.json');
        expect(data.headers['x-robots-tag']).toBe('noindex');
        for (const redirectsFile of ['/_headers', '/_redirects']) {
          expect((await get(redirectsFile)).status).toBe(404);
        }
      },
      { _headers: rules },
    );
  });

  it('reads a pattern with a named step', () => {
    const [rule] = parseHeaderRules('/:locale/files/*\r\n  X-A: b\r\n');
    expect(rule?.headers).toEqual([['X-A', 'b']]);
    expect(rule?.matches('/is/files/a/b.pdf')).toBe(true);
    expect(rule?.matches('/files/a.pdf')).toBe(false);
  });
});

describe('a tab that was opened before the release', () => {
  const earlier = {
    'app-0123456789abcdef0123.js': 'old script',
    'page-data/gone/page-data.json': '{"old":true}',
    'page-data/index/page-data.json': '{"old":true}',
    'gone/index.html': 'old page',
    'files/withdrawn.pdf': 'old sheet',
    'files/sheet-0123456789abcdef.js': 'old upload',
    'pictures/sky.a1/10x10.webp': 'small',
    'pictures/gone.a1/10x10.webp': 'withdrawn',
  };

  it('still gets its scripts, and nobody gets content that is gone', async () => {
    await inFolder(async (home) => {
      const [folder, before] = [path.join(home, 'new'), path.join(home, 'old')];
      await writeFiles(folder, { ...site, 'pictures/sky.a1/20x20.webp': 'large' });
      await writeFiles(before, earlier);
      await servedSite({ folder, earlier: [before, path.join(home, 'none')] }, async (get) => {
        const script = await get('/app-0123456789abcdef0123.js');
        expect(script).toMatchObject({ status: 200, text: 'old script' });
        expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect((await get('/pictures/sky.a1/10x10.webp')).text).toBe('small');
        expect((await get('/page-data/index/page-data.json')).text).toBe('{}');
        for (const asked of [
          ...['/gone/', '/page-data/gone/page-data.json', '/files/withdrawn.pdf'],
          ...['/pictures/gone.a1/10x10.webp', '/files/sheet-0123456789abcdef.js'],
          ...['/page-data/../gone/index.html', '/static/..%2ffiles/withdrawn.pdf'],
        ]) {
          expect([asked, (await get(asked)).status]).toEqual([asked, 404]);
        }
      });
    });
  });

  it('gets no packed form of them as a file of its own', async () => {
    await inFolder(async (home) => {
      const [folder, before] = [path.join(home, 'new'), path.join(home, 'old')];
      const script = '_scripts/app-0123456789abcdef.js';
      await writeFiles(folder, { ...site, 'pictures/sky.a1/20x20.svg': 'large' });
      await writeFiles(before, {
        [script]: page,
        [`${script}.br`]: brotliCompressSync(page),
        [`${script}.gz`]: gzipSync(page),
        'pictures/sky.a1/10x10.svg': page,
        'pictures/sky.a1/10x10.svg.br': brotliCompressSync(page),
        'static/archive.gz': 'no packed form',
      });
      await servedSite({ folder, earlier: [before] }, async (get) => {
        const packedForm = { headers: { 'accept-encoding': 'br' } };
        expect((await get(`/${script}`)).status).toBe(200);
        expect((await get(`/${script}`, packedForm)).headers['content-encoding']).toBe('br');
        expect((await get('/static/archive.gz')).text).toBe('no packed form');
        for (const asked of [
          ...[`/${script}.br`, `/${script}.gz`],
          '/pictures/sky.a1/10x10.svg.br',
        ]) {
          expect([asked, (await get(asked)).status]).toEqual([asked, 404]);
        }
      });
    });
  });

  it('is sent on from where a page was', async () => {
    await inFolder(async (folder) => {
      await writeFiles(folder, site);
      const moved = new Map([['/old/', '/þjónusta/']]);
      await servedSite({ folder, moved }, async (get) => {
        const got = await get('/old?x=1');
        expect(got.status).toBe(301);
        expect(got.headers.location).toBe('/%C3%BEj%C3%B3nusta/?x=1');
        // Kept by browsers for good, it would lead in a circle when the page moves back.
        expect(got.headers['cache-control']).toBe('no-cache');
      });
    });
  });
});

describe('connections', () => {
  it('are kept for the next question, and a stop lets the one in work finish', async () => {
    await inFolder(async (folder) => {
      const large = 'x'.repeat(4_000_000);
      await writeFiles(folder, { ...site, 'large.txt': large });
      const release = await ReleaseSite.open({ folder });
      const server = await createSiteServer({ site: () => release });
      const port = await listen(server, 0, '127.0.0.1');
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = (asked: string) =>
        new Promise<IncomingMessage>((resolve, reject) => {
          httpGet({ port, host: '127.0.0.1', path: asked, agent }, resolve).on('error', reject);
        });
      const read = async (response: IncomingMessage) => {
        let size = 0;
        for await (const part of response as AsyncIterable<Buffer>) size += part.length;
        return size;
      };
      const first = await ask('/');
      const { localPort } = first.socket;
      await read(first);
      const second = await ask('/large.txt');
      expect(second.socket.localPort).toBe(localPort);
      const closing = closeGracefully(server);
      expect(await read(second)).toBe(large.length);
      await closing;
      agent.destroy();
      await expect(ask('/')).rejects.toThrow();
    });
  });
});
