/** Entries that are almost empty. */
import { Kind, parse } from 'graphql';
import { contentTypes, fragment } from '../../../../src/cms/client/fragments';
import { buildSite } from '../../../../src/cms/site/buildSite';
import type { ContentType } from '../../../../src/cms/wire';
import { belt, entry, page, referenceTo } from '../../../setup/stack/entries';
import { connection, readingsOf } from '../../../setup/stack/graph';
import { reportOf, validPages } from './setup';
import { siteFromStack, siteOptions } from '../../../setup/service/service';

/** Fields of all types that are lists of groups, each with one empty group. */
const emptyGroups = {
  contact_us_area: { details: [{}] },
  description: { contact_lines: [{}] },
  image_carousel_group: [{}],
  collapsible_section: { entries: [{}] },
  members: [{}],
  configurations: [{}],
  general_information_box: [{}],
  specs: [{}],
  hub_and_spoke_model: { destination: [{}] },
  linear_route_model: [{}],
  footer_copyright_info: [{}],
  social_media_links: [{}],
};

describe('an entry with nothing but its title', () => {
  it('of each page type is reported or becomes an empty page', async () => {
    const lines = await reportOf(
      entry('page', 'bare'),
      entry('aircraft_data', 'bareplane'),
      entry('popup_page', 'barepopup'),
    );
    expect(lines).toEqual([
      'aircraft_data “bareplane” (bareplane), en-us, url: is empty, so it has no page',
      'page “bare” (bare), en-us, url: is empty, so it has no page',
    ]);
  });

  it('of the menu, its items and the footer shows the existing parts', async () => {
    const items = [entry('navigation_menu_item', 'bareitem')];
    const { site, lines } = await siteFromStack({
      entries: [
        ...validPages,
        entry('loft_menu', 'menu', { navigation_menu_items: referenceTo(...items) }),
        ...items,
        entry('loft_footer', 'footer'),
      ],
    });
    expect(lines).toEqual([]);
    expect(site.locales[0]?.header).toMatchObject({
      items: [{ title: 'bareitem', url: null, submenu: [], contactLines: [], callToAction: null }],
      button: null,
    });
    expect(site.locales[0]?.footer).toMatchObject({
      logo: null,
      pages: [],
      callToAction: null,
      contact: null,
      copyright: '',
      social: [],
    });
  });

  it('of belts is omitted and reported for each', async () => {
    const bare = [
      entry('content_belt', 'bare'),
      belt('bareglobe', 'Destinations globe'),
      belt('baretiles', 'Tiles'),
    ];
    const problem = (kind: string) => `a belt of type “${kind}” has no content`;
    expect(await reportOf(...bare, page('shows', { content_belts: referenceTo(...bare) }))).toEqual(
      [
        'content_belt “bare” (bare), en-us, type: is empty',
        `content_belt “bareglobe” (bareglobe), en-us, type: ${problem('Destinations globe')}`,
        `content_belt “baretiles” (baretiles), en-us, type: ${problem('Tiles')}`,
      ],
    );
  });

  it('of tiles and projects shows the existing parts', async () => {
    const project = entry('project', 'bareproject');
    const globe = entry('projects_globe', 'bareglobe', { projects: referenceTo(project) });
    const tiles = [
      entry('general_tiles', 'baretile'),
      entry('fleet_tiles', 'barefleet'),
      entry('team_tiles', 'bareteam'),
    ];
    const belts = [
      belt('tiled', 'Tiles', { tiles: { selection: referenceTo(...tiles) } }),
      belt('globed', 'Destinations globe', { destinations_globe: referenceTo(globe) }),
    ];
    const shows = page('shows', { content_belts: referenceTo(...belts) });
    expect(await reportOf(project, globe, ...tiles, ...belts, shows)).toEqual([]);
  });
});

describe('an entry with empty groups', () => {
  it('of every type is built, and incomplete groups are reported', async () => {
    const types = [
      ['aircraft_data', 'plane', { url: '/plane' }],
      ['team_tiles', 'team', {}],
      ['project', 'project', {}],
      ['loft_footer', 'footer', {}],
      ['navigation_menu_item', 'item', {}],
      ['content_belt', 'carousel', { type: 'Image carousel' }],
      ['content_belt', 'section', { type: 'Collapsible section' }],
    ] as const;
    const entries = types.map(([type, uid, fields]) =>
      entry(type, uid, { ...emptyGroups, ...fields }),
    );
    const entriesOf = (uid: string) => entries.filter((each) => each.uid === uid);
    const globe = entry('projects_globe', 'globe', {
      projects: referenceTo(...entriesOf('project')),
    });
    const lines = await reportOf(
      ...entries,
      globe,
      entry('loft_menu', 'menu', { navigation_menu_items: referenceTo(...entriesOf('item')) }),
      belt('tiled', 'Tiles', { tiles: { selection: referenceTo(...entriesOf('team')) } }),
      belt('globed', 'Destinations globe', { destinations_globe: referenceTo(globe) }),
      page('shows', {
        content_belts: referenceTo(
          ...['tiled', 'globed', 'carousel', 'section'].map((uid) => belt(uid, '')),
        ),
      }),
    );
    expect(lines).toEqual([
      'aircraft_data “plane” (plane), en-us, configurations.0.title: is empty, so the configuration is left out',
      'content_belt “carousel” (carousel), en-us, type: a belt of type “Image carousel” has no content',
      'content_belt “section” (section), en-us, type: a belt of type “Collapsible section” has no content',
      'content_belt “tiled” (tiled), en-us, type: a belt of type “Tiles” has no content',
      'team_tiles “team” (team), en-us, members.0.first_and_last_name: is empty',
    ]);
  });
});

describe('the emptiest valid answer', () => {
  const lists = new Set(
    Object.entries(emptyGroups).flatMap(([name, value]) => (Array.isArray(value) ? name : [])),
  );

  /** Fills the requested fields of a type: leaves are null, others have the given value. */
  const filled = (type: ContentType, group: unknown, list: unknown, references: unknown) => {
    const [definition] = parse(fragment(type)).definitions;
    if (definition?.kind !== Kind.FRAGMENT_DEFINITION) return {};
    const fields = definition.selectionSet.selections.filter((field) => field.kind === Kind.FIELD);
    const values = fields.map(({ name: { value: name }, selectionSet }) => {
      if (!selectionSet) return [name, null];
      if (name.endsWith('Connection')) return [name, references];
      return [name, lists.has(name) && group !== null ? list : group];
    });
    return Object.fromEntries(values) as Record<string, unknown>;
  };

  const kinds = ['Tiles', 'Image', 'Image carousel', 'Destinations globe', 'Fleet display'];

  it.each([
    ['null everywhere', null, null, null],
    ['empty groups', {}, [], {}],
    ['lists with gaps', {}, [null, {}], { totalCount: null, edges: null }],
    ['edges without nodes', {}, [null], { totalCount: 3, edges: [null, {}, { node: null }] }],
    ['nodes without uid', {}, [{}], { edges: [{ node: {} }, { node: { system: null } }] }],
  ])('%s becomes a site of the existing content', (_, group, list, references) => {
    const wireEntry = (type: ContentType, uid: string, fields: object) => ({
      type,
      uid,
      fields: { ...filled(type, group, list, references), system: { uid }, ...fields },
    });
    const allReferences = connection(...contentTypes, ...kinds);
    const readings = readingsOf([
      ...contentTypes.map((type) => wireEntry(type, type, {})),
      ...kinds.map((kind) => wireEntry('content_belt', kind, { type: kind })),
      wireEntry('page', 'about', { url: '/about', content_beltsConnection: allReferences }),
      wireEntry('loft_menu', 'menu', { navigation_menu_itemsConnection: allReferences }),
    ]);
    const { pages } = buildSite({ readings }, { ...siteOptions, menuUid: 'menu' });
    expect(pages.map(({ content: { path } }) => path)).toEqual(
      expect.arrayContaining(['/about/', '/is/about/', '/popup/popup_page/']),
    );
  });
});
