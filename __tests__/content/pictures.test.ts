import { allEntries, isPublished, objectsIn, referencesOf, textOf, type Entry } from './export';

const published = allEntries('en-us').filter(({ entry }) => isPublished(entry));
const entries = new Map(published.map(({ entry }) => [entry.uid, entry]));

/** Matches the parts of a page that may repeat a scene. Cards of aircraft and people have their own pictures. */
const bringsScenes = /^(content_belt|general_tiles)$/;

/** Returns the scenes of an entry's own fields. */
function picturesOf(entry: Entry, field: (name: string) => boolean = () => true): string[] {
  const fields = Object.entries(entry).filter(([name]) => field(name));
  const files = fields.flatMap(([, value]) =>
    objectsIn(value).map((each) => textOf(each.filename)),
  );
  const scenes = files.filter((name) => name.endsWith('.jpg'));
  return [...new Set(scenes.map((name) => name.replace(/(-portrait)?\.jpg$/, '')))];
}

/** Returns the scenes outside of carousels, which may repeat one. */
const scenesOf = (entry: Entry) => picturesOf(entry, (name) => name !== 'image_carousel_group');

/** Returns an entry and all its belts and tiles. */
function partsOf(entry: Entry): Entry[] {
  const inner = referencesOf(entry).flatMap(({ uid, type }) => {
    const part = bringsScenes.test(type) ? entries.get(uid) : undefined;
    return part ? partsOf(part) : [];
  });
  return [entry, ...inner];
}

test('no page shows the same scene twice in banner, belts and tiles', () => {
  const pages = published.filter(({ type }) => /^(popup_)?page$/.test(type.uid));
  const repeated = pages.flatMap(({ entry }) => {
    const scenes = partsOf(entry).flatMap(scenesOf);
    const twice = scenes.filter((scene, index) => scenes.indexOf(scene) !== index);
    return twice.map((scene) => `${entry.title}: ${scene}`);
  });
  expect(pages.length).toBeGreaterThan(20);
  expect(repeated).toEqual([]);
});

test('no scene is on more than five pages, including aircraft and projects', () => {
  const pages = published.filter(({ type }) => /^(popup_page|page|aircraft_data)$/.test(type.uid));
  const scenes = pages.flatMap(({ entry }) => [
    ...new Set(partsOf(entry).flatMap((part) => picturesOf(part))),
  ]);
  const counts = new Map<string, number>();
  for (const scene of scenes) counts.set(scene, (counts.get(scene) ?? 0) + 1);
  const worn = [...counts].filter(([, count]) => count > 5);
  expect(counts.size).toBeGreaterThan(25);
  expect(worn).toEqual([]);
});
