/** Answers of the server of a release. */
import { readdir, symlink } from 'node:fs/promises';
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { parseHeaderRules, strictHeaders } from '../../../../services/publish/serve/headers';
import { closeGracefully, listen } from '../../../../services/publish/serve/listen';
import { ReleaseSite } from '../../../../services/publish/serve/releaseSite';
import { createSiteServer } from '../../../../services/publish/serve/siteServer';
import { inTemporaryFolder } from '../../../setup/folder';
import { withServedSite, writeFiles } from '../setup/http';
import { page, site, withSite } from '../setup/served';

test('source maps and the build’s own reports are not served', async () => {
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

test('a temporary file of a killed process is not served', async () => {
  const name = '.0b6d0cbc-2f43-4c1c-9d3e-8f6a5d1c7e21.part';
  await withSite(
    async (get) => {
      for (const url of [`/${name}`, `/about/${name}`]) expect((await get(url)).status).toBe(404);
    },
    { [name]: 'half', [`about/${name}`]: 'half' },
  );
});

test('a folder with the name of a compressed form does not prevent its page', async () => {
  await withSite(
    async (get) => {
      const response = await get('/about/', { 'accept-encoding': 'br, gzip' });
      expect([response.status, response.text]).toEqual([200, page]);
    },
    { 'about/index.html': page, 'about/index.html.br/index.html': page },
  );
});

test('an unreadable 404 page gives status 500 with all headers, and other pages are served', async () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await inTemporaryFolder(async (folder) => {
    await writeFiles(folder, { 'index.html': page });
    // Opening a link to itself fails (ELOOP) for any user.
    await symlink('404.html', path.join(folder, '404.html'));
    await withServedSite({ folder }, async (get) => {
      for (const requestPath of ['/missing', '/a//b', '/%zz']) {
        const { status, headers } = await get(requestPath);
        expect(status).toBe(500);
        expect(Object.keys(headers)).toEqual(expect.arrayContaining(Object.keys(strictHeaders)));
      }
      expect((await get('/')).status).toBe(200);
    });
  });
  write.mockRestore();
});

describe('the server of a release', () => {
  it('answers HEAD with the size and no body, and leaves no file open', async () => {
    await withSite(async (get) => {
      const openFiles = async () => (await readdir('/proc/self/fd').catch(() => [])).length;
      const filesBefore = await openFiles();
      for (let index = 0; index < 30; index += 1) {
        const response = await get('/', {}, 'HEAD');
        expect(response).toMatchObject({ status: 200, text: '' });
        expect(response.headers['content-length']).toBe(String(Buffer.byteLength(page)));
      }
      expect(await openFiles()).toBeLessThan(filesBefore + 10);
    });
  });

  it('refuses methods other than GET and HEAD', async () => {
    await withSite(async (get) => {
      const response = await get('/', {}, 'POST');
      expect(response).toMatchObject({ status: 405, text: '' });
      expect(response.headers.allow).toBe('GET, HEAD');
    });
  });

  it('finds files with reserved characters in their names, and states the encoding of text', async () => {
    await withSite(async (get) => {
      const response = await get(`/files/${encodeURIComponent('Boeing #757, 100%.pdf')}`);
      expect(response).toMatchObject({ status: 200, text: 'sheet' });
      const robots = await get('/robots.txt');
      expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    });
  });

  it('sends the headers of the build for its paths', async () => {
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
        for (const requestPath of ['/', '/gone/', '/page-data/index/page-data.json']) {
          expect((await get(requestPath)).headers).toMatchObject({
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

  it('supports a pattern with a named segment', () => {
    const [rule] = parseHeaderRules('/:locale/files/*\r\n  X-A: b\r\n');
    expect(rule?.headers).toEqual([['X-A', 'b']]);
    expect(rule?.matches('/is/files/a/b.pdf')).toBe(true);
    expect(rule?.matches('/files/a.pdf')).toBe(false);
  });
});

describe('connections', () => {
  it('are kept alive, and a stop waits for the current request', async () => {
    await inTemporaryFolder(async (folder) => {
      const large = 'x'.repeat(4_000_000);
      await writeFiles(folder, { ...site, 'large.txt': large });
      const release = await ReleaseSite.open({ folder });
      const server = await createSiteServer({ site: () => release });
      const port = await listen(server, 0, '127.0.0.1');
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const request = (requestPath: string) =>
        new Promise<IncomingMessage>((resolve, reject) => {
          httpGet({ port, host: '127.0.0.1', path: requestPath, agent }, resolve).on(
            'error',
            reject,
          );
        });
      const read = async (response: IncomingMessage) => {
        let size = 0;
        for await (const part of response as AsyncIterable<Buffer>) size += part.length;
        return size;
      };
      const firstResponse = await request('/');
      const { localPort } = firstResponse.socket;
      await read(firstResponse);
      const second = await request('/large.txt');
      expect(second.socket.localPort).toBe(localPort);
      const closing = closeGracefully(server);
      expect(await read(second)).toBe(large.length);
      await closing;
      agent.destroy();
      await expect(request('/')).rejects.toThrow();
    });
  });
});
