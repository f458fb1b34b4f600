/** Malicious requests: each gets a quick answer, and the service continues. */
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { copyExport, everyFieldExport, startService, type Started } from '../setup/support';

let service: Started;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
afterEach(async () => {
  expect(await service.data('{ all_person { total } }')).toEqual({ all_person: { total: 4 } });
});

/** Sends raw request lines. Returns the status line. */
function raw(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    );
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('close', () => resolve(received.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

describe('an invalid address', () => {
  it.each(['//', '//%', 'http://x:99999/'])(
    '%s is refused, with no error in the log',
    async (to) => {
      expect(await raw(`GET ${to} HTTP/1.1`)).toBe('HTTP/1.1 403 Forbidden');
      expect(service.lines.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );
});

describe('a query', () => {
  const nested = (open: string, close: string, levels: number) =>
    `${open.repeat(levels)}${close.repeat(levels)}`;

  it.each([
    ['fields', `{ all_person ${nested('{ items ', '}', 20_000)} }`],
    ['a list', `{ all_person(where: { title_in: ${nested('[', ']', 20_000)} }) { total } }`],
    ['filters', `{ all_person(where: ${nested('{ AND: [', '] }', 5000)}) { total } }`],
  ])('with too deep nesting in %s is refused as invalid', async (_, query) => {
    expect(await service.codes(query)).toEqual([422, 'PARSING_FAILED']);
  });

  it('with too deeply nested variables is refused', async () => {
    const body = JSON.stringify({
      query: 'query Q($w: PersonWhere) { all_person(where: $w) { total } }',
      variables: { w: 'DEEP' },
    }).replace('"DEEP"', `${'{"OR":['.repeat(5000)}{}${']}'.repeat(5000)}`);
    const { status, body: answer } = await service.ask('', undefined, { body });
    expect(status).toBe(422);
    expect(answer?.errors?.[0]?.extensions?.errors[0]?.code).toBe('PARSING_FAILED');
  });

  it('with fragments that double at each step is answered correctly', async () => {
    const steps = Array.from({ length: 60 }, (_, step) => {
      return `fragment F${step} on Person { ...F${step + 1} ...F${step + 1} }`;
    });
    const query = `{ all_person { items { ...F0 } } } ${steps.join(' ')} fragment F60 on Person { title }`;
    const { all_person } = await service.data(query);
    expect(all_person?.items).toHaveLength(4);
  });

  it('with levels that double at each step is refused early', async () => {
    const { dir, remove } = await copyExport(everyFieldExport);
    const file = path.join(dir, 'content_types/person.json');
    const type = JSON.parse(await readFile(file, 'utf8')) as { schema: object[] };
    type.schema.push({ uid: 'boss', data_type: 'reference', reference_to: ['person'] });
    await writeFile(file, JSON.stringify(type));
    const cyclic = await startService({}, dir);
    const steps = Array.from({ length: 40 }, (_, step) => {
      const nextLevel = `{ edges { node { ...F${step + 1} } } }`;
      return `fragment F${step} on Person { a: bossConnection ${nextLevel} b: bossConnection ${nextLevel} }`;
    });
    const query = `{ all_person(limit: 1) { items { ...F0 } } } ${steps.join(' ')} fragment F40 on Person { title }`;
    expect(await cyclic.codes(query)).toEqual([422, 'MAX_RESOLVER_COST_EXCEEDED']);
    await cyclic.close();
    await remove();
  });

  it('with a flood of aliases is refused quickly', async () => {
    const aliases = Array.from({ length: 20_000 }, (_, count) => `a${count}: all_person { total }`);
    const started = Date.now();
    const [status, code] = await service.codes(`{ ${aliases.join(' ')} }`);
    expect([status, code]).toEqual([422, 'MAX_RESOLVER_COST_EXCEEDED']);
    expect(Date.now() - started).toBeLessThan(8000);
  });

  it('with the name of a missing operation is refused', async () => {
    const body = JSON.stringify({ query: 'query A { all_person { total } }', operationName: 'B' });
    const { status } = await service.ask('', undefined, { body });
    expect(status).toBe(400);
  });

  it('with a filter named like an object property matches nothing', async () => {
    const filter = '{ constructor: "a", toString_exists: true, __proto__: { title: "b" } }';
    const data = await service.data(`{ all_person(where: ${filter}) { total } }`);
    expect(data).toEqual({ all_person: { total: 0 } });
  });
});

it('a page of another origin cannot read the explorer, which contains the token', async () => {
  const { headers } = await fetch(`${service.url}/explore`, {
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});
