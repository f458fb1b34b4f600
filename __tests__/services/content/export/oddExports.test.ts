/** Exports with one invalid part; the rest must be served. */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadExport } from '../../../../services/content';
import { copyExport, everyFieldExport, startService, type Started } from '../setup/support';

const people = 'entries/person/en-us/00000000-0000-4000-8000-000000001001-entries.json';
const hangar = 'assets/files/blt00asthangar/hangar.png';

let copy: { dir: string; remove: () => Promise<void> };
let service: Started | undefined;
beforeEach(async () => {
  copy = await copyExport(everyFieldExport);
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await copy.remove();
});

const inCopy = (...parts: string[]) => path.join(copy.dir, ...parts);

type Fields = Record<string, unknown>;

async function change(
  file: string,
  edit: (content: Record<string, Fields>) => void,
): Promise<void> {
  const content = JSON.parse(await readFile(inCopy(file), 'utf8')) as Record<string, Fields>;
  edit(content);
  await writeFile(inCopy(file), JSON.stringify(content));
}

async function assetChunk(): Promise<string> {
  const names = await readdir(inCopy('assets'));
  return `assets/${names.find((name) => name.endsWith('-assets.json')) ?? ''}`;
}

/** Returns the data of a query to the changed copy, which must succeed. */
async function served(query: string) {
  service = await startService({}, copy.dir);
  return service.data(query);
}

const total = '{ all_person { total } }';
const allPeople = { all_person: { total: 4 } };

describe('an export', () => {
  it('with a byte order mark in its files is read', async () => {
    for (const file of [people, 'stack/stack.json', 'content_types/person.json']) {
      await writeFile(inCopy(file), `\ufeff${await readFile(inCopy(file), 'utf8')}`);
    }
    expect(await served(total)).toEqual(allPeople);
  });

  it('with a uid in two files serves the first and reports both', async () => {
    const renamed = people.replace('1001', '1009');
    const copyOfPerson = JSON.parse(await readFile(inCopy(people), 'utf8')) as Record<
      string,
      Fields
    >;
    const [uid = ''] = Object.keys(copyOfPerson);
    await writeFile(
      inCopy(renamed),
      JSON.stringify({ [uid]: { ...Object.values(copyOfPerson)[0], title: 'An impostor' } }),
    );
    const index = 'entries/person/en-us/index.json';
    await change(index, (chunks) => Object.assign(chunks, { 9: path.basename(renamed) }));
    const { duplicates } = await loadExport(copy.dir);
    expect(duplicates).toEqual([
      {
        uid,
        locale: 'en-us',
        holders: [
          { type: 'person', file: people },
          { type: 'person', file: renamed },
        ],
      },
    ]);
    const answer = await served('{ all_person { total items { title } } }');
    expect(answer).toMatchObject(allPeople);
    expect(JSON.stringify(answer)).not.toContain('An impostor');
    const line = service?.lines.find(({ message }) => message.includes(uid));
    expect(line?.message).toContain(
      `(person in ${people}, person in ${renamed}); the first one is served`,
    );
  });

  it('with an empty stack key takes the key from its assets', async () => {
    await change('stack/stack.json', (stack) => Object.assign(stack, { api_key: ' ' }));
    expect(await served(total)).toEqual(allPeople);
    expect(service?.stack).toBe('blt00every');
  });

  it('with a stack key that no header can carry is served', async () => {
    await change('stack/stack.json', (stack) => Object.assign(stack, { api_key: '••••' }));
    expect(await served(total)).toEqual(allPeople);
  });

  it('with links as folders and files is read', async () => {
    await rename(inCopy('entries/person'), inCopy('people'));
    await symlink('../people', inCopy('entries/person'));
    await rename(inCopy('content_types/team.json'), inCopy('team.json'));
    await symlink('../team.json', inCopy('content_types/team.json'));
    await symlink('../nowhere.json', inCopy('content_types/lost.json'));
    expect(await served('{ all_person { total } all_team { total } }')).toMatchObject(allPeople);
  });
});

describe('a file that cannot be used', () => {
  it.each([
    ['a type that another file has', 'content_types/person copy.json', /same uid "person"/],
    [
      'blocks that are not a list',
      'content_types/person.json',
      /the "blocks" of "person.odd" is no/,
    ],
  ])('is reported with the reason: %s', async (_, file, reason) => {
    const type = JSON.parse(await readFile(inCopy('content_types/person.json'), 'utf8')) as {
      schema: object[];
    };
    type.schema.push({ uid: 'odd', data_type: 'blocks', blocks: file.includes('copy') ? [] : {} });
    await writeFile(inCopy(file), JSON.stringify(type));
    await expect(loadExport(copy.dir)).rejects.toThrow(reason);
  });

  it('includes a file with an entry that is nested too deep', async () => {
    const levels = 3000;
    await change(people, (content) => {
      Object.assign(content.blt00perlocalised ?? {}, { title: 'DEEP' });
    });
    const deep = `${'{"children":['.repeat(levels)}${']}'.repeat(levels)}`;
    await writeFile(
      inCopy(people),
      (await readFile(inCopy(people), 'utf8')).replace('"DEEP"', deep),
    );
    await expect(loadExport(copy.dir)).rejects.toThrow(`${people}: "`);
    await expect(loadExport(copy.dir)).rejects.toThrow('nested more than 500 levels deep');
  });

  it('includes a folder that the index lists as a file', async () => {
    await change('entries/person/en-us/index.json', (index) => Object.assign(index, { 1: '..' }));
    await expect(loadExport(copy.dir)).rejects.toThrow('entries/person: is not a file');
  });
});

describe('a content model', () => {
  const withField = (...fields: object[]) =>
    change('content_types/person.json', (type) => {
      (type.schema as unknown as object[]).push(...fields);
    });

  it('with a reserved GraphQL name refuses every query with the reason', async () => {
    await withField({ uid: '__meta', data_type: 'text' });
    service = await startService({}, copy.dir);
    const { status, body } = await service.ask(total);
    expect(status).toBe(422);
    expect(body?.errors?.[0]?.message).toContain('"__meta" must not begin with "__"');
  });

  it('with a field named like an object property finds only stored values', async () => {
    await withField({ uid: 'constructor', data_type: 'text' });
    const query = (where: string) => `{ all_person(where: ${where}) { total } }`;
    expect(await served(query('{ constructor: null }'))).toEqual(allPeople);
    expect(await service?.data(query('{ constructor_exists: true }'))).toEqual({
      all_person: { total: 0 },
    });
  });

  it('with invalid names in references and taxonomies is served without them', async () => {
    await withField(
      { uid: 'one', data_type: 'reference', reference_to: [5, null, 'team'] },
      { uid: 'two', data_type: 'taxonomy', taxonomies: [null, 5] },
      { uid: 'three', data_type: 'text', field_metadata: null },
    );
    const query = '{ all_person { total items { oneConnection { totalCount } three } } }';
    expect(await served(query)).toMatchObject(allPeople);
  });
});

describe('system values of a wrong type', () => {
  it('are null, and the rest of the list is answered', async () => {
    await change(people, (content) => {
      Object.assign(content.blt00perlocalised ?? {}, {
        _version: '3',
        tags: ['a', null, {}],
        created_by: { name: 'x' },
      });
      Object.assign(content.blt00perinherited ?? {}, { _version: 1e12 });
    });
    const system = '{ system { version tags created_by } }';
    const data = await served(
      `{ a: person(uid: "blt00perlocalised") ${system} b: person(uid: "blt00perinherited") ${system} }`,
    );
    expect(data).toEqual({
      a: { system: { version: 3, tags: ['a'], created_by: null } },
      b: { system: { version: null, tags: ['pilot', 'mechanic'], created_by: null } },
    });
  });
});

it.each([
  ['an entry', () => people, 'person(uid: "blt00perlocalised")', 'blt00perlocalised'],
  ['an asset', assetChunk, 'assets(uid: "blt00asthangar")', 'blt00asthangar'],
])('%s with an empty uid has the uid of its key', async (_, file, root, key) => {
  await change(await file(), (content) => {
    Object.assign(content[key] ?? {}, { uid: '' });
  });
  expect(await served(`{ found: ${root} { system { uid } } }`)).toEqual({
    found: { system: { uid: key } },
  });
});

describe('an asset', () => {
  const query =
    '{ assets(uid: "blt00asthangar") { url file_size dimension { width } system { updated_by } } }';

  it.each<[string, () => Promise<unknown> | void]>([
    ['a folder', () => mkdir(inCopy(hangar))],
    ['a pipe', () => void execFileSync('mkfifo', [inCopy(hangar)])],
    ['a file that cannot be read', () => symlink('/proc/self/mem', inCopy(hangar))],
  ])('whose file is %s is answered without its bytes', async (_, make) => {
    await rm(inCopy(hangar));
    await make();
    expect(await served(query)).toMatchObject({ assets: { dimension: null } });
  });

  it.each(['width="1e30" height="5"', 'viewBox="0 0 1e400 1"'])(
    'that claims a size of %s has none',
    async (size) => {
      await writeFile(inCopy(hangar), `<svg xmlns="http://www.w3.org/2000/svg" ${size}/>`);
      expect(await served(query)).toMatchObject({ assets: { dimension: null } });
    },
  );

  it('with an invalid size and name is answered without them', async () => {
    await change(await assetChunk(), (assets) => {
      Object.assign(assets.blt00asthangar ?? {}, { file_size: '5000000000' });
      assets.odd = { uid: 'odd', filename: 'a\ud800.png', publish_details: [] };
    });
    expect(await served(query)).toMatchObject({ assets: { file_size: null } });
  });

  it('with an invalid media type is sent with the type of its name', async () => {
    await change(await assetChunk(), (assets) => {
      Object.assign(assets.blt00asthangar ?? {}, { content_type: 'text/html\r\nx: y' });
    });
    const { assets } = await served(query);
    const { status, headers } = await fetch(assets?.url as string);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});
