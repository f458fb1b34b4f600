import { connect } from 'node:net';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import {
  answerOf,
  startService,
  waitUntil,
  type RequestChange,
  type Started,
} from '../setup/support';

let service: Started;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const query = '{ all_person { total } }';
const at = (path: string) => ({ path });

/** Returns the status and the error code, or the content type of an answer without an error envelope. */
async function refusal(change: RequestChange, sent = query): Promise<unknown[]> {
  const { status, headers, body } = await service.ask(sent, undefined, change);
  const code = body?.errors?.[0]?.extensions?.errors[0]?.code;
  return [status, code ?? headers.get('content-type')];
}

describe('a request', () => {
  it('is answered with JSON', async () => {
    const { status, headers, body } = await service.ask(query);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toEqual({ data: { all_person: { total: 4 } } });
    expect(headers.get('x-ratelimit-limit')).toBe('80');
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(80);
    expect(headers.get('x-api-key')).toBe('blt00every');
  });

  it.each<[string, RequestChange, unknown[]]>([
    ['without a token', { headers: { access_token: undefined } }, [412, 'MISSING_DELIVERY_TOKEN']],
    ['with a wrong token', { headers: { access_token: 'x' } }, [401, 'AUTHENTICATION_FAILURE']],
    ['without a key', at('/stacks/?environment=production'), [412, 'MISSING_API_KEY']],
    ['without a path below', at('/stacks?environment=production'), [412, 'MISSING_API_KEY']],
    ['with a wrong key', at('/stacks/blt?environment=production'), [401, 'AUTHENTICATION_FAILURE']],
    ['without an environment', at('/stacks/blt00every'), [412, 'MISSING_ENVIRONMENT']],
    [
      'with an unknown environment',
      at('/stacks/blt00every?environment=nowhere'),
      [401, 'AUTHENTICATION_FAILURE'],
    ],
    [
      'with the uid of an environment instead of its name',
      at('/stacks/blt00every?environment=blt00envprod'),
      [401, 'AUTHENTICATION_FAILURE'],
    ],
    ['with an unknown branch', { headers: { branch: 'develop' } }, [422, 'INVALID_BRANCH']],
    [
      'with four variants',
      { headers: { 'x-cs-variant-uid': 'a,b,c,d' } },
      [422, 'MAX_VARIANT_LIMIT_EXCEEDED'],
    ],
    [
      'of another media type',
      { headers: { 'content-type': 'text/plain' } },
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
    ],
    ['that is not JSON', { body: '{"query": ' }, [400, 'INVALID_REQUEST']],
    ['that is a list of queries', { body: '[{"query":"{a}"}]' }, [400, 'INVALID_REQUEST']],
    ['without a query', { body: '{"variables":{}}' }, [400, 'INVALID_REQUEST']],
    [
      'with variables that are text',
      { body: '{"query":"{a}","variables":"x"}' },
      [400, 'INVALID_REQUEST'],
    ],
    ['with an empty body', { body: '' }, [400, 'INVALID_REQUEST']],
    ['by another method', { method: 'PUT' }, [405, 'text/html; charset=utf-8']],
    ['to another path', at('/v2/content_types'), [403, 'text/html; charset=utf-8']],
    [
      'with a body that is too long',
      { body: JSON.stringify({ query: `# ${'x'.repeat(1024 * 1024)}` }) },
      [413, 'REQUEST_TOO_LARGE'],
    ],
  ])('%s is refused', async (_, change, expected) => {
    expect(await refusal(change)).toEqual(expected);
  });

  it.each<[string, string, unknown[]]>([
    ['that cannot be parsed', '{ all_person(', [422, 'PARSING_FAILED']],
    ['with an unknown field', '{ all_person { nothing } }', [422, 'GRAPHQL_VALIDATION_FAILED']],
    ['of an unknown type', '{ all_ships { total } }', [422, 'GRAPHQL_VALIDATION_FAILED']],
    ['that is a mutation', 'mutation { all_person { total } }', [422, 'GRAPHQL_VALIDATION_FAILED']],
    ['of two operations', `query A ${query} query B ${query}`, [500, 'MAX_QUERIES']],
    ['of only fragments', 'fragment A on Person { title }', [400, 'INVALID_REQUEST']],
  ])('with a query %s is refused', async (_, sent, expected) => {
    expect(await refusal({}, sent)).toEqual(expected);
  });

  it('with an unknown field gets graphql’s own message', async () => {
    const { body } = await service.ask('{ all_person { nothing } }');
    expect(body?.errors?.[0]?.message).toBe('Failed to run query.');
    expect(body?.errors?.[0]?.extensions?.errors[0]?.message).toBe(
      'Cannot query field "nothing" on type "AllPerson".',
    );
  });

  it('by GET works with up to 2,000 bytes of URL', async () => {
    const url = (text: string) =>
      `/stacks/blt00every?environment=production&query=${encodeURIComponent(text)}`;
    const variables = encodeURIComponent('{"l":"fr-fr"}');
    const sent = `${url('query Q($l: String!) { all_person(locale: $l) { total } }')}&variables=${variables}&operationName=Q`;
    const { status, body } = await service.ask('', undefined, { method: 'GET', path: sent });
    expect([status, body?.data]).toEqual([200, { all_person: { total: 2 } }]);
    const padded = (length: number) => url(query).padEnd(length, '%20').slice(0, length);
    expect(
      (await service.ask('', undefined, { method: 'GET', path: padded(2000) })).status,
    ).not.toBe(414);
    const long = await service.ask('', undefined, {
      method: 'GET',
      path: `${url(query)}${'%20'.repeat(700)}`,
    });
    expect(long.status).toBe(414);
    const none = await service.ask('', undefined, {
      method: 'GET',
      path: '/stacks/blt00every?environment=production',
    });
    expect(none.status).toBe(400);
  });

  it('may be a plain query as application/graphql', async () => {
    const headers = { 'content-type': 'application/graphql' };
    const { body } = await service.ask('', undefined, { headers, body: query });
    expect(body).toEqual({ data: { all_person: { total: 4 } } });
  });

  it('by HEAD or OPTIONS gets no body', async () => {
    const path = `/stacks/blt00every?environment=production&query=${encodeURIComponent(query)}`;
    const head = await service.ask('', undefined, { method: 'HEAD', path });
    expect([head.status, head.text]).toEqual([200, '']);
    const options = await service.ask('', undefined, { method: 'OPTIONS' });
    expect([options.status, options.text]).toEqual([204, '']);
    expect(options.headers.get('access-control-allow-headers')).toContain('access_token');
  });

  it('beyond the rate limit is refused if one is set', async () => {
    const limited = await startService({ rateLimit: 1 });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => limited.ask(query)));
    await limited.close();
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses).toContain(429);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(refused?.headers.get('retry-after')).toBe('1');
  });

  it('that breaks off does not affect others', async () => {
    const { port } = new URL(service.url);
    for (let count = 0; count < 5; count += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(
            `POST /stacks/blt00every?environment=production HTTP/1.1\r\nhost: localhost\r\naccess_token: ${service.token}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"query":`,
          );
          setTimeout(() => socket.destroy(), 10);
        });
        socket.on('close', () => resolve());
      });
    }
    expect((await service.ask(query)).status).toBe(200);
  });

  it('that is no HTTP does not affect others', async () => {
    const { port } = new URL(service.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('\u0000nonsense\r\n\r\n'),
      );
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
      socket.resume();
    });
    expect((await service.ask(query)).status).toBe(200);
  });

  it('never has its token written to the log', async () => {
    const logged = await startService({ logRequests: true });
    await logged.ask('query People { all_person { total } }');
    const requests = () => logged.lines.filter((line) => 'operation' in line);
    await waitUntil(() => requests().length > 0);
    await logged.close();
    expect(requests()[0]).toMatchObject({ level: 'info', operation: 'People' });
    expect(JSON.stringify(logged.lines)).not.toContain(logged.token);
  });
});

describe('introspection', () => {
  const introspect = async (suffix = '') => {
    const path = `/stacks/blt00every?environment=production${suffix}`;
    const { body } = await service.ask(getIntrospectionQuery(), undefined, { path });
    return buildClientSchema(body?.data as unknown as IntrospectionQuery).getTypeMap();
  };

  it('gives the whole schema', async () => {
    expect(Object.keys(await introspect())).toEqual(
      expect.arrayContaining(['EveryField', 'Person', 'Team', 'SysAsset', 'JSON']),
    );
  });

  it('excludes the types in the URL, or those of other pages', async () => {
    const types = await introspect('&skip_content_type_uids=[every_field]');
    expect(Object.keys(types)).toContain('Person');
    expect(Object.keys(types)).not.toContain('EveryField');
    const page = Object.keys(await introspect('&skip=1&limit=1'));
    expect(page).toContain('AllPerson');
    expect(page).not.toContain('AllTeam');
  });
});

describe('outside of the API', () => {
  it('the health address names the served stack', async () => {
    const { status, body } = await answerOf(await fetch(`${service.url}/health`));
    expect([status, body]).toEqual([200, { status: 'ok', stack: 'blt00every' }]);
  });

  it('the explorer loads only from the service', async () => {
    const { status, text } = await answerOf(await fetch(`${service.url}/explore`));
    expect(status).toBe(200);
    const sources = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    const ownSources = sources.filter((source) => !source.startsWith('data:'));
    expect(ownSources.length).toBe(4);
    for (const source of ownSources) {
      expect(source).toMatch(/^\/explore\//);
      const file = await fetch(`${service.url}${source}`);
      expect([source, file.status, (await file.arrayBuffer()).byteLength > 1000]).toEqual([
        source,
        200,
        true,
      ]);
    }
  });

  it('the provider’s address of the explorer redirects there', async () => {
    const response = await fetch(`${service.url}/stacks/blt00every/explore`, {
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/explore']);
  });
});
