import {
  allEntries,
  isPublished,
  locales,
  objectsIn,
  referencesOf,
  textOf,
  type Entry,
  type Json,
  type JsonObject,
} from './export';

const published = allEntries('en-us').filter(({ entry }) => isPublished(entry));
const entries = new Map(published.map(({ type, entry }) => [entry.uid, { type: type.uid, entry }]));

/** Kinds of entries that a page shows as a part of itself. Tiles are parts too, but count once for all pages. */
const isPart = (type: string) => type === 'content_belt' || type === 'general_tiles';

const isPage = (type: string) => /^(popup_page|page|aircraft_data)$/.test(type);

/** Returns the scenes in the fields of one entry. The two compositions of a scene are one; portraits identify people. */
function ownScenes(entry: Entry): string[] {
  const files = objectsIn(entry).map((each) => textOf(each.filename));
  const scenes = files.filter((name) => name.endsWith('.jpg') && !name.startsWith('portrait-'));
  const names = scenes.map((name) => name.replace(/(-portrait)?\.jpg$/, ''));
  const banner = names.filter((name, index) => names.indexOf(name) === index);
  return 'banner' in entry ? banner : names;
}

/** True if a list of aircraft shows the pictures of its aircraft; other displays show drawings to scale. */
const isGrid = (belt: Entry) =>
  belt.type === 'Fleet display' &&
  objectsIn(belt.fleet_display ?? null).some((each) => each.display_type === 'Grid');

interface Placed {
  scene: string;
  /** Entry that shows the scene: a page, or a tile, which is one place however many pages list it. */
  place: string;
}

/** Returns all scenes that a page shows, with their places. Tiles of the type Compact show no picture. */
function scenesOn(page: Entry, part = page): Placed[] {
  const placed = ownScenes(part).map((scene) => ({ scene, place: page.uid }));
  const inner = referencesOf(part).flatMap(({ uid, type }): Placed[] => {
    const target = entries.get(uid);
    if (!target) return [];
    if (type === 'aircraft_data' && isGrid(part)) {
      return ownScenes(target.entry).map((scene) => ({ scene, place: page.uid }));
    }
    if (type === 'general_tiles') {
      const shown = target.entry.tile_type === 'Compact' ? [] : ownScenes(target.entry);
      return shown.map((scene) => ({ scene, place: placeOfTile(target.entry, scene) }));
    }
    return isPart(type) ? scenesOn(page, target.entry) : [];
  });
  return [...placed, ...inner];
}

/** A tile with a picture of the page that it leads to is a signpost to that picture: both are one place. */
function placeOfTile(tile: Entry, scene: string): string {
  const target = referencesOf(tile).find(({ type }) => isPage(type));
  const page = target && entries.get(target.uid);
  return page && scenesOfPage(page.entry).includes(scene) ? page.entry.uid : tile.uid;
}

/** Returns the scenes of a page without those of its tiles. */
function scenesOfPage(page: Entry): string[] {
  const belts = referencesOf(page).flatMap(({ uid, type }) =>
    type === 'content_belt' ? (entries.get(uid)?.entry ?? []) : [],
  );
  return [page, ...belts].flatMap(ownScenes);
}

const pages = published.filter(({ type }) => isPage(type.uid)).map(({ entry }) => entry);

test('no page and no popup shows the same picture twice', () => {
  const repeated = pages.flatMap((page) => {
    const scenes = scenesOn(page).map(({ scene }) => scene);
    const twice = scenes.filter((scene, index) => scenes.indexOf(scene) !== index);
    return twice.map((scene) => `${page.title}: ${scene}`);
  });
  expect(pages.length).toBeGreaterThan(30);
  expect(repeated).toEqual([]);
});

test('no picture is in more than two places', () => {
  const places = new Map<string, Set<string>>();
  for (const { scene, place } of pages.flatMap((page) => scenesOn(page))) {
    places.set(scene, (places.get(scene) ?? new Set()).add(place));
  }
  const worn = [...places].filter(([, set]) => set.size > 2).map(([scene, set]) => [scene, ...set]);
  expect(places.size).toBeGreaterThan(40);
  expect(worn).toEqual([]);
});

/** The banners of all pages with a picture, by scene. */
const pageOfBanner = new Map(
  pages.flatMap((page) => ownScenes(page).map((scene) => [scene, page.uid] as const)),
);

/** The end of a page's address, as links in belts contain it. */
const urlOfPage = (uid: string) => `${textOf(entries.get(uid)?.entry.url)}/"`;

test('no belt shows the picture of another page’s banner beside its text', () => {
  const borrowed = pages.flatMap((page) =>
    referencesOf(page).flatMap(({ uid }) => {
      const belt = entries.get(uid)?.entry;
      if (belt?.type !== 'Text video image') return [];
      // A picture beside a link to its own page is a signpost, as that of a tile is.
      const isSignpost = (owner = '') => JSON.stringify(belt).includes(urlOfPage(owner));
      return ownScenes(belt)
        .filter((scene) => !scene.startsWith('map-'))
        .filter((scene) => ![undefined, page.uid].includes(pageOfBanner.get(scene)))
        .filter((scene) => !isSignpost(pageOfBanner.get(scene)))
        .map((scene) => `${belt.title}: ${scene}`);
    }),
  );
  expect(pageOfBanner.size).toBeGreaterThan(12);
  expect(borrowed).toEqual([]);
});

/** Names of the fields that hold a picture, and of the field beside it that describes it. */
const described: Readonly<Record<string, string>> = {
  image: 'image_alt_text',
  web_image: 'image_alt_text',
  file: 'alt_text',
};

/** Returns the pictures in a value that have no description beside them. */
function undescribed(value: Json): string[] {
  const isPicture = (file: Json | undefined): file is JsonObject =>
    objectsIn(file ?? null).some((each) => textOf(each.filename).endsWith('.jpg'));
  return objectsIn(value).flatMap((group) =>
    Object.entries(described).flatMap(([field, text]) =>
      text in group && isPicture(group[field]) && textOf(group[text]).trim() === ''
        ? [`${field} without ${text}`]
        : [],
    ),
  );
}

test.each(locales)('each picture of a page or belt is described (%s)', (locale) => {
  const bare = allEntries(locale).flatMap(({ entry }) =>
    undescribed(entry).map((fault) => `${entry.title}: ${fault}`),
  );
  expect(bare).toEqual([]);
});
