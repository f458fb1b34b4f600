import { buildSchema, loadExport } from '../../../../services/content';
import { createSnapshot } from '../../../../services/content/snapshot';
import { everyFieldExport, startService, type Started } from '../setup/support';

let service: Started;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const person = '... on Person { title }';

/** Creates a connection with a nesting depth: person → team → members → team … */
function nested(depth: number): string {
  const member = depth % 2 === 1;
  const inner = depth > 1 ? nested(depth - 1) : '';
  return member
    ? `teamConnection { edges { node { ... on Team { title ${inner} } } } }`
    : `membersConnection(limit: 2) { edges { node { ... on Person { title ${inner} } } } }`;
}

function throughReferences(depth: number): string {
  const [type, field] = depth % 2 === 1 ? ['team', 'team'] : ['members', 'person'];
  const inner = depth > 1 ? throughReferences(depth - 1) : 'title: "x"';
  return `${type}: { ${field}: { ${inner} } }`;
}

const repeated = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

type Case = [limit: string, allowed: string, refused: string, code: string];

const cases: Case[] = [
  [
    'the length of a list',
    '{ all_person(limit: 100) { total } }',
    '{ all_person(limit: 101) { total } }',
    'INVALID_ARGUMENT',
  ],
  [
    'a length below nothing',
    '{ all_person(limit: 0) { total } }',
    '{ all_person(limit: -1) { total } }',
    'INVALID_ARGUMENT',
  ],
  [
    'the start of a list',
    '{ all_person(skip: 0) { total } }',
    '{ all_person(skip: -1) { total } }',
    'INVALID_ARGUMENT',
  ],
  [
    'the length of a connection',
    `{ team(uid: "x") { membersConnection(limit: 100) { edges { node { ${person} } } } } }`,
    `{ team(uid: "x") { membersConnection(limit: 101) { edges { node { ${person} } } } } }`,
    'MAX_REFERENCE_LIMIT_EXCEEDED',
  ],
  [
    'the start of a connection',
    '{ team(uid: "x") { membersConnection(skip: 0) { totalCount } } }',
    '{ team(uid: "x") { membersConnection(skip: -1) { totalCount } } }',
    'INVALID_ARGUMENT',
  ],
  [
    'the documents of a query',
    `{ all_team(limit: 100) { items { membersConnection(limit: 74) { edges { node { ${person} } } } } } }`,
    `{ all_team(limit: 100) { items { membersConnection(limit: 75) { edges { node { ${person} } } } } } }`,
    'MAX_DOCUMENT_LIMIT_EXCEEDED',
  ],
  [
    'the documents of a query with an unlimited connection, which counts as 100',
    `{ all_team(limit: 74) { items { membersConnection { edges { node { ${person} } } } } } }`,
    `{ all_team(limit: 75) { items { membersConnection { edges { node { ${person} } } } } } }`,
    'MAX_DOCUMENT_LIMIT_EXCEEDED',
  ],
  [
    'the documents of nested connections, which multiply',
    `{ all_place(limit: 4) { items { peopleConnection(limit: 37) { edges { node { ... on Person { teamConnection { edges { node { ... on Team { membersConnection(limit: 48) { totalCount } } } } } } } } } } } }`,
    `{ all_place(limit: 4) { items { peopleConnection(limit: 37) { edges { node { ... on Person { teamConnection { edges { node { ... on Team { membersConnection(limit: 49) { totalCount } } } } } } } } } } } }`,
    'MAX_DOCUMENT_LIMIT_EXCEEDED',
  ],
  [
    'the documents of a query with single references, which count as one each',
    `{ all_team(limit: 50) { items { homeConnection { totalCount } membersConnection(limit: 74) { edges { node { ... on Person { title teamConnection { totalCount } } } } } } } }`,
    `{ all_team(limit: 51) { items { homeConnection { totalCount } membersConnection(limit: 74) { edges { node { ... on Person { title teamConnection { totalCount } } } } } } } }`,
    'MAX_DOCUMENT_LIMIT_EXCEEDED',
  ],
  [
    'the types at the root, assets among them',
    '{ all_person { total } all_team { total } all_assets { total } }',
    '{ all_person { total } all_team { total } all_place { total } all_assets { total } }',
    'MAX_QUERIED_CONTENT_TYPE_LIMIT_EXCEEDED',
  ],
  [
    'the depth of references',
    `{ all_person(limit: 1) { items { ${nested(3)} } } }`,
    `{ all_place(limit: 1) { items { peopleConnection(limit: 1) { edges { node { ... on Person { ${nested(3)} } } } } } } }`,
    'MAX_REFERENCE_DEPTH_LIMIT_EXCEEDED',
  ],
  [
    'the depth of references with an asset at the end',
    `{ all_place { items { peopleConnection(limit: 1) { edges { node { ... on Person { portraitConnection { totalCount } } } } } } } }`,
    `{ all_person { items { teamConnection { edges { node { ... on Team { homeConnection { edges { node { ... on Place { peopleConnection(limit: 1) { edges { node { ... on Person { portraitConnection { totalCount } } } } } } } } } } } } } } } }`,
    'MAX_REFERENCE_DEPTH_LIMIT_EXCEEDED',
  ],
  [
    'the depth of a filter',
    `{ all_person(where: { ${throughReferences(3)} }) { total } }`,
    `{ all_team(where: { ${throughReferences(4)} }) { total } }`,
    'REF_FILTER_DEPTH_EXCEEDED',
  ],
  [
    'the resolver cost',
    `{ all_every_field(limit: 1) { items { ${repeated(19, (n) => `c${n}: photoConnection { totalCount }`)} } } }`,
    `{ all_every_field(limit: 1) { items { ${repeated(20, (n) => `c${n}: photoConnection { totalCount }`)} } } }`,
    'MAX_RESOLVER_COST_EXCEEDED',
  ],
  [
    'the uses of extensionConnection',
    `{ person(uid: "x") { system { ${repeated(10, (n) => `e${n}: extensionConnection { totalCount }`)} } } }`,
    `{ person(uid: "x") { system { ${repeated(11, (n) => `e${n}: extensionConnection { totalCount }`)} } } }`,
    'MAX_EXTENSION_FETCH_LIMIT_EXCEEDED',
  ],
];

describe('a query is checked against', () => {
  it.each(cases)('%s', async (_, allowed, refused, code) => {
    const { status, text } = await service.ask(allowed);
    expect(`${status} ${text}`).toMatch(/^200 /);
    expect(await service.codes(refused)).toEqual([422, code]);
  });

  it('the limits with the values of its variables', async () => {
    const query =
      'query Q($n: Int, $m: Int) { all_team(limit: $n) { items { membersConnection(limit: $m) { totalCount } } } }';
    expect((await service.ask(query, { n: 100, m: 74 })).status).toBe(200);
    expect(await service.codes(query, { n: 100, m: 75 })).toEqual([
      422,
      'MAX_DOCUMENT_LIMIT_EXCEEDED',
    ]);
    expect(await service.codes(query, { n: 101, m: 1 })).toEqual([422, 'INVALID_ARGUMENT']);
  });

  it('the limits, including fragments and excluding skipped fields', async () => {
    const query = `query Q($big: Boolean!) { all_team(limit: 100) { items { ...Members } } }
      fragment Members on Team { title membersConnection(limit: 90) @include(if: $big) { totalCount } }`;
    expect((await service.ask(query, { big: false })).status).toBe(200);
    expect(await service.codes(query, { big: true })).toEqual([422, 'MAX_DOCUMENT_LIMIT_EXCEEDED']);
  });

  it('the limits, with a connection that two fragments share counted once', async () => {
    const query = `{ all_team(limit: 100) { items { ...A ...B } } }
      fragment A on Team { membersConnection(limit: 70) { totalCount } }
      fragment B on Team { membersConnection(limit: 70) { edges { node { ${person} } } } }`;
    const { status, headers } = await service.ask(query);
    expect([status, headers.get('x-query-complexity')]).toEqual([200, '7100']);
  });

  it('the limit of root types by type, not by alias', async () => {
    const query = `{ ${repeated(4, (n) => `a${n}: all_person(limit: 100) { total }`)} }`;
    expect((await service.ask(query)).status).toBe(200);
  });

  it('the limits, with the counts in its headers', async () => {
    const { headers } = await service.ask(`{ all_person(limit: 10) { items { ${nested(3)} } } }`);
    const read = ['x-query-complexity', 'x-resolver-cost', 'x-reference-depth'];
    expect(read.map((name) => headers.get(name))).toEqual(['60', '4', '3']);
    expect(headers.get('x-runtime')).toMatch(/^\d+ ms$/);
  });

  it('the schema, with place and hint of a wrong argument', async () => {
    const { body } = await service.ask('{ list: all_person(limit: 101) { total } }');
    expect(body).toEqual({
      errors: [
        {
          message: 'Failed to run query.',
          locations: [{ line: 1, column: 3 }],
          path: ['list'],
          extensions: {
            errors: [
              {
                code: 'INVALID_ARGUMENT',
                message: "Invalid 'limit' argument value passed for 'all_person'.",
                details: { hint: 'Expected argument is any number between [0 - 100].' },
              },
            ],
          },
        },
      ],
    });
  });
});

describe('a stack is checked against', () => {
  it('the limit of a hundred content types', async () => {
    const data = await loadExport(everyFieldExport);
    const type = (index: number) => ({
      uid: `type_${index}_a`,
      title: `Type ${index}`,
      schema: [{ uid: 'title', data_type: 'text' }],
    });
    const types = Array.from({ length: 96 }, (_, index) => type(index));
    const full = { ...data, contentTypes: [...data.contentTypes, ...types] };
    expect(buildSchema(full).getType('Type95A')).toBeDefined();
    expect(createSnapshot(full).schema).not.toBeInstanceOf(Error);
    const over = { ...full, contentTypes: [...full.contentTypes, type(96)] };
    expect(createSnapshot(over).schema).toMatchObject({
      status: 422,
      code: 'MAX_ALLOWED_CONTENT_TYPE_LIMIT_EXCEEDED',
    });
  });
});
