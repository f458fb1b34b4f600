import { startService, titles, type Started } from '../setup/support';

let service: Started;
let exact: Started;
beforeAll(async () => {
  service = await startService();
  exact = await startService({ referencesFallBack: false });
});
afterAll(async () => {
  await service.close();
  await exact.close();
});

const singleQuery = `query One($uid: String!, $locale: String!, $fallback: Boolean) {
  person(uid: $uid, locale: $locale, fallback_locale: $fallback) {
    title system { locale publish_details { locale } } } }`;

async function read(name: string, locale: string, fallback?: boolean): Promise<unknown> {
  const { person } = await service.data(singleQuery, { uid: `blt00per${name}`, locale, fallback });
  if (!person) return null;
  const system = person.system as { locale: string; publish_details: { locale: string } };
  return [person.title, system.locale, system.publish_details.locale];
}

/** Rows of the table: state, entry, result without fallback, result with fallback. */
const table: [string, string, unknown, unknown][] = [
  [
    'localised in it and published to it',
    'localised',
    ['Mira (fr)', 'fr-fr', 'fr-fr'],
    ['Mira (fr)', 'fr-fr', 'fr-fr'],
  ],
  [
    'published to it with the content of its fallback',
    'inherited',
    ['Inherited', 'en-us', 'fr-fr'],
    ['Inherited', 'en-us', 'fr-fr'],
  ],
  ['published to its fallback alone', 'master', null, ['Master only', 'en-us', 'en-us']],
  ['a draft in it', 'frdraft', null, ['French draft', 'en-us', 'en-us']],
  ['published nowhere in the environment', 'nowhere', null, null],
];

describe('an entry in a locale', () => {
  it.each(table)('%s', async (_, name, without, withFallback) => {
    expect(await read(name, 'fr-fr')).toEqual(without);
    expect(await read(name, 'fr-fr', false)).toEqual(without);
    expect(await read(name, 'fr-fr', true)).toEqual(withFallback);
  });

  it('follows the whole chain of fallbacks', async () => {
    expect(await read('localised', 'fr-ca', true)).toEqual(['Mira (fr)', 'fr-fr', 'fr-fr']);
    expect(await read('inherited', 'fr-ca', true)).toEqual(['Inherited', 'en-us', 'fr-fr']);
    expect(await read('master', 'fr-ca', true)).toEqual(['Master only', 'en-us', 'en-us']);
    expect(await read('localised', 'fr-ca')).toBeNull();
  });
});

describe('a list in a locale', () => {
  const list = (locale: string, fallback: boolean) =>
    `{ all_person(locale: "${locale}", fallback_locale: ${String(fallback)}, order_by: created_at_ASC) { total items { title } } }`;

  it('has the same entries as single queries', async () => {
    expect(titles(await service.data(list('fr-fr', false)), 'all_person').sort()).toEqual([
      'Inherited',
      'Mira (fr)',
    ]);
    expect(titles(await service.data(list('fr-fr', true)), 'all_person').sort()).toEqual([
      'French draft',
      'Inherited',
      'Master only',
      'Mira (fr)',
    ]);
  });

  it('has the master locale by default', async () => {
    const query = '{ all_person { items { title } } }';
    expect(titles(await service.data(query), 'all_person')).toContain('Mira');
  });

  it('has only the publications of its environment', async () => {
    const query = '{ all_person { items { title } } }';
    const path = `/stacks/${service.stack}?environment=staging`;
    const { body } = await service.ask(query, undefined, { path });
    expect(titles(body?.data ?? {}, 'all_person').sort()).toEqual(['Mira', 'Nowhere']);
  });

  it('refuses an unknown locale', async () => {
    expect(await service.codes(list('en-uk', true))).toEqual([422, 'INVALID_LOCALE']);
    const query = 'query Q($l: String!) { person(uid: "x", locale: $l) { title } }';
    const { body } = await service.ask(query, { l: 'EN-US' });
    expect(body?.errors?.[0]?.extensions?.errors[0]?.message).toBe(
      "The queried locale 'EN-US' is invalid.",
    );
  });

  it('accepts a nullable variable for the locale, but not null', async () => {
    const query = 'query Q($l: String) { all_person(locale: $l) { total } }';
    expect((await service.ask(query, {})).status).toBe(200);
    expect((await service.ask(query, { l: 'fr-fr' })).status).toBe(200);
    expect((await service.ask(query, { l: null })).status).not.toBe(200);
  });
});

describe('targets of references', () => {
  const query = `{ team(uid: "blt00teamnorth", locale: "fr-fr", fallback_locale: true) {
    membersConnection(limit: 10) { totalCount edges { node { ... on Person { title } } } } } }`;
  const members = (started: Started) =>
    started.data(query).then(({ team }) => JSON.stringify(team?.membersConnection));

  it('follow the fallback argument', async () => {
    expect(await members(service)).toBe(
      '{"totalCount":4,"edges":[{"node":{"title":"Mira (fr)"}},{"node":{"title":"Master only"}},{"node":{"title":"Inherited"}}]}',
    );
  });

  it('are excluded if fallback does not reach references', async () => {
    expect(await members(exact)).toBe(
      '{"totalCount":4,"edges":[{"node":{"title":"Mira (fr)"}},{"node":{"title":"Inherited"}}]}',
    );
  });

  it('follow the same rules for assets', async () => {
    const asset = `{ every_field(uid: "blt00everyfull", locale: "fr-fr", fallback_locale: true) {
      galleryConnection(limit: 10) { edges { node { title } } } } }`;
    const gallery = async (started: Started) => {
      const { every_field: entry } = await started.data(asset);
      const connection = entry?.galleryConnection as
        { edges: { node: { title: string } }[] } | undefined;
      return connection?.edges.map(({ node }) => node.title);
    };
    expect(await gallery(service)).toEqual(['Hangar', 'Plan', 'Sheet']);
    expect(await gallery(exact)).toEqual(['Hangar']);
  });
});

describe('drafts', () => {
  it('of assets are absent from lists, single queries and files', async () => {
    const query = `{ assets(uid: "blt00astdraft") { title } all_assets { items { title } }
      every_field(uid: "blt00everyfull") { galleryConnection(limit: 10) { totalCount edges { node { title } } } } }`;
    const data = await service.data(query);
    expect(data.assets).toBeNull();
    expect(titles(data, 'all_assets')).not.toContain('Draft');
    expect(data.every_field?.galleryConnection).toMatchObject({ totalCount: 4 });
    expect(JSON.stringify(data.every_field)).not.toContain('Draft');
  });
});
