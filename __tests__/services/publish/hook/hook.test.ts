import { once } from 'node:events';
import crypto, { createHmac, generateKeyPairSync, sign, constants } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import type { PublishEvent } from '../../../../services/publish/events/types';
import { largestBody, publishHook } from '../../../../services/publish/hook/hook';
import { HookVerifier } from '../../../../services/publish/hook/verify';
import { listen } from '../../../../services/publish/serve/listen';
import { inFolder } from '../../../setup/folder';
import { ask } from '../setup/http';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = () => new Date().toISOString();
const secret = 'open-sesame';

const payload = (more: object = {}) => ({
  ...{ module: 'entry', api_key: 'blt1', event: 'publish', triggered_at: now() },
  data: {
    ...{
      locale: 'is-is',
      entry: { uid: 'blt2', title: 'About us' },
      content_type: { uid: 'page' },
    },
    environment: { name: 'production' },
  },
  ...more,
});

const hmac = (body: string, time = Math.floor(Date.now() / 1000), key = secret) => {
  const hex = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  return { 'x-contentstack-hmac-signature': `t=${time},v1=${'0'.repeat(64)},v1=${hex}` };
};

const signed = (text: string, key = privateKey) => {
  const options = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  const value = sign('sha256', Buffer.from(text), options).toString('base64');
  return { 'x-contentstack-request-signature': `v1=${value}` };
};

interface Hook {
  call: (
    body: string,
    headers?: Record<string, string>,
    method?: string,
  ) => Promise<{ status: number; text: string }>;
  events: PublishEvent[];
  port: number;
}

interface HookTestOptions {
  /** The disk takes no event. */
  full?: boolean;
  bodyDeadlineMs?: number;
}

/** A hook whose journal is a list, behind a proxy that names the sender in `X-Forwarded-For`. */
const withHook = (
  work: (hook: Hook) => Promise<void>,
  { full = false, bodyDeadlineMs }: HookTestOptions = {},
) =>
  inFolder(async (folder) => {
    const publicKeyFile = path.join(folder, 'key.pem');
    await writeFile(publicKeyFile, publicKey.export({ type: 'pkcs1', format: 'pem' }));
    const keys = { secret, hmacSecret: secret, publicKeyFile, stack: 'blt1' };
    const verifier = new HookVerifier(keys);
    const events: PublishEvent[] = [];
    const journal = {
      add: (event: Omit<PublishEvent, 'id'>) => {
        if (full) return Promise.reject(new Error('no space'));
        events.push({ id: events.length, ...event });
        return Promise.resolve({ id: 0, ...event });
      },
      knows: (digest: string) => events.some((event) => event.digest === digest),
    };
    const server = fastify({ forceCloseConnections: true, trustProxy: true });
    const environment = () => 'production';
    const received = () => undefined;
    const options = { verifier, journal, environment, received, bodyDeadlineMs };
    await server.register(publishHook, options);
    const port = await listen(server, 0, '127.0.0.1');
    try {
      const url = `http://127.0.0.1:${port}`;
      await work({
        ...{ events, port },
        call: (body, headers = {}, method = 'POST') =>
          ask(url, '/hooks/publish', { method, headers, body }),
      });
    } finally {
      await server.close();
    }
  });

describe('who may publish', () => {
  const body = () => JSON.stringify(payload());

  it('is who knows the secret', async () => {
    await withHook(async ({ call, events }) => {
      expect(await call(body(), { 'x-publish-secret': secret })).toMatchObject({ status: 202 });
      expect(await call('', { 'x-publish-secret': secret })).toMatchObject({ status: 202 });
      expect(events.map(({ what }) => what)).toEqual([
        'publish of entry “About us” (page, is-is)',
        'change of the content',
      ]);
    });
  });

  it('is who signs with the shared key, within five minutes', async () => {
    await withHook(async ({ call, events }) => {
      const text = body();
      expect((await call(text, hmac(text))).status).toBe(202);
      const seconds = Math.floor(Date.now() / 1000);
      expect((await call(body(), hmac(text, seconds))).status).toBe(401);
      for (const time of [seconds - 301, seconds + 310]) {
        expect((await call(text, hmac(text, time))).status).toBe(401);
      }
      expect((await call(text, hmac(text, seconds, 'other'))).status).toBe(401);
      expect(events).toHaveLength(1);
    });
  });

  it('is the content service, by its key, for this stack, of now', async () => {
    await withHook(async ({ call, events }) => {
      const text = body();
      expect((await call(text, signed(text))).status).toBe(202);
      // The body may be written anew on the way: then its JSON is what was signed.
      const loose = payload({ triggered_at: now() });
      const spaced = JSON.stringify(loose, null, 2);
      expect((await call(spaced, signed(JSON.stringify(loose)))).status).toBe(202);
      expect(events).toHaveLength(2);
      const other = JSON.stringify(payload({ api_key: 'blt9' }));
      expect((await call(other, signed(other))).status).toBe(401);
      const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
      const old = JSON.stringify(payload({ triggered_at: hourAgo }));
      expect((await call(old, signed(old))).status).toBe(401);
      const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
      expect((await call(text, signed(text, stranger))).status).toBe(401);
      expect(events).toHaveLength(2);
    });
  });

  it('has the first four signatures of a header checked, however many there are', async () => {
    const checks = jest.spyOn(crypto, 'verify');
    await withHook(async ({ call }) => {
      const text = JSON.stringify(payload(), null, 2);
      const wrong = signed('other')['x-contentstack-request-signature'];
      const many = Array<string>(40).fill(wrong).join();
      const headers = { 'x-contentstack-request-signature': many };
      expect((await call(text, headers)).status).toBe(401);
      // Each one over the body as it came, and over its JSON written anew.
      expect(checks).toHaveBeenCalledTimes(8);
      const right = signed(text)['x-contentstack-request-signature'];
      const rotated = { 'x-contentstack-request-signature': [wrong, wrong, wrong, right].join() };
      expect((await call(text, rotated)).status).toBe(202);
    });
    checks.mockRestore();
  });

  it('has no signature of another length than the key’s checked', async () => {
    const checks = jest.spyOn(crypto, 'verify');
    await withHook(async ({ call }) => {
      const short = Buffer.alloc(255).toString('base64');
      const long = Buffer.alloc(257).toString('base64');
      const headers = { 'x-contentstack-request-signature': `v1=,v1=AAAA,v1=${short},v1=${long}` };
      expect((await call(body(), headers)).status).toBe(401);
      expect(checks).not.toHaveBeenCalled();
    });
    checks.mockRestore();
  });

  it('is nobody whose JSON is nested too deeply to be written anew', async () => {
    await withHook(async ({ call }) => {
      const depth = 100_000;
      const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
      const text = body().replace(/}$/, `,"more":${nested}}`);
      expect((await call(text, signed('other'))).status).toBe(401);
      const time = body().replace(/"triggered_at":"[^"]*"/, `"triggered_at":${nested}`);
      expect((await call(time, signed('other'))).status).toBe(401);
    });
  });

  it.each<Record<string, string>>([
    {},
    { 'x-publish-secret': '' },
    { 'x-publish-secret': 'open-sesam' },
    { 'x-contentstack-hmac-signature': 't=1,v1=' },
    { 'x-contentstack-hmac-signature': 'nonsense' },
    { 'x-contentstack-request-signature': 'v1=AAAA' },
    { 'x-contentstack-request-signature': '=' },
  ])('is nobody with %j, and is not told why', async (headers) => {
    await withHook(async ({ call, events }) => {
      expect(await call(body(), headers)).toMatchObject({ status: 401, text: '' });
      expect(events).toEqual([]);
    });
  });
});

describe('who may not publish', () => {
  it.each<Record<string, string>>([
    {},
    { 'x-publish-secret': 'open-sesam' },
    { 'x-contentstack-hmac-signature': 't=1,v1=00' },
  ])('is told so with %j before the body has arrived', async (headers) => {
    await withHook(async ({ port }) => {
      const lines = Object.entries({ host: 'a', 'content-length': '1000000', ...headers });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      const socket = connect(port, '127.0.0.1');
      socket.write(`POST /hooks/publish HTTP/1.1\r\n${head}\r\n{`);
      const [first] = (await once(socket, 'data')) as [Buffer];
      expect(first.toString()).toMatch(/^HTTP\/1\.1 401 /);
      // The rest of the body is not waited for.
      await once(socket, 'close');
    });
  });

  it('waits a second for the answer to each wrong secret', async () => {
    await withHook(async ({ call }) => {
      const started = Date.now();
      expect((await call('', { 'x-publish-secret': 'guess' })).status).toBe(401);
      expect(Date.now() - started).toBeGreaterThan(900);
    });
  });
});

describe('bodies of strangers', () => {
  const megabyte = 1_000_000;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const head = (headers: Record<string, string | number>) => {
    const lines = Object.entries({ host: 'a', ...hmac('other'), ...headers });
    const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return `POST /hooks/publish HTTP/1.1\r\n${text}\r\n`;
  };
  /** Sends the head of a forged delivery; resolves once the service waits for its body. */
  const begin = async (port: number, headers: Record<string, string | number>): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(head({ ...headers, expect: '100-continue' }));
    await once(socket, 'data');
    return socket;
  };
  /** Begins a body of two megabytes, and sends that many bytes of it. */
  const beginLarge = async (port: number, address: string, bytes: number): Promise<Socket> => {
    const socket = await begin(port, { ...from(address), 'content-length': 2 * megabyte });
    socket.write('x'.repeat(bytes));
    return socket;
  };
  /** Everything that the service sends until it closes the connection. */
  const answerTo = async (socket: Socket): Promise<string> =>
    Buffer.concat((await socket.toArray()) as Buffer[]).toString();

  it('that do not end keep no delivery waiting, however many they are', async () => {
    await withHook(async ({ port, call, events }) => {
      const strangers: Socket[] = [];
      for (let each = 0; each < 100; each += 1) {
        strangers.push(await begin(port, { 'content-length': 100 }));
      }
      for (const socket of strangers) socket.write('{"a');
      for (const headersOf of [hmac, signed, () => ({ 'x-publish-secret': secret })]) {
        const text = JSON.stringify(payload());
        expect((await call(text, headersOf(text))).status).toBe(202);
      }
      expect(events).toHaveLength(3);
      for (const socket of strangers) socket.destroy();
    });
  });

  it('are given up beyond eight megabytes, the oldest of the address that takes the most', async () => {
    await withHook(async ({ port, call }) => {
      const other = await beginLarge(port, '192.0.2.2', megabyte);
      const strangers: Socket[] = [];
      for (let each = 0; each < 12; each += 1) {
        strangers.push(await beginLarge(port, '192.0.2.1', megabyte));
      }
      const closed = () => strangers.map((socket, index) => socket.closed && index);
      while (closed().filter((index) => index !== false).length < 5) await pause(10);
      const text = JSON.stringify(payload());
      expect((await call(text, hmac(text))).status).toBe(202);
      expect(closed()).toEqual([0, 1, 2, 3, 4, ...Array<false>(7).fill(false)]);
      other.write('x'.repeat(megabyte));
      expect(await answerTo(other)).toMatch(/^HTTP\/1\.1 401 /);
      for (const socket of strangers) socket.destroy();
    });
  });

  it('of many addresses, one after the other, let each delivery through', async () => {
    await withHook(async ({ port, call }) => {
      const strangers: Socket[] = [];
      const text = JSON.stringify(payload({ more: 'x'.repeat(2000) }));
      for (let each = 0; each < 60; each += 1) {
        strangers.push(await beginLarge(port, `198.51.100.${each}`, megabyte / 4));
        expect((await call(text, hmac(text))).status).toBe(202);
      }
      while (!strangers.some(({ closed }) => closed)) await pause(10);
      for (const socket of strangers) socket.destroy();
    });
  });

  it('in tiny pieces are given up by the memory that those take', async () => {
    await withHook(async ({ port }) => {
      const socket = await begin(port, { 'transfer-encoding': 'chunked' });
      socket.write('1\r\nx\r\n'.repeat(20_000));
      if (!socket.closed) await once(socket, 'close');
    });
  });

  it('are given up at the deadline; a connection whose body came in time stays', async () => {
    await withHook(
      async ({ port, events }) => {
        const known = connect(port, '127.0.0.1');
        const deliver = async () => {
          const text = JSON.stringify(payload());
          known.write(head({ ...hmac(text), 'content-length': Buffer.byteLength(text) }) + text);
          expect(String(await once(known, 'data'))).toMatch(/^HTTP\/1\.1 202 /);
        };
        await deliver();
        const stranger = await begin(port, { 'content-length': 100 });
        await once(stranger, 'close');
        await deliver();
        expect(events).toHaveLength(2);
        known.destroy();
      },
      { bodyDeadlineMs: 500 },
    );
  });

  it('are refused before they arrive where they are too large', async () => {
    await withHook(async ({ port }) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(head({ 'content-length': largestBody + 1 }));
      expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 413 /);
    });
  });
});

describe('a delivery', () => {
  const known = { 'x-publish-secret': secret };

  it('signed with the shared key is the same one with further signatures in its header', async () => {
    await withHook(async ({ call, events }) => {
      const text = JSON.stringify(payload({ triggered_at: undefined }));
      const headers = hmac(text);
      expect((await call(text, headers)).status).toBe(202);
      // Further signatures in the header do not make it another delivery.
      const signature = headers['x-contentstack-hmac-signature'].replace(/v1=0+,/, 'v1=ff,');
      const again = { 'x-contentstack-hmac-signature': signature };
      expect((await call(text, again)).status).toBe(202);
      expect(events).toHaveLength(1);
    });
  });

  it('signed by the content service is the same one when it comes again, spaced anew', async () => {
    await withHook(async ({ call, events }) => {
      const loose = payload();
      const text = JSON.stringify(loose);
      expect((await call(text, signed(text))).status).toBe(202);
      expect((await call(JSON.stringify(loose, null, 4), signed(text))).status).toBe(202);
      expect(events).toHaveLength(1);
    });
  });

  it('with a long event of many lines is told in one short line', async () => {
    await withHook(async ({ call, events }) => {
      const event = `publish\n\u2028\u001b[31m${'x'.repeat(100_000)}`;
      const module = `\u202eentry\n${'y'.repeat(100_000)}`;
      await call(JSON.stringify(payload({ event, module })), known);
      const [{ what } = { what: '' }] = events;
      expect(what.length).toBeLessThan(500);
      expect(what).not.toMatch(/[\p{C}\u2028\u2029]/u);
    });
  });

  it('that comes again is no new event', async () => {
    await withHook(async ({ call, events }) => {
      const text = JSON.stringify(payload());
      for (let each = 0; each < 3; each += 1) expect((await call(text, known)).status).toBe(202);
      expect(events).toHaveLength(1);
      await call('{}', known);
      await call('{}', known);
      expect(events).toHaveLength(3);
    });
  });

  it.each([
    ['a draft', { event: 'update' }],
    ['a publishing that failed', { event: 'publish.fail' }],
    ['another environment', { data: { environment: { name: 'staging' } } }],
  ])('of %s changes nothing', async (_, more) => {
    await withHook(async ({ call, events }) => {
      expect((await call(JSON.stringify(payload(more)), known)).status).toBe(202);
      expect(events).toEqual([]);
    });
  });

  it.each([
    [{ event: 'unpublish' }, 'unpublish of entry “About us” (page, is-is)'],
    [{ module: 'asset', data: { asset: { title: 'Sky' } } }, 'publish of asset “Sky”'],
    [
      {
        module: 'content_type',
        event: 'update',
        data: { content_type: { title: 'Page', uid: 'page' } },
      },
      'update of content_type “Page” (page)',
    ],
    [{ module: 7, event: null, data: 'x' }, 'change of the content'],
  ])('%j is told as %s', async (more, what) => {
    await withHook(async ({ call, events }) => {
      await call(JSON.stringify(payload(more)), known);
      expect(events.map((event) => event.what)).toEqual([what]);
    });
  });

  it('must be JSON, not too large, and posted', async () => {
    await withHook(async ({ call, events }) => {
      for (const text of ['{', '[]', '"x"']) expect((await call(text, known)).status).toBe(400);
      expect((await call('', known, 'GET')).status).toBe(405);
      const large = 'x'.repeat(largestBody + 1);
      // The answer comes before the end of the body, which is then not read.
      const status = await call(large, known).then(
        (got) => got.status,
        () => 413,
      );
      expect(status).toBe(413);
      expect(events).toEqual([]);
    });
  });

  it('of JSON that is nested too deeply is refused', async () => {
    await withHook(async ({ call, events }) => {
      const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      const text = JSON.stringify(payload()).replace(/}$/, `,"more":${nested}}`);
      expect((await call(text, known)).status).toBe(400);
      expect((await call(text, hmac(text))).status).toBe(400);
      expect(events).toEqual([]);
    });
  });

  it('that cannot be written down is asked for again', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await withHook(
      async ({ call }) => {
        expect((await call(JSON.stringify(payload()), known)).status).toBe(503);
      },
      { full: true },
    );
    write.mockRestore();
  });
});

test('a key file that is none is said at the start', () => {
  const keys = { secret: null, hmacSecret: null, stack: '' };
  expect(() => new HookVerifier({ ...keys, publicKeyFile: 'package.json' })).toThrow(
    'PUBLISH_PUBLIC_KEY must name a public key in PEM',
  );
});
