import { startService, titles, type Started } from '../setup/support';

let service: Started;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Returns the sorted titles of the entries that a filter matches. */
async function matchingTitles(type: string, where: string, variables?: object): Promise<unknown[]> {
  const used = where.includes('$w') ? '$w: PersonWhere' : '$v: String';
  const head = variables ? `query Q(${used}) ` : '';
  const query = `${head}{ all_${type}(where: ${where}, order_by: created_at_ASC) { total items { title } } }`;
  const data = await service.data(query, variables);
  const list = titles(data, `all_${type}`);
  expect(data[`all_${type}`]?.total).toBe(list.length);
  return list.sort();
}

const people = ['French draft', 'Inherited', 'Master only', 'Mira'];

describe('a filter of entries', () => {
  it.each([
    ['{ title: "Mira" }', ['Mira']],
    ['{ title_ne: "Mira" }', ['French draft', 'Inherited', 'Master only']],
    ['{ title_in: ["Mira", "Inherited", "None"] }', ['Inherited', 'Mira']],
    ['{ title_nin: ["Mira", "Inherited"] }', ['French draft', 'Master only']],
    ['{ age: 41 }', ['Mira']],
    ['{ age_gt: 30 }', ['French draft', 'Mira']],
    ['{ age_gte: 30 }', ['French draft', 'Inherited', 'Mira']],
    ['{ age_lt: 30 }', ['Master only']],
    ['{ age_lte: 30 }', ['Inherited', 'Master only']],
    ['{ age_in: [25, 30] }', ['Inherited', 'Master only']],
    ['{ address: { city: "Akureyri" } }', ['Mira']],
    ['{ address: { city_ne: "Akureyri" } }', ['French draft', 'Inherited', 'Master only']],
    ['{ address_exists: false }', ['Master only']],
    ['{ address: null }', ['Master only']],
    ['{ portrait_exists: true }', ['Mira']],
    ['{ portrait: { title: "Hangar" } }', ['Mira']],
    ['{ portrait: { filename_in: ["hangar.png"], dimension: { width_gte: 40 } } }', ['Mira']],
    ['{ portrait: { dimension: { width_gt: 40 } } }', []],
    ['{ age_gt: 20, title_ne: "Mira" }', ['French draft', 'Inherited', 'Master only']],
    ['{ OR: [{ title: "Mira" }, { age_lt: 30 }] }', ['Master only', 'Mira']],
    ['{ AND: [{ age_gt: 26 }, { age_lt: 50 }] }', ['Inherited', 'Mira']],
    ['{ OR: [{ AND: [{ age_gt: 40 }, { age_lt: 50 }] }, { age: 25 }] }', ['Master only', 'Mira']],
    ['{ age_gt: 26, OR: [{ title: "Mira" }, { title: "Master only" }] }', ['Mira']],
    ['{}', people],
  ])('%s matches %j', async (where, expected) => {
    expect(await matchingTitles('person', where)).toEqual(expected);
  });

  it.each([
    ['{ uid: "blt00perlocalised" }', ['Mira']],
    ['{ uid_in: ["blt00perlocalised", "blt00permaster"] }', ['Master only', 'Mira']],
    ['{ system: { uid_in: ["blt00perlocalised", "blt00permaster"] } }', ['Master only', 'Mira']],
    ['{ uid_nin: ["blt00perlocalised"] }', ['French draft', 'Inherited', 'Master only']],
    ['{ version: 3 }', ['Mira']],
    ['{ version_lt: 2 }', ['Inherited', 'Master only']],
    ['{ locale: "en-us" }', people],
    ['{ locale_ne: "en-us" }', []],
    ['{ tags_in: ["mechanic"] }', ['Inherited']],
    ['{ tags_nin: ["pilot"] }', ['French draft', 'Master only']],
    ['{ created_at_lt: "2025-05-06T00:00:00.000Z" }', ['Mira']],
    ['{ updated_at_gte: "2025-05-08" }', ['French draft', 'Master only']],
    ['{ publish_details: { time_lt: "2025-05-06" } }', ['Mira']],
    ['{ publish_details: { user: "blt00user", locale: "en-us" } }', people],
    ['{ system: { version_gt: 1, tags_in: ["pilot"] } }', ['Mira']],
  ])('on system fields %s matches %j', async (where, expected) => {
    expect(await matchingTitles('person', where)).toEqual(expected);
  });

  it.each([
    ['{ team: { team: { title: "North" } } }', ['Master only', 'Mira']],
    ['{ team_exists: false }', ['French draft', 'Inherited']],
    ['{ team: { team: { home: { place: { title: "Keflavík" } } } } }', ['Master only', 'Mira']],
  ])('through references %s matches %j', async (where, expected) => {
    expect(await matchingTitles('person', where)).toEqual(expected);
  });

  it.each([
    ['{ people: { person: { title: "Mira" }, team: { title: "None" } } }', []],
    ['{ people: { MATCH: ANY, person: { title: "Mira" }, team: { title: "None" } } }', ['Full']],
    ['{ people: { MATCH: ALL, person: { title: "Mira" }, team: { title: "North" } } }', ['Full']],
    ['{ people: { person: { title: "Nowhere" } } }', []],
    ['{ people_count: 4 }', ['Full']],
    ['{ people_count: 3 }', []],
    ['{ old_lead: { title: "Mira" } }', ['Full']],
    ['{ words: "beta" }', ['Bare', 'Full']],
    ['{ words_in: ["alpha"] }', ['Full']],
    ['{ words_ne: "alpha" }', ['Bare', 'Empty']],
    ['{ choices_nin: ["Red"] }', ['Bare', 'Empty']],
    ['{ active: true }', ['Full']],
    ['{ active_ne: true }', ['Bare', 'Empty']],
    ['{ amount_exists: true }', ['Bare', 'Full']],
    ['{ day_gt: "2024-06-01" }', ['Full']],
    ['{ day: "2025-05-02T09:00:00Z" }', ['Full']],
    ['{ day_lte: "2024-01-01" }', ['Bare']],
    ['{ link: { href: "/" } }', ['Full']],
    ['{ links: { title_in: ["B"] } }', ['Full']],
    ['{ settings: { a: [1, { b: true }] } }', ['Full']],
    ['{ settings_exists: true }', ['Full']],
    ['{ body_exists: true }', ['Full']],
    ['{ rows: { value_gt: 4 } }', ['Bare']],
    ['{ rows: { owner: { person: { title: "Master only" } } } }', ['Full']],
    ['{ seo: { robots: { index: true } } }', ['Full']],
    ['{ more_seo: { meta_title: "Two" } }', ['Full']],
    ['{ gallery: { title: "Sheet" } }', ['Full']],
    ['{ gallery: { title: "Draft" } }', []],
    ['{ sections: { deals: { name_in: ["Summer", "Spring"] } } }', ['Bare', 'Full']],
    ['{ sections: { deals: { coupons: { daily_coupons: { rate_gte: 20 } } } } }', ['Full']],
    ['{ sections: { quote_exists: true } }', ['Full']],
    ['{ sections: { media: { author: { person: { title: "Mira" } } } } }', ['Full']],
    ['{ sections: { search: { meta_title: "In a block" } } }', ['Full']],
  ])('of every kind of field %s matches %j', async (where, expected) => {
    expect(await matchingTitles('every_field', where)).toEqual(expected);
  });

  it.each([
    ['{ taxonomies: { uid: "region" } }', ['Full']],
    ['{ taxonomies: { uid_in: ["region", "aircraft"] } }', ['Bare', 'Full']],
    ['{ taxonomies: { uid_nin: ["region"] } }', ['Bare', 'Empty']],
    ['{ taxonomies_exists: false }', ['Empty']],
    ['{ taxonomies: { region_exists: true } }', ['Full']],
    ['{ taxonomies: { aircraft: { term: "turboprop" } } }', ['Full']],
    ['{ taxonomies: { aircraft: { term_ne: "turboprop" } } }', ['Bare', 'Empty']],
    [
      '{ taxonomies: { aircraft: { term_in: ["turboprop", "twin_turboprop"] } } }',
      ['Bare', 'Full'],
    ],
    ['{ taxonomies: { aircraft: { term_below: { uid: "propeller" } } } }', ['Bare', 'Full']],
    ['{ taxonomies: { aircraft: { term_below: { uid: "propeller", levels: 1 } } } }', ['Full']],
    ['{ taxonomies: { aircraft: { term_below: { uid: "turboprop" } } } }', ['Bare']],
    ['{ taxonomies: { aircraft: { term_eq_below: { uid: "turboprop" } } } }', ['Bare', 'Full']],
    ['{ taxonomies: { aircraft: { term_above: { uid: "twin_turboprop" } } } }', ['Full']],
    [
      '{ taxonomies: { aircraft: { term_eq_above: { uid: "twin_turboprop" } } } }',
      ['Bare', 'Full'],
    ],
    ['{ taxonomies: { aircraft: { term_eq_above: { uid: "jet" } } } }', []],
  ])('on taxonomies %s matches %j', async (where, expected) => {
    expect(await matchingTitles('every_field', where)).toEqual(expected);
  });

  it('takes values from variables, as a whole or in parts', async () => {
    expect(await matchingTitles('person', '{ title: $v }', { v: 'Mira' })).toEqual(['Mira']);
    expect(await matchingTitles('person', '$w', { w: { age_gt: 45 } })).toEqual(['French draft']);
    expect(await matchingTitles('person', '{ title: $v }', {})).toEqual(people);
  });

  it('with a mistyped key matches nothing and is logged', async () => {
    expect(await matchingTitles('person', '{ titel: "Mira" }')).toEqual([]);
    expect(await matchingTitles('person', '$w', { w: { address: { town: 'Vík' } } })).toEqual([]);
    expect(await matchingTitles('person', '{ title_regex: "M" }')).toEqual([]);
    const warnings = service.lines.map(({ message }) => message).join('\n');
    expect(warnings).toContain('person.titel');
    expect(warnings).toContain('address.town');
  });

  it('supports AND and OR only at the top level', async () => {
    expect(
      await matchingTitles('person', '{ team: { team: { OR: [{ title: "North" }] } } }'),
    ).toEqual([]);
  });

  it('refuses a value of another type', async () => {
    const query = '{ all_person(where: { age_gt: "old" }) { total } }';
    expect(await service.codes(query)).toEqual([422, 'GRAPHQL_VALIDATION_FAILED']);
  });
});

describe('a filter of assets', () => {
  it.each([
    ['{ title: "Hangar" }', ['Hangar']],
    ['{ uid_in: ["blt00asthangar", "blt00astsheet"] }', ['Hangar', 'Sheet']],
    ['{ dimension: { width: 40, height: 30 } }', ['Hangar']],
    ['{ dimension_exists: false }', ['Lost', 'Sheet']],
    ['{ file_size_lt: 50 }', ['Lost', 'Sheet']],
    ['{ tags_in: ["test"], filename_ne: "sheet.pdf" }', ['Hangar', 'Lost', 'Plan']],
    ['{ OR: [{ title: "Plan" }, { title: "Sheet" }] }', ['Plan', 'Sheet']],
    [
      '{ url: "https://images.contentstack.io/v3/assets/blt00every/blt00asthangar/blt00filhangar/hangar.png" }',
      ['Hangar'],
    ],
  ])('%s matches %j', async (where, expected) => {
    expect(await matchingTitles('assets', where)).toEqual(expected);
  });

  it('by url is not available inside a filter of entries', async () => {
    expect(await matchingTitles('person', '{ portrait: { url_exists: true } }')).toEqual([]);
  });
});
