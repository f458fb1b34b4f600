import { allEntries, isPublished, objectsIn, referencesOf, textOf, type Entry } from './export';

const published = allEntries('en-us').filter(({ entry }) => isPublished(entry));
const entries = new Map(published.map(({ entry }) => [entry.uid, entry]));

/** What of a page brings scenes of its own: cards of aircraft and people show their own pictures. */
const bringsScenes = /^(content_belt|general_tiles)$/;

/** Scenes that an entry shows itself; a series of pictures may come back to one. */
function scenesOf(entry: Entry): string[] {
  const shown = Object.entries(entry).filter(([field]) => field !== 'image_carousel_group');
  const files = shown.flatMap(([, value]) => objectsIn(value).map((each) => textOf(each.filename)));
  const scenes = files.filter((name) => name.endsWith('.jpg'));
  return [...new Set(scenes.map((name) => name.replace(/(-portrait)?\.jpg$/, '')))];
}

/** An entry and all belts and tiles on it. */
function partsOf(entry: Entry): Entry[] {
  const inner = referencesOf(entry).flatMap(({ uid, type }) => {
    const part = bringsScenes.test(type) ? entries.get(uid) : undefined;
    return part ? partsOf(part) : [];
  });
  return [entry, ...inner];
}

test('no page shows the same scene twice, neither in banner and belts nor in tiles', () => {
  const pages = published.filter(({ type }) => /^(popup_)?page$/.test(type.uid));
  const repeated = pages.flatMap(({ entry }) => {
    const scenes = partsOf(entry).flatMap(scenesOf);
    const twice = scenes.filter((scene, index) => scenes.indexOf(scene) !== index);
    return twice.map((scene) => `${entry.title}: ${scene}`);
  });
  expect(pages.length).toBeGreaterThan(20);
  expect(repeated).toEqual([]);
});
