/** Senders of the webhook: secrets and signatures. */
import { once } from 'node:events';
import crypto, { generateKeyPairSync } from 'node:crypto';
import { connect } from 'node:net';
import { HookVerifier } from '../../../../services/publish/hook/verify';
import { currentTime, secret, payload, hmac, signed, withHook } from '../setup/hook';

describe('an authorized sender', () => {
  const body = () => JSON.stringify(payload());

  it('knows the secret', async () => {
    await withHook(async ({ call, events }) => {
      expect(await call(body(), { 'x-publish-secret': secret })).toMatchObject({ status: 202 });
      expect(await call('', { 'x-publish-secret': secret })).toMatchObject({ status: 202 });
      expect(events.map(({ what }) => what)).toEqual([
        'publish of entry “About us” (page, is-is)',
        'change of the content',
      ]);
    });
  });

  it('signs with the shared key, within five minutes', async () => {
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

  it('is the content service, which signs with its key for this stack, within the time limit', async () => {
    await withHook(async ({ call, events }) => {
      const text = body();
      expect((await call(text, signed(text))).status).toBe(202);
      // A proxy may reformat the body; the signature is then checked for the normalized JSON.
      const loose = payload({ triggered_at: currentTime() });
      const spaced = JSON.stringify(loose, null, 2);
      expect((await call(spaced, signed(JSON.stringify(loose)))).status).toBe(202);
      expect(events).toHaveLength(2);
      const otherStack = JSON.stringify(payload({ api_key: 'blt9' }));
      expect((await call(otherStack, signed(otherStack))).status).toBe(401);
      const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
      const oldDelivery = JSON.stringify(payload({ triggered_at: hourAgo }));
      expect((await call(oldDelivery, signed(oldDelivery))).status).toBe(401);
      const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
      expect((await call(text, signed(text, stranger))).status).toBe(401);
      expect(events).toHaveLength(2);
    });
  });

  it('gets only the first four signatures of a header checked', async () => {
    const checks = jest.spyOn(crypto, 'verify');
    await withHook(async ({ call }) => {
      const text = JSON.stringify(payload(), null, 2);
      const wrong = signed('other')['x-contentstack-request-signature'];
      const many = Array<string>(40).fill(wrong).join();
      const headers = { 'x-contentstack-request-signature': many };
      expect((await call(text, headers)).status).toBe(401);
      // Each of the four is checked for the received body and for the normalized JSON.
      expect(checks).toHaveBeenCalledTimes(8);
      const right = signed(text)['x-contentstack-request-signature'];
      const rotated = { 'x-contentstack-request-signature': [wrong, wrong, wrong, right].join() };
      expect((await call(text, rotated)).status).toBe(202);
    });
    checks.mockRestore();
  });

  it('gets no signature of a wrong length checked', async () => {
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

  it('is not accepted with JSON that is too deep to be serialized', async () => {
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
  ])('is not accepted with %j, and gets no reason', async (headers) => {
    await withHook(async ({ call, events }) => {
      expect(await call(body(), headers)).toMatchObject({ status: 401, text: '' });
      expect(events).toEqual([]);
    });
  });
});

describe('an unauthorized sender', () => {
  it.each<Record<string, string>>([
    {},
    { 'x-publish-secret': 'open-sesam' },
    { 'x-contentstack-hmac-signature': 't=1,v1=00' },
  ])('is refused with %j before the body arrives', async (headers) => {
    await withHook(async ({ port }) => {
      const lines = Object.entries({ host: 'a', 'content-length': '1000000', ...headers });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      const socket = connect(port, '127.0.0.1');
      socket.write(`POST /hooks/publish HTTP/1.1\r\n${head}\r\n{`);
      const [firstChunk] = (await once(socket, 'data')) as [Buffer];
      expect(firstChunk.toString()).toMatch(/^HTTP\/1\.1 401 /);
      // The service does not wait for the rest of the body.
      await once(socket, 'close');
    });
  });

  it('waits a second for each answer to a wrong secret', async () => {
    await withHook(async ({ call }) => {
      const started = Date.now();
      expect((await call('', { 'x-publish-secret': 'guess' })).status).toBe(401);
      expect(Date.now() - started).toBeGreaterThan(900);
    });
  });
});

test('an invalid key file is reported at the start', () => {
  const keys = { secret: null, hmacSecret: null, stack: '' };
  expect(() => new HookVerifier({ ...keys, publicKeyFile: 'package.json' })).toThrow(
    'PUBLISH_PUBLIC_KEY must name a public key in PEM',
  );
});
