import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startSiteServer } from '../../../services/publish/server';
import { inTemporaryFolder } from '../../setup/folder';

const files: Record<string, string> = {
  'site/index.html': 'front page',
  'site/about/index.html': 'about',
  'site/þjónusta/index.html': 'þjónusta',
  'site/404.html': 'nothing here',
  'site/is/index.html': 'forsíða',
  'site/is/404/index.html': 'ekkert hér',
  'site/_redirects':
    '/old/ /about/ 301\n/is/gamalt/ /%C3%BEj%C3%B3nusta/ 301\n/is/* /is/404/ 404\n',
  'site/app-0123456789abcdef0123.js': 'script',
  'site/static/d/3.css': 'styles',
  'site/pictures/a/sky.a1b2c3d4/10x10.webp': 'picture',
  'site/fonts/loft-var.woff2': 'font',
  'site/files/blt1/Boeing 757.pdf': 'sheet',
  'site/page-data/app-data.json': '{}',
  'secret.txt': 'secret',
};

interface HttpAnswer {
  status: number;
  location: string | undefined;
  cache: string | undefined;
  type: string | undefined;
  body: string;
}

/** Sends a request with exactly the given path, without normalization. */
const request = (origin: string, requestPath: string, method = 'GET'): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    httpRequest({ hostname, port, path: requestPath, method }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (body += part));
      response.on('end', () => {
        const { location, 'cache-control': cache, 'content-type': type } = response.headers;
        resolve({ status: response.statusCode ?? 0, location, cache, type, body });
      });
    })
      .on('error', reject)
      .end();
  });

/** Serves a site from a folder whose own name must not matter. */
async function served(
  work: (get: (requestPath: string, method?: string) => Promise<HttpAnswer>) => Promise<void>,
) {
  await inTemporaryFolder(async (folder) => {
    const home = path.join(folder, 'static', 'pictures');
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(home, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const server = await startSiteServer({ folder: path.join(home, 'site'), port: 0 });
    try {
      await work((asked, method) => request(server.url, asked, method));
    } finally {
      await server.close();
    }
  });
}

describe('an unreadable file', () => {
  it('gets status 500 and one line with the reason in the log', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      await inTemporaryFolder(async (folder) => {
        // A socket cannot be opened as a file.
        const socketServer = createServer().listen(path.join(folder, 'sheet.pdf'));
        await once(socketServer, 'listening');
        const server = await startSiteServer({ folder, port: 0 });
        const response = await request(server.url, '/sheet.pdf').finally(() => server.close());
        socketServer.close();
        expect(response).toMatchObject({ status: 500, body: 'Internal server error' });
      });
      expect(write.mock.calls).toHaveLength(1);
      expect(JSON.parse(String(write.mock.calls[0]?.[0]))).toMatchObject({
        level: 'error',
        scope: 'site-server',
        url: '/sheet.pdf',
        code: 'ENXIO',
      });
    } finally {
      write.mockRestore();
    }
  });
});

describe('the server of the built site', () => {
  it('answers pages and files', async () => {
    await served(async (get) => {
      expect(await get('/')).toMatchObject({ status: 200, body: 'front page' });
      expect(await get('/about/?utm=1')).toMatchObject({ status: 200, body: 'about' });
      expect(await get('/%C3%BEj%C3%B3nusta/')).toMatchObject({ status: 200, body: 'þjónusta' });
      expect(await get('/files/blt1/Boeing%20757.pdf')).toMatchObject({
        status: 200,
        type: 'application/pdf',
        body: 'sheet',
      });
    });
  });

  it('answers HEAD with only the status', async () => {
    await served(async (get) => {
      expect(await get('/about/', 'HEAD')).toMatchObject({ status: 200, body: '' });
      expect(await get('/gone/', 'HEAD')).toMatchObject({ status: 404, body: '' });
      expect(await get('/about', 'HEAD')).toMatchObject({ status: 301, location: '/about/' });
    });
  });

  it('redirects a page without its final slash and keeps the query', async () => {
    await served(async (get) => {
      expect(await get('/about')).toMatchObject({ status: 301, location: '/about/' });
      expect(await get('/about?a=1&b=%20')).toMatchObject({ location: '/about/?a=1&b=%20' });
      expect(await get('/%C3%BEj%C3%B3nusta')).toMatchObject({ location: '/%C3%BEj%C3%B3nusta/' });
      expect(await get('/is')).toMatchObject({ location: '/is/' });
    });
  });

  it('redirects moved paths with and without slash and keeps the query', async () => {
    await served(async (get) => {
      expect(await get('/old/')).toMatchObject({ status: 301, location: '/about/' });
      expect(await get('/old?x=1')).toMatchObject({ status: 301, location: '/about/?x=1' });
      expect(await get('/is/gamalt/')).toMatchObject({ location: '/%C3%BEj%C3%B3nusta/' });
    });
  });

  it('answers an unknown path with the 404 page of its language', async () => {
    await served(async (get) => {
      const english = { status: 404, body: 'nothing here', type: 'text/html; charset=utf-8' };
      const icelandic = { ...english, body: 'ekkert hér' };
      expect(await get('/gone/')).toMatchObject(english);
      expect(await get('/island/')).toMatchObject(english);
      expect(await get('/is/farin/?x=1')).toMatchObject(icelandic);
      expect(await get('/is/farin')).toMatchObject(icelandic);
    });
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/about/..%2f..%2fsecret.txt',
    '/about/..\\..\\secret.txt',
    '//../secret.txt',
    '/_redirects/../../secret.txt',
  ])('serves nothing outside its folder for %s', async (requestPath) => {
    await served(async (get) => {
      const { status, body } = await get(requestPath);
      expect(status).toBe(404);
      expect(body).not.toContain('secret');
    });
  });

  it.each(['/%E0%A4%A', '/%', '/about%00/', '/%00', '/is/%E0%A4%A'])(
    'answers the malformed path %s with 404',
    async (requestPath) => {
      await served(async (get) => {
        expect((await get(requestPath)).status).toBe(404);
      });
    },
  );

  it.each(['//evil.example', '//evil.example/', '//about', '/about/../about', '/\\evil.example'])(
    'never redirects %s to another host',
    async (requestPath) => {
      await served(async (get) => {
        const { location } = await get(requestPath);
        expect(location ?? '/').toMatch(/^\/(?![/\\])/);
      });
    },
  );

  it('sends a cache lifetime that fits each file name', async () => {
    await served(async (get) => {
      const cache = async (asked: string) => (await get(asked)).cache;
      const forever = 'public, max-age=31536000, immutable';
      const check = 'public, max-age=0, must-revalidate';
      expect(await cache('/app-0123456789abcdef0123.js')).toBe(forever);
      expect(await cache('/static/d/3.css')).toBe(forever);
      expect(await cache('/pictures/a/sky.a1b2c3d4/10x10.webp')).toBe(forever);
      expect(await cache('/fonts/loft-var.woff2')).toBe('public, max-age=604800');
      expect(await cache('/')).toBe(check);
      expect(await cache('/about/')).toBe(check);
      expect(await cache('/page-data/app-data.json')).toBe(check);
      expect(await cache('/files/blt1/Boeing%20757.pdf')).toBe(check);
      expect(await cache('/gone/')).toBe('no-cache');
    });
  });

  it('reports a port that is in use', async () => {
    const otherServer = createServer();
    await new Promise<void>((resolve) => otherServer.listen(0, resolve));
    const { port } = otherServer.address() as AddressInfo;
    await inTemporaryFolder(async (folder) => {
      await expect(startSiteServer({ folder, port })).rejects.toThrow(
        `Port ${port} is taken; set PORT to another one.`,
      );
    });
    await new Promise((resolve) => otherServer.close(resolve));
  });

  it('answers with plain text if the site has no 404 page', async () => {
    await inTemporaryFolder(async (folder) => {
      const server = await startSiteServer({ folder, port: 0 });
      expect(await request(server.url, '/')).toMatchObject({ status: 404, body: 'Not found' });
      await server.close();
    });
  });
});
