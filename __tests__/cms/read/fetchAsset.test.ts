import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchAsset } from '../../../src/cms/read/assets';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Serves on a free port. Returns the origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fetched = (url: string, largest = 1_000_000) =>
  fetchAsset({ url, filename: 'hangar.jpg' }, { pause: 1, maxSize: largest });

describe('a file of the content', () => {
  it('is fetched through redirects on the same host', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(302, { location: '/new' }).end();
      else response.end('bytes');
    });
    expect(Buffer.from(await fetched(`${origin}/old`)).toString()).toBe('bytes');
  });

  it('is not fetched from the other host of a redirect', async () => {
    let requests = 0;
    const otherOrigin = await serve((_, response) => {
      requests += 1;
      response.end('a secret of the internal network');
    });
    const origin = await serve((_, response) => {
      response.writeHead(302, { location: `${otherOrigin}/metadata` }).end();
    });
    await expect(fetched(`${origin}/picture`)).rejects.toThrow(
      `“hangar.jpg” could not be fetched: it redirects to ${otherOrigin}, not a content host`,
    );
    expect(requests).toBe(0);
  });

  it('with endless redirects fails', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(301, { location: '/again' }).end();
    });
    await expect(fetched(`${origin}/`)).rejects.toThrow('redirects more than 5 times');
  });

  it('with an endless body fails at the limit without another attempt', async () => {
    let requests = 0;
    let sent = 0;
    const origin = await serve((_, response) => {
      requests += 1;
      const part = Buffer.alloc(100_000);
      const timer = setInterval(() => {
        sent += part.length;
        response.write(part);
      }, 1);
      response.once('close', () => clearInterval(timer));
    });
    await expect(fetched(`${origin}/endless`)).rejects.toThrow('it is larger than 1000000 bytes');
    expect(requests).toBe(1);
    expect(sent).toBeLessThan(50_000_000);
  });

  it.each([
    ['after its attempts', { attempts: 3, within: 60_000 }, 3],
    ['after its time limit', { attempts: 1000, within: 0 }, 1],
  ])('of a silent host fails %s', async (_, bounds, tries) => {
    let requests = 0;
    const origin = await serve(() => {
      requests += 1;
    });
    const options = { pause: 1, silence: 100, ...bounds };
    await expect(fetchAsset({ url: origin, filename: 'hangar.jpg' }, options)).rejects.toThrow(
      '“hangar.jpg” could not be fetched: nothing came for 0.1 s',
    );
    expect(requests).toBe(tries);
  });

  it('that arrives slowly is fetched, and one that stops midway fails', async () => {
    const origin = await serve(async (request, response) => {
      const parts = request.url === '/slow' ? 8 : 2;
      response.writeHead(200, { 'content-length': '8' });
      for (let count = 0; count < parts; count += 1) {
        response.write('a');
        await pause(150);
      }
    });
    const options = { silence: 1000, attempts: 2, pause: 1 };
    const slow = fetchAsset({ url: `${origin}/slow`, filename: 'slow.jpg' }, options);
    expect(Buffer.from(await slow).toString()).toBe('aaaaaaaa');
    const cut = fetchAsset({ url: `${origin}/cut`, filename: 'cut.jpg' }, options);
    await expect(cut).rejects.toThrow('nothing came for 1 s');
  });

  it('that announces more bytes than the limit is not read', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '2000000' });
      response.write('a');
    });
    await expect(fetched(`${origin}/large`)).rejects.toThrow('it is larger than 1000000 bytes');
  });
});
