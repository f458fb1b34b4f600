/** Bodies and deliveries of the webhook. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { largestBody } from '../../../../services/publish/hook/hook';
import { secret, payload, hmac, signed, withHook } from '../setup/hook';

describe('bodies of unauthorized senders', () => {
  const megabyte = 1_000_000;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const head = (headers: Record<string, string | number>) => {
    const lines = Object.entries({ host: 'a', ...hmac('other'), ...headers });
    const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return `POST /hooks/publish HTTP/1.1\r\n${text}\r\n`;
  };
  /** Sends the head of a forged delivery. Resolves when the service waits for the body. */
  const begin = async (port: number, headers: Record<string, string | number>): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(head({ ...headers, expect: '100-continue' }));
    await once(socket, 'data');
    return socket;
  };
  /** Begins a body of two megabytes and sends the given number of bytes. */
  const beginLarge = async (port: number, address: string, bytes: number): Promise<Socket> => {
    const socket = await begin(port, { ...from(address), 'content-length': 2 * megabyte });
    socket.write('x'.repeat(bytes));
    return socket;
  };
  /** Returns everything that the service sends until it closes the connection. */
  const answerTo = async (socket: Socket): Promise<string> =>
    Buffer.concat((await socket.toArray()) as Buffer[]).toString();

  it('that never end do not delay deliveries', async () => {
    await withHook(async ({ port, call, events }) => {
      const strangers: Socket[] = [];
      for (let count = 0; count < 100; count += 1) {
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

  it('are dropped beyond eight megabytes: the oldest of the address with the most', async () => {
    await withHook(async ({ port, call }) => {
      const otherSocket = await beginLarge(port, '192.0.2.2', megabyte);
      const strangers: Socket[] = [];
      for (let count = 0; count < 12; count += 1) {
        strangers.push(await beginLarge(port, '192.0.2.1', megabyte));
      }
      const closed = () => strangers.map((socket, index) => socket.closed && index);
      while (closed().filter((index) => index !== false).length < 5) await pause(10);
      const text = JSON.stringify(payload());
      expect((await call(text, hmac(text))).status).toBe(202);
      expect(closed()).toEqual([0, 1, 2, 3, 4, ...Array<false>(7).fill(false)]);
      otherSocket.write('x'.repeat(megabyte));
      expect(await answerTo(otherSocket)).toMatch(/^HTTP\/1\.1 401 /);
      for (const socket of strangers) socket.destroy();
    });
  });

  it('of many addresses do not block deliveries', async () => {
    await withHook(async ({ port, call }) => {
      const strangers: Socket[] = [];
      const text = JSON.stringify(payload({ more: 'x'.repeat(2000) }));
      for (let count = 0; count < 60; count += 1) {
        strangers.push(await beginLarge(port, `198.51.100.${count}`, megabyte / 4));
        expect((await call(text, hmac(text))).status).toBe(202);
      }
      while (!strangers.some(({ closed }) => closed)) await pause(10);
      for (const socket of strangers) socket.destroy();
    });
  });

  it('in tiny pieces are limited by their real memory', async () => {
    await withHook(async ({ port }) => {
      const socket = await begin(port, { 'transfer-encoding': 'chunked' });
      socket.write('1\r\nx\r\n'.repeat(20_000));
      if (!socket.closed) await once(socket, 'close');
    });
  });

  it('are dropped at the deadline, and connections with complete bodies stay', async () => {
    await withHook(
      async ({ port, events }) => {
        const authorizedSocket = connect(port, '127.0.0.1');
        const deliver = async () => {
          const text = JSON.stringify(payload());
          authorizedSocket.write(
            head({ ...hmac(text), 'content-length': Buffer.byteLength(text) }) + text,
          );
          expect(String(await once(authorizedSocket, 'data'))).toMatch(/^HTTP\/1\.1 202 /);
        };
        await deliver();
        const stranger = await begin(port, { 'content-length': 100 });
        await once(stranger, 'close');
        await deliver();
        expect(events).toHaveLength(2);
        authorizedSocket.destroy();
      },
      { bodyDeadlineMs: 500 },
    );
  });

  it('are refused before their arrival if they are too large', async () => {
    await withHook(async ({ port }) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(head({ 'content-length': largestBody + 1 }));
      expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 413 /);
    });
  });
});

describe('a delivery', () => {
  const authorized = { 'x-publish-secret': secret };

  it('signed with the shared key is recognized with more signatures in its header', async () => {
    await withHook(async ({ call, events }) => {
      const text = JSON.stringify(payload({ triggered_at: undefined }));
      const headers = hmac(text);
      expect((await call(text, headers)).status).toBe(202);
      // With more signatures in the header, it is still the same delivery.
      const signature = headers['x-contentstack-hmac-signature'].replace(/v1=0+,/, 'v1=ff,');
      const resigned = { 'x-contentstack-hmac-signature': signature };
      expect((await call(text, resigned)).status).toBe(202);
      expect(events).toHaveLength(1);
    });
  });

  it('signed by the content service is recognized when it is repeated with other spaces', async () => {
    await withHook(async ({ call, events }) => {
      const loose = payload();
      const text = JSON.stringify(loose);
      expect((await call(text, signed(text))).status).toBe(202);
      expect((await call(JSON.stringify(loose, null, 4), signed(text))).status).toBe(202);
      expect(events).toHaveLength(1);
    });
  });

  it('with a long event name of many lines is logged in one short line', async () => {
    await withHook(async ({ call, events }) => {
      const event = `publish\n\u2028\u001b[31m${'x'.repeat(100_000)}`;
      const module = `\u202eentry\n${'y'.repeat(100_000)}`;
      await call(JSON.stringify(payload({ event, module })), authorized);
      const [{ what } = { what: '' }] = events;
      expect(what.length).toBeLessThan(500);
      expect(what).not.toMatch(/[\p{C}\u2028\u2029]/u);
    });
  });

  it('that is repeated is no new event', async () => {
    await withHook(async ({ call, events }) => {
      const text = JSON.stringify(payload());
      for (let count = 0; count < 3; count += 1)
        expect((await call(text, authorized)).status).toBe(202);
      expect(events).toHaveLength(1);
      await call('{}', authorized);
      await call('{}', authorized);
      expect(events).toHaveLength(3);
    });
  });

  it.each([
    ['a draft', { event: 'update' }],
    ['a failed publication', { event: 'publish.fail' }],
    ['another environment', { data: { environment: { name: 'staging' } } }],
  ])('of %s starts no build', async (_, changes) => {
    await withHook(async ({ call, events }) => {
      expect((await call(JSON.stringify(payload(changes)), authorized)).status).toBe(202);
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
  ])('%j is described as %s', async (changes, description) => {
    await withHook(async ({ call, events }) => {
      await call(JSON.stringify(payload(changes)), authorized);
      expect(events.map((event) => event.what)).toEqual([description]);
    });
  });

  const entry = { uid: 'blt2', title: 'About us', locale: 'en-us', _version: 4 };
  const asset = { uid: 'blt3', filename: 'sky.jpg', _version: 2 };
  it.each([
    ['a published entry', { data: { entry, locale: 'is-is' } }, 'is-is page blt2 4 en-us'],
    ['an entry without a locale of its own', { data: { entry } }, 'en-us page blt2 4 en-us'],
    ['an unpublished entry', { event: 'unpublish', data: { entry } }, 'en-us page blt2 null en-us'],
    ['a deleted entry', { event: 'delete', data: { entry } }, 'en-us page blt2 null en-us'],
    [
      'a published asset',
      { event: 'publish.success', module: 'asset', data: { asset, locale: 'is-is' } },
      'is-is asset blt3 2 null',
    ],
    [
      'an unpublished asset',
      { event: 'unpublish', module: 'asset', data: { asset, locale: 'en-us' } },
      'en-us asset blt3 null null',
    ],
  ])('of %s is stored with its version and locale', async (_, changes, facts) => {
    await withHook(async ({ call, events }) => {
      const { data, ...others } = changes;
      const text = JSON.stringify(
        payload({ ...others, data: { content_type: { uid: 'page' }, ...data } }),
      );
      expect((await call(text, authorized)).status).toBe(202);
      const [{ change } = { change: undefined }] = events;
      expect(
        [change?.locale, change?.type, change?.uid, change?.version, change?.contentLocale].join(
          ' ',
        ),
      ).toBe(facts.replace(/ null/g, ' '));
    });
  });

  it.each([
    ['the version', { data: { entry: { ...entry, _version: undefined }, locale: 'is-is' } }],
    ['the locale', { data: { entry: { ...entry, locale: undefined } } }],
    ['a content type of the site', { data: { entry, content_type: { uid: 'other' } } }],
    ['a locale of the site', { data: { entry, locale: 'de-de' } }],
    [
      'whether a fallback replaces an asset',
      { event: 'unpublish', module: 'asset', data: { asset, locale: 'is-is' } },
    ],
  ])('that does not say %s is stored without them', async (_, changes) => {
    await withHook(async ({ call, events }) => {
      const { data, ...others } = changes;
      const text = JSON.stringify(
        payload({ ...others, data: { content_type: { uid: 'page' }, ...data } }),
      );
      expect((await call(text, authorized)).status).toBe(202);
      expect(events.map((event) => 'change' in event)).toEqual([false]);
    });
  });

  it.each([
    ['a release', { module: 'release', event: 'deploy' }, true],
    ['an entry of a release', { data: { entry, release: { uid: 'blt9' } } }, true],
    ['a single entry', { data: { entry } }, false],
  ])('of %s says whether others follow', async (_, changes, isBulk) => {
    await withHook(async ({ call, bulk }) => {
      await call(JSON.stringify(payload(changes)), authorized);
      expect(bulk).toEqual([isBulk]);
    });
  });

  it('must be a POST of JSON below the size limit', async () => {
    await withHook(async ({ call, events }) => {
      for (const text of ['{', '[]', '"x"'])
        expect((await call(text, authorized)).status).toBe(400);
      expect((await call('', authorized, 'GET')).status).toBe(405);
      const large = 'x'.repeat(largestBody + 1);
      // The service answers before the end of the body and does not read the rest.
      const status = await call(large, authorized).then(
        (got) => got.status,
        () => 413,
      );
      expect(status).toBe(413);
      expect(events).toEqual([]);
    });
  });

  it('with too deeply nested JSON is refused', async () => {
    await withHook(async ({ call, events }) => {
      const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      const text = JSON.stringify(payload()).replace(/}$/, `,"more":${nested}}`);
      expect((await call(text, authorized)).status).toBe(400);
      expect((await call(text, hmac(text))).status).toBe(400);
      expect(events).toEqual([]);
    });
  });

  it('that cannot be stored is requested again', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await withHook(
      async ({ call }) => {
        expect((await call(JSON.stringify(payload()), authorized)).status).toBe(503);
      },
      { full: true },
    );
    write.mockRestore();
  });
});
