/** Tiles of each kind, and projects with their routes. */
import {
  aircraft,
  belt,
  entry,
  fleetPage,
  page,
  popup,
  referenceTo,
  type Fields,
  type TestEntry,
} from '../../../setup/stack/entries';
import { siteFromStack } from '../../../setup/service/service';
import { beltsOf } from '../setup/belts';

/** Returns the first belt of a page and the English report. */
async function readFirstBelt(beltEntry: TestEntry, entries: TestEntry[]) {
  const { belts, lines } = await beltsOf([beltEntry], { entries });
  return { belt: belts[0], lines };
}

describe('tiles', () => {
  it('of each kind keep the order of the belt, with the tiles of one entry together', async () => {
    const plane = aircraft('plane');
    const otherAircraft = aircraft('other');
    const general = entry('general_tiles', 'general', {
      tile_type: 'Feature',
      main_text: 'Read',
      link: { link_name: 'More', page_reference: referenceTo(plane) },
    });
    const fleet = entry('fleet_tiles', 'planes', {
      tile_type: 'Compact',
      aircraft: referenceTo(plane, otherAircraft),
    });
    const team = entry('team_tiles', 'team', {
      members: [
        { title: 'Anna', department: 'Crew', bio: 'One.\n\nTwo.', email: 'a@nordloft.example' },
        { title: 'B', first_and_last_name: 'Birna Jónsdóttir' },
      ],
    });
    const tiled = belt('tiled', 'Tiles', {
      tiles: { tiles_display: 'Row', filter: true, selection: referenceTo(team, general, fleet) },
    });
    const tilesBelt = await readFirstBelt(tiled, [
      fleetPage(),
      plane,
      otherAircraft,
      general,
      fleet,
      team,
    ]);
    expect(tilesBelt.belt).toMatchObject({
      kind: 'tiles',
      display: 'row',
      filter: true,
      tilesKind: 'team',
      tiles: [
        { id: 'team-0', name: 'Anna', department: 'Crew', biography: ['One.', 'Two.'] },
        { id: 'team-1', name: 'Birna Jónsdóttir', tileType: 'standard' },
        { id: 'general', tileType: 'feature', link: { url: '/fleet/plane/', title: 'More' } },
        { id: 'planes-plane', tileType: 'compact', aircraft: { id: 'plane' } },
        { id: 'planes-other', aircraft: { id: 'other' } },
      ],
    });
    expect(tilesBelt.lines).toEqual([]);
  });

  it('have the display of their select', async () => {
    const tile = entry('general_tiles', 'tile');
    const belts = ['Grid', 'List', 'Row', null].map((value, index) =>
      belt(`tiled${index}`, 'Tiles', {
        tiles: { tiles_display: value, selection: referenceTo(tile) },
      }),
    );
    const { site } = await siteFromStack({
      entries: [page('shows', { content_belts: referenceTo(...belts) }), ...belts, tile],
    });
    expect(site.pages[0]?.content.belts).toMatchObject([
      { display: 'grid' },
      { display: 'list' },
      { display: 'row' },
      { display: 'grid' },
    ]);
  });
});

describe('projects', () => {
  const place = (location: string, latitude: unknown, longitude: unknown) => ({
    location,
    coordinates: { latitude, longitude },
  });
  const keflavik = place('Keflavík', 63.985, -22.6056);
  const tromso = place('Tromsø', 69.6833, 18.9189);
  const project = (uid: string, fields: Fields) => entry('project', uid, fields);

  async function globeOf(...projects: TestEntry[]) {
    const globe = entry('projects_globe', 'globe', {
      headline: 'Two flights',
      projects_display: 'List only',
      show_globe: false,
      projects: referenceTo(...projects),
    });
    const beltEntry = belt('globed', 'Destinations globe', {
      hide_title_from_webpage: true,
      destinations_globe: referenceTo(globe),
    });
    const { belt: globeBelt, lines } = await readFirstBelt(beltEntry, [
      globe,
      ...projects,
      popup('story'),
    ]);
    return { globe: globeBelt?.kind === 'destinationsGlobe' ? globeBelt : undefined, lines };
  }

  it('are in a section with the name of its visible heading', async () => {
    const { globe } = await globeOf(project('none', {}));
    expect([globe?.heading, globe?.headline, globe?.label]).toEqual([
      null,
      'Two flights',
      'Two flights',
    ]);
  });

  it('have a route of either model and link to their popup page', async () => {
    const { globe, lines } = await globeOf(
      project('spokes', {
        project_type: 'Charter',
        link_text: 'Read',
        hub_and_spoke_model: { gateway: keflavik, destination: [tromso] },
        popup_page: referenceTo(popup('story')),
      }),
      project('line', { project_type: 'Cargo', linear_route_model: [keflavik, tromso] }),
      project('none', {}),
    );
    expect(lines).toEqual([]);
    expect(globe).toMatchObject({
      display: 'listOnly',
      showGlobe: false,
      drawing: null,
      projects: [
        {
          type: 'charter',
          link: { url: '/popup/story/', title: 'Read' },
          route: { kind: 'hubAndSpoke', gateway: { location: 'Keflavík', latitude: 63.985 } },
        },
        {
          type: 'cargo',
          link: null,
          route: { kind: 'linear', points: [{}, { longitude: 18.9189 }] },
        },
        { type: null, route: null },
      ],
    });
  });

  it('omit and report each place with invalid coordinates', async () => {
    const { globe, lines } = await globeOf(
      project('far', {
        linear_route_model: [
          keflavik,
          place('Nowhere', 91, 0),
          place('Beyond', 0, -180.5),
          place('Half', 12, null),
          tromso,
        ],
      }),
    );
    expect(globe?.projects[0]?.route).toMatchObject({
      kind: 'linear',
      points: [{ location: 'Keflavík' }, { location: 'Tromsø' }],
    });
    const field = 'project “far” (far), en-us, linear_route_model';
    expect(lines).toEqual([
      `${field}.1.coordinates.latitude: must be a number from −90 to 90`,
      `${field}.2.coordinates.longitude: must be a number from −180 to 180`,
      `${field}.3.coordinates.longitude: must be a number from −180 to 180`,
    ]);
  });

  it('omit places whose coordinates are text or missing', async () => {
    const { globe, lines } = await globeOf(
      project('words', {
        hub_and_spoke_model: {
          gateway: keflavik,
          destination: [place('Text', 'north', 3), { location: 'Bare' }, tromso],
        },
      }),
    );
    expect(globe?.projects[0]?.route).toMatchObject({ destinations: [{ location: 'Tromsø' }] });
    const field = 'project “words” (words), en-us, hub_and_spoke_model.destination';
    expect(lines).toEqual([
      `${field}.0.coordinates.latitude: must be a number from −90 to 90`,
      `${field}.1.coordinates.latitude: must be a number from −90 to 90`,
    ]);
  });

  it('show and report a gateway without destinations', async () => {
    const { globe, lines } = await globeOf(
      project('alone', { hub_and_spoke_model: { gateway: keflavik, destination: [] } }),
    );
    expect(globe?.projects[0]?.route).toMatchObject({
      gateway: { location: 'Keflavík' },
      destinations: [],
    });
    expect(lines).toEqual([
      'project “alone” (alone), en-us, hub_and_spoke_model.destination: has no place, so no flight is drawn',
    ]);
  });

  it('keep and report a destination that equals the origin', async () => {
    const { globe, lines } = await globeOf(
      project('hub', {
        hub_and_spoke_model: { gateway: keflavik, destination: [tromso, keflavik] },
      }),
      project('line', { linear_route_model: [keflavik, tromso, tromso, keflavik] }),
    );
    expect(globe?.projects).toMatchObject([
      { route: { destinations: [{}, {}] } },
      { route: { points: [{}, {}, {}, {}] } },
    ]);
    const reason = 'is the place where the flight begins, so no flight is drawn';
    expect(lines).toEqual([
      `project “hub” (hub), en-us, hub_and_spoke_model.destination.1: ${reason}`,
      `project “line” (line), en-us, linear_route_model.2: ${reason}`,
    ]);
  });

  it('are valid between antipodes, across the date line and without a popup page', async () => {
    const { globe, lines } = await globeOf(
      project('far', {
        linear_route_model: [place('A', 10, 20), place('B', -10, -160), place('C', -10, 170)],
      }),
    );
    expect(globe?.projects[0]).toMatchObject({ link: null, route: { points: [{}, {}, {}] } });
    expect(lines).toEqual([]);
  });

  it('may have places at the equator, the poles and the date line', async () => {
    const edges = [place('Null', 0, 0), place('Pole', -90, 180), place('Line', 90, -180)];
    const { globe, lines } = await globeOf(project('edges', { linear_route_model: edges }));
    expect(globe?.projects[0]?.route).toMatchObject({
      points: edges.map(({ location }) => ({ location })),
    });
    expect(lines).toEqual([]);
  });
});
