import { startService, type Item, type Started } from '../setup/support';

let service: Started;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function full(selection: string): Promise<Item | null | undefined> {
  const data = await service.data(`{ every_field(uid: "blt00everyfull") { ${selection} } }`);
  return data.every_field;
}

describe('a field of an entry', () => {
  it('of each scalar type is its stored value', async () => {
    const selection =
      'title url single_line multi_line markdown html_text words h2_title choice choices level amount amounts active day colour weight settings link { title href } links { title href }';
    expect(await full(selection)).toEqual({
      title: 'Full',
      url: '/full',
      single_line: 'One line',
      multi_line: 'Two\nlines',
      markdown: '# Heading',
      html_text: '<p>Some <strong>HTML</strong></p>',
      words: ['alpha', 'beta'],
      h2_title: 'Second',
      choice: 'Green',
      choices: ['Red', 'Blue'],
      level: 2,
      amount: 12.5,
      amounts: [1, 2, 3],
      active: true,
      day: '2025-05-02T09:00:00.000Z',
      colour: '#0b4',
      weight: 7,
      settings: { a: [1, { b: true }] },
      link: { title: 'Home', href: '/' },
      links: [
        { title: 'A', href: '/a' },
        { title: 'B', href: '/b' },
      ],
    });
  });

  it('that is a group or global field has its fields, also nested and as a list', async () => {
    const selection =
      'hero { headline cta { label target { href } } } rows { label value ownerConnection { edges { node { ... on Person { title } } } } } seo { meta_title robots { index follow } } more_seo { meta_title robots { index } }';
    expect(await full(selection)).toEqual({
      hero: { headline: 'Up', cta: { label: 'Go', target: { href: '/go' } } },
      rows: [
        {
          label: 'first',
          value: 1,
          ownerConnection: { edges: [{ node: { title: 'Master only' } }] },
        },
        { label: 'second', value: 2, ownerConnection: { edges: [] } },
      ],
      seo: { meta_title: 'Meta', robots: { index: true, follow: false } },
      more_seo: [
        { meta_title: 'One', robots: null },
        { meta_title: 'Two', robots: null },
      ],
    });
  });

  it('that has blocks is a list of a union, also nested', async () => {
    const selection = `sections { __typename
      ... on EveryFieldSectionsQuote { quote { text } }
      ... on EveryFieldSectionsMedia { media { caption frame { width } imageConnection { edges { node { title } } } authorConnection { edges { node { ... on Person { title } } } } } }
      ... on EveryFieldSectionsSearch { search { __typename meta_title } }
      ... on EveryFieldSectionsDeals { deals { name coupons { ... on EveryFieldSectionsDealsBlockCouponsDailyCoupons { daily_coupons { rate } } } } } }`;
    expect(await full(selection)).toEqual({
      sections: [
        { __typename: 'EveryFieldSectionsQuote', quote: { text: 'Back by Friday.' } },
        {
          __typename: 'EveryFieldSectionsMedia',
          media: {
            caption: 'A hangar',
            frame: { width: 3 },
            imageConnection: { edges: [{ node: { title: 'Hangar' } }] },
            authorConnection: { edges: [{ node: { title: 'Mira' } }] },
          },
        },
        {
          __typename: 'EveryFieldSectionsSearch',
          search: { __typename: 'Seo', meta_title: 'In a block' },
        },
        {
          __typename: 'EveryFieldSectionsDeals',
          deals: { name: 'Spring', coupons: [{ daily_coupons: { rate: 20 } }] },
        },
        { __typename: 'EveryFieldSectionsDivider' },
      ],
    });
  });

  it('that is a reference excludes unpublished targets', async () => {
    const selection =
      'peopleConnection(limit: 10) { totalCount edges { node { __typename ... on Person { title } ... on Team { title } } } } old_leadConnection { edges { node { title } } } goneConnection { totalCount edges { node { message } } }';
    expect(await full(selection)).toEqual({
      peopleConnection: {
        totalCount: 4,
        edges: [
          { node: { __typename: 'Person', title: 'Mira' } },
          { node: { __typename: 'Team', title: 'North' } },
          { node: { __typename: 'Person', title: 'Master only' } },
        ],
      },
      old_leadConnection: { edges: [{ node: { title: 'Mira' } }] },
      goneConnection: { totalCount: 0, edges: [] },
    });
  });

  it('that is a reference pages stored targets, so that a page may have fewer entries', async () => {
    const selection = (skip: number) =>
      `peopleConnection(skip: ${skip}, limit: 2) { totalCount edges { node { ... on Person { title } ... on Team { title } } } }`;
    expect(await full(selection(1))).toEqual({
      peopleConnection: { totalCount: 4, edges: [{ node: { title: 'North' } }] },
    });
    expect(await full(selection(4))).toEqual({ peopleConnection: { totalCount: 4, edges: [] } });
  });

  it('that is a reference can have its own filter', async () => {
    const selection =
      'peopleConnection(limit: 10, where: { person: { age_gt: 30 } }) { edges { node { ... on Person { title } ... on Team { title } } } }';
    expect(await full(selection)).toEqual({
      peopleConnection: { edges: [{ node: { title: 'Mira' } }, { node: { title: 'North' } }] },
    });
  });

  it('that is rich text has the document and each embedded item once', async () => {
    const selection =
      'body { json embedded_itemsConnection(limit: 5) { totalCount } } story { embedded_itemsConnection(limit: 10) { totalCount edges { node { __typename ... on Person { title teamConnection { totalCount edges { node { ... on Team { title } } } } system { uid content_type_uid } } ... on SysAsset { title system { uid content_type_uid } } } } } }';
    const data = await full(selection);
    expect(data?.body).toMatchObject({
      json: { type: 'doc', children: [{ type: 'p', children: [{ text: 'Hello' }] }] },
      embedded_itemsConnection: { totalCount: 0 },
    });
    expect(data?.story).toEqual({
      embedded_itemsConnection: {
        totalCount: 3,
        edges: [
          {
            node: {
              __typename: 'Person',
              title: 'Mira',
              // The service does not resolve references inside an embedded entry.
              teamConnection: { totalCount: 0, edges: [] },
              system: { uid: 'blt00perlocalised', content_type_uid: 'person' },
            },
          },
          {
            node: {
              __typename: 'SysAsset',
              title: 'Hangar',
              system: { uid: 'blt00asthangar', content_type_uid: 'sys_assets' },
            },
          },
        ],
      },
    });
  });

  it('that is a taxonomy lists the terms', async () => {
    expect(await full('taxonomies { taxonomy_uid term_uid }')).toEqual({
      taxonomies: [
        { taxonomy_uid: 'aircraft', term_uid: 'turboprop' },
        { taxonomy_uid: 'region', term_uid: 'north' },
      ],
    });
  });

  it('that is empty is null, or a connection without edges for files and references', async () => {
    const query = `{ every_field(uid: "blt00everyempty") { single_line words amount active day settings
      link { href } links { href } hero { headline } rows { label } seo { meta_title } sections { __typename }
      body { json } photoConnection { totalCount edges { node { title } } } leadConnection { edges { node { __typename } } } taxonomies { term_uid } } }`;
    expect(await service.data(query)).toEqual({
      every_field: {
        single_line: null,
        words: null,
        amount: null,
        active: null,
        day: null,
        settings: null,
        link: null,
        links: null,
        hero: null,
        rows: null,
        seo: null,
        sections: null,
        body: null,
        photoConnection: { totalCount: 0, edges: [] },
        leadConnection: { edges: [] },
        taxonomies: null,
      },
    });
  });
});
