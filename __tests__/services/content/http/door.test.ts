import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { getIntrospectionQuery } from 'graphql';
import { isLocal } from '../../../../services/content/http/loopback';
import { copyExport, everyFieldExport, startService, type Started } from '../setup/support';

let service: Started;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Sends a request with a given `Host` header, which `fetch` does not allow. */
async function answerFor(url: string, host: string) {
  const [response] = (await once(request(url, { headers: { host } }).end(), 'response')) as [
    IncomingMessage,
  ];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  };
}

describe('a request to a service on the loopback interface', () => {
  const paths = ['/health', '/explore', '/stacks/blt00every?environment=production', '/nothing'];

  it.each([
    'attacker.example',
    '127.0.0.1.attacker.example',
    'localhost.attacker.example:9010',
    '0.0.0.0',
  ])('for the host “%s” is refused', async (host) => {
    for (const file of paths) {
      const { status, headers } = await answerFor(service.url + file, host);
      expect([file, status]).toEqual([file, 421]);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it.each(['localhost', 'localhost:1', '127.0.0.1:9010', '127.1.2.3', '[::1]:9010'])(
    'for %s is answered',
    async (host) => {
      expect((await answerFor(`${service.url}/health`, host)).status).toBe(200);
    },
  );

  it('may name any host if the service listens on other interfaces', async () => {
    const open = await startService({ host: '0.0.0.0', management: false });
    const { status } = await answerFor(`${open.url}/health`, 'content.example');
    expect(status).toBe(200);
  });

  it('for its health is not readable for other origins', async () => {
    const { headers } = await fetch(`${service.url}/health`, {
      headers: { origin: 'https://attacker.example' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('introspection', () => {
  const aliases = (count: number, field: string) =>
    Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ');

  it.each([
    [
      '__schema at the root',
      `{ ${aliases(40_000, '__schema{...f}')} } fragment f on __Schema { types { name } }`,
    ],
    ['a few __schema', `{ ${aliases(25, '__schema { types { name } }')} }`],
    ['__type', `{ ${aliases(25, '__type(name: "Person") { fields { name } }')} }`],
    ['lists inside', `{ __schema { ${aliases(25, 'types { fields { name } }')} } }`],
    ['names inside', `{ __schema { types { ${aliases(20_000, 'name')} } } }`],
    ['__typename', `{ ${aliases(20_000, '__typename')} }`],
    ['one name, unaliased', `{ ${'__typename '.repeat(20_000)} }`],
  ])('is refused by the cost limit with many aliases of %s', async (_, query) => {
    const started = Date.now();
    expect(await service.codes(query)).toEqual([422, 'MAX_RESOLVER_COST_EXCEEDED']);
    expect(Date.now() - started).toBeLessThan(5000);
  });

  it('of GraphiQL and gatsby-source-graphql is answered', async () => {
    const allAliases = {
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    };
    for (const query of [getIntrospectionQuery(), getIntrospectionQuery(allAliases)]) {
      const { __schema: schema } = await service.data(query);
      expect(schema).toHaveProperty('types');
    }
  });
});

describe('the explorer', () => {
  const notice = '.kept/content-token';

  it('contains the token for a browser on this machine, on any interface', async () => {
    const open = await startService({ host: '0.0.0.0', management: false });
    for (const { url, token } of [service, open]) {
      const { body } = await answerFor(`${url}/explore`, new URL(url).host);
      expect([body.includes(token), body.includes(notice)]).toEqual([true, false]);
    }
  });

  it('asks for the token under the name of another machine', async () => {
    const open = await startService({ host: '0.0.0.0', management: false });
    const { status, body } = await answerFor(`${open.url}/explore`, 'content.example');
    expect([status, body.includes(open.token), body.includes(notice)]).toEqual([200, false, true]);
  });

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.0.2.7', false],
    ['::ffff:192.0.2.7', false],
    ['2001:db8::1', false],
    [undefined, false],
  ])('knows whether a connection from %s is local', (remoteAddress, expected) => {
    expect(isLocal({ host: 'localhost:9010' }, remoteAddress)).toBe(expected);
  });
});

describe('a file outside of the export', () => {
  const hangar = '/v3/assets/blt00every/blt00asthangar/blt00filhangar/hangar.png';
  const secret = 'a text of the system';
  let copy: Awaited<ReturnType<typeof copyExport>>;
  let outside: string;
  const inCopy = (name: string) => path.join(copy.dir, name);

  beforeEach(async () => {
    copy = await copyExport(everyFieldExport);
    outside = `${copy.dir}-outside`;
    await mkdir(outside);
  });
  afterEach(async () => {
    await copy.remove();
    await rm(outside, { recursive: true });
  });

  it.each([
    ['its file', 'assets/files/blt00asthangar/hangar.png', ''],
    ['its folder', 'assets/files/blt00asthangar', 'hangar.png'],
    ['the folder of all files', 'assets/files', 'blt00asthangar/hangar.png'],
  ])('is not served through a link in place of %s of an asset', async (_, name, below) => {
    const target = path.join(outside, 'target');
    await mkdir(path.dirname(path.join(target, below)), { recursive: true });
    await rm(inCopy(name), { recursive: true });
    await writeFile(path.join(target, below), secret);
    await symlink(target, inCopy(name));
    const linked = await startService({}, copy.dir);
    const response = await fetch(linked.url + hangar);
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.not.stringContaining(secret),
    ]);
  });

  it('is not read as content through a link', async () => {
    const file = 'content_types/team.json';
    await rename(inCopy(file), path.join(outside, 'team.json'));
    await symlink(path.join(outside, 'team.json'), inCopy(file));
    await expect(startService({}, copy.dir)).rejects.toThrow(`${file}: lies outside of the export`);
  });

  it('may be reached if the export itself is a link', async () => {
    const link = path.join(outside, 'export');
    await symlink(copy.dir, link);
    const linked = await startService({}, link);
    expect((await fetch(linked.url + hangar)).status).toBe(200);
  });
});
