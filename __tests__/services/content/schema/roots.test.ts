import { startService, type Started } from '../setup/support';

let service: Started;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('the system field', () => {
  it('has the origin of an entry and the times of its publications', async () => {
    const query = `{ person(uid: "blt00perlocalised") { system { uid content_type_uid locale branch version tags
      created_at updated_at created_by updated_by publish_details { environment locale time user } extensionConnection { totalCount } } } }`;
    expect((await service.data(query)).person?.system).toEqual({
      uid: 'blt00perlocalised',
      content_type_uid: 'person',
      locale: 'en-us',
      branch: 'main',
      version: 3,
      tags: ['pilot'],
      created_at: '2025-05-04T09:00:00.000Z',
      updated_at: '2025-05-05T09:00:00.000Z',
      created_by: null,
      updated_by: expect.stringMatching(/^blt[0-9a-f]{16}$/) as string,
      publish_details: {
        environment: 'blt00envprod',
        locale: 'en-us',
        time: '2025-05-05T09:00:00.000Z',
        user: 'blt00user',
      },
      extensionConnection: { totalCount: 0 },
    });
  });

  it('has a unique revision for each content of an entry', async () => {
    const query = `{ en: person(uid: "blt00perlocalised") { system { updated_by } }
      fr: person(uid: "blt00perlocalised", locale: "fr-fr") { system { updated_by } }
      inherited: person(uid: "blt00perinherited", locale: "fr-fr") { system { updated_by } }
      source: person(uid: "blt00perinherited") { system { updated_by } } }`;
    const { en, fr, inherited, source } = await service.data(query);
    expect(en).not.toEqual(fr);
    expect(inherited).toEqual(source);
  });
});

describe('the root fields', () => {
  it('return null for a missing entry or asset', async () => {
    const query = '{ person(uid: "blt00nobody") { title } assets(uid: "blt00nothing") { title } }';
    expect(await service.data(query)).toEqual({ person: null, assets: null });
  });

  it('list the latest change first, or in the requested order', async () => {
    const orders = async (order: string) => {
      const { all_person: list } = await service.data(
        `{ all_person${order} { total items { title } } }`,
      );
      return list?.items;
    };
    const latest = ['French draft', 'Master only', 'Inherited', 'Mira'].map((title) => ({ title }));
    expect(await orders('')).toEqual(latest);
    expect(await orders('(order_by: updated_at_ASC)')).toEqual([...latest].reverse());
    expect(await orders('(order_by: [created_at_ASC])')).toEqual([
      { title: 'Mira' },
      { title: 'Inherited' },
      { title: 'Master only' },
      { title: 'French draft' },
    ]);
  });

  it('page with skip and limit, and count all entries', async () => {
    const query = (page: string) => `{ all_person(${page}) { total items { title } } }`;
    expect(await service.data(query('skip: 1, limit: 2'))).toEqual({
      all_person: { total: 4, items: [{ title: 'Master only' }, { title: 'Inherited' }] },
    });
    expect(await service.data(query('limit: 0'))).toEqual({ all_person: { total: 4, items: [] } });
    const { all_person: unset } = await service.data(query('limit: null'));
    expect(unset?.items).toHaveLength(4);
    expect(await service.data(query('skip: 9'))).toEqual({ all_person: { total: 4, items: [] } });
  });

  it('return taxonomies with their lists and joined filters', async () => {
    const query = `{ taxonomies(where: { aircraft: { term_eq_below: { uid: "turboprop" } } }, limit: 5) {
      all_every_field(where: { amount_gt: 20 }) { total items { title } } } }`;
    expect(await service.data(query)).toEqual({
      taxonomies: { all_every_field: { total: 1, items: [{ title: 'Bare' }] } },
    });
  });
});
