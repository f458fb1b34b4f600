import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { publishHook } from '../../../../services/publish/hook/hook';
import { HookVerifier } from '../../../../services/publish/hook/verify';
import { answerUnparsed } from '../../../../services/publish/serve/connections';
import { strictHeaders } from '../../../../services/publish/serve/headers';
import { listen } from '../../../../services/publish/serve/listen';
import { ReleaseSite } from '../../../../services/publish/serve/releaseSite';
import { createSiteServer } from '../../../../services/publish/serve/siteServer';
import type { FolderServerOptions } from '../../../../services/publish/server';
import { Releases } from '../../../../services/publish/releases/store';
import { Board } from '../../../../services/publish/status/board';
import { publishStatus } from '../../../../services/publish/status/routes';
import { inTemporaryFolder } from '../../../setup/folder';
import { sendRequest, withServedSite, writeFiles } from '../setup/http';

type Work = Parameters<typeof withServedSite<void>>[1];

const withSite = (options: Partial<FolderServerOptions>, work: Work) =>
  inTemporaryFolder(async (folder) => {
    await writeFiles(folder, { 'index.html': 'front page' });
    await withServedSite({ folder, ...options }, work);
  });

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('the limit of requests', () => {
  it('answers 429 with the strict headers and Retry-After', async () => {
    await withSite({ requestsPerMinute: 3 }, async (get) => {
      for (let count = 0; count < 3; count += 1) expect((await get('/')).status).toBe(200);
      const { status, headers } = await get('/');
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(Object.keys(strictHeaders)));
    });
  });

  it.each([
    [
      'wrong secrets for the webhook',
      { requestPath: '/hooks/publish', method: 'POST', expected: 401 },
    ],
    [
      'wrong secrets for the status',
      { requestPath: '/publish/status', method: 'GET', expected: 401 },
    ],
    ['refused paths', { requestPath: '/a//b', method: 'GET', expected: 404 }],
    ['paths that cannot be decoded', { requestPath: '/%zz', method: 'GET', expected: 404 }],
    ['aliases', { requestPath: '/index.html', method: 'GET', expected: 301 }],
    ['other methods', { requestPath: '/', method: 'DELETE', expected: 405 }],
  ])('counts %s', async (_, { requestPath, method, expected }) => {
    await inTemporaryFolder(async (folder) => {
      await writeFiles(folder, { 'index.html': 'front page' });
      const site = await ReleaseSite.open({ folder });
      const app = await createSiteServer({ site: () => site, requestsPerMinute: 5 });
      const keys = { secret: 'a', hmacSecret: 'a', publicKeyFile: null, stack: '' };
      const verifier = new HookVerifier(keys);
      const journal = { add: jest.fn(), knows: () => false };
      const environment = () => 'production';
      const refused = { add: jest.fn() };
      const hookOptions = { verifier, journal, environment, onEvent: jest.fn(), refused };
      await app.register(publishHook, hookOptions);
      const status = () => new Board().view(null, [], null, false);
      const allowDrop = () => Promise.resolve(false);
      const secrets = ['a'];
      const options = {
        secrets,
        secret: 'a',
        company: 'Nordloft',
        status,
        allowDrop,
        releases: new Releases(folder),
        editing: () => ({ is: 'command' }) as const,
        onRollback: () => Promise.resolve(),
      };
      await app.register(publishStatus, options);
      const origin = `http://127.0.0.1:${await listen(app, 0, '127.0.0.1')}`;
      const headers = { 'x-publish-secret': 'guess' };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => sendRequest(origin, requestPath, { method, headers })),
      );
      await app.close();
      const statuses = answers.map((answer) => answer.status).sort((a, b) => a - b);
      expect(statuses).toEqual([
        ...Array<number>(5).fill(expected),
        ...Array<number>(45).fill(429),
      ]);
      for (const answer of answers) {
        expect(Object.keys(answer.headers)).toEqual(
          expect.arrayContaining(Object.keys(strictHeaders)),
        );
      }
    });
  });

  it('is shared by all requests without a trusted proxy, regardless of their headers', async () => {
    await withSite({ requestsPerMinute: 3 }, async (get) => {
      const statuses = [];
      for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) {
        statuses.push((await get('/', from(address))).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    });
  });

  it('ends after a minute, also if the clock of the system is set back meanwhile', async () => {
    await withSite({ requestsPerMinute: 1 }, async (get) => {
      expect((await get('/')).status).toBe(200);
      const [time, elapsed] = [Date.now(), performance.now()];
      const clock = jest.spyOn(Date, 'now').mockReturnValue(time - 60 * 60_000);
      expect((await get('/')).status).toBe(429);
      clock.mockReturnValue(time - 60 * 60_000 + 61_000);
      const steadyClock = jest.spyOn(performance, 'now').mockReturnValue(elapsed + 61_000);
      expect((await get('/')).status).toBe(200);
      steadyClock.mockRestore();
      clock.mockRestore();
    });
  });

  it('is separate for each visitor behind a trusted proxy', async () => {
    const options = { requestsPerMinute: 2, trustedProxies: ['127.0.0.0/8'] };
    await withSite(options, async (get) => {
      for (const address of ['1.1.1.1', '2.2.2.2', '2001:db8::1']) {
        expect((await get('/', from(address))).status).toBe(200);
        expect((await get('/', from(address))).status).toBe(200);
        expect((await get('/', from(address))).status).toBe(429);
        // Addresses from the visitor come before the address that the proxy adds.
        expect((await get('/', from(`9.9.9.9, ${address}`))).status).toBe(429);
      }
      // A visitor has a whole network of IPv6 addresses.
      expect((await get('/', from('2001:db8::2'))).status).toBe(429);
      expect((await get('/', from('2001:db8:0:1::1'))).status).toBe(200);
    });
  });
});

describe('connections', () => {
  it('have ten seconds for the headers of a request', async () => {
    const app = await createSiteServer({ site: () => null });
    expect(app.server.headersTimeout).toBe(10_000);
    await app.close();
  });

  /** Opens connections. Returns them, with the list of those that the server has closed. */
  async function openMany(origin: string, localAddress = '127.0.0.1') {
    const open: Socket[] = [];
    const closed: Socket[] = [];
    for (let count = 0; count < 210; count += 1) {
      const place = { port: Number(new URL(origin).port), host: '127.0.0.1', localAddress };
      const socket = connect(place).on('error', () => undefined);
      socket.once('close', () => closed.push(socket));
      open.push(socket);
      await once(socket, 'connect');
    }
    return { open, closed };
  }

  it.each([[[]], [['127.0.0.9', '10.0.0.0/8']]])(
    'beyond two hundred of one address are closed at once, and others are served (proxies: %j)',
    async (trustedProxies) => {
      await withSite({ trustedProxies }, async (get, origin) => {
        const { open, closed } = await openMany(origin);
        while (closed.length < 10) await new Promise((done) => setTimeout(done, 10));
        expect(closed).toHaveLength(10);
        for (const socket of open) socket.destroy();
        while (closed.length < 210) await new Promise((done) => setTimeout(done, 10));
        expect((await get('/')).status).toBe(200);
      });
    },
  );

  it.each(['127.0.0.9', '127.0.0.8/30'])('of a trusted proxy (%s) are not', async (proxy) => {
    await withSite({ trustedProxies: [proxy] }, async (get, origin) => {
      const { open, closed } = await openMany(origin, '127.0.0.9');
      expect((await get('/')).status).toBe(200);
      expect(closed).toHaveLength(0);
      for (const socket of open) socket.destroy();
    });
  });

  it('of an address that does not read its answers are closed, and those of others stay', async () => {
    await withSite({}, async (get, origin) => {
      const { port } = new URL(origin);
      const open = (localAddress: string) =>
        connect({ port: Number(port), host: '127.0.0.1', localAddress });
      const [idle, other, flood] = ['127.0.0.2', '127.0.0.3', '127.0.0.2'].map(open) as [
        Socket,
        Socket,
        Socket,
      ];
      for (const socket of [idle, other, flood]) socket.on('error', () => undefined);
      await once(other, 'connect');
      const closed = [idle, flood].map((socket) => {
        socket.resume();
        return new Promise((resolve) => socket.once('close', resolve));
      });
      flood.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2000));
      await Promise.all(closed);
      other.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      const [answer] = (await once(other, 'data')) as [Buffer];
      expect(answer.toString()).toContain('200 OK');
      other.destroy();
      expect((await get('/')).status).toBe(200);
    });
  });

  it('of invalid or incomplete requests are closed even if the client keeps them open', async () => {
    const fault = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    // The sockets of an HTTP server have the same option.
    const server = createServer({ allowHalfOpen: true }, (socket) => answerUnparsed(fault, socket));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let answer = '';
    client.on('data', (part: Buffer) => (answer += part.toString()));
    await once(client, 'end');
    expect(answer).toContain('HTTP/1.1 408 ');
    const open = promisify(server.getConnections.bind(server));
    for (let tries = 0; (await open()) > 0 && tries < 100; tries += 1) await pause(20);
    expect(await open()).toBe(0);
    client.destroy();
    server.close();
  });
});
