import {
  allAssets,
  allEntries,
  contentTypes,
  entriesOf,
  filesIn,
  isFilled,
  isPublished,
  leaves,
  locales,
  objectsIn,
  read,
  referencesOf,
  sizeOnDisk,
  valuesOf,
  type Asset,
  type ContentType,
  type Entry,
  textOf,
  type Json,
} from './export';

const published = locales.flatMap((locale) =>
  allEntries(locale).filter(({ entry }) => isPublished(entry)),
);
const filled = published.flatMap(({ type, entry }) => valuesOf(type.schema, entry, type.uid));
const expected = contentTypes.flatMap((type) => leaves(type.schema, type.uid));
const english = new Map(allEntries('en-us').map(({ entry }) => [entry.uid, entry]));
const icelandic = new Map(allEntries('is-is').map(({ entry }) => [entry.uid, entry]));
const assets = new Map(allAssets().map((asset) => [asset.uid, asset]));

describe('the content model', () => {
  it('is the same in schema.json and in the file of each type', () => {
    const files = filesIn('content_types').filter((name) => name !== 'schema.json');
    expect(contentTypes.map(({ uid }) => `${uid}.json`).sort()).toEqual(files);
    for (const type of contentTypes) {
      expect(read<ContentType>('content_types', `${type.uid}.json`)).toEqual(type);
    }
  });

  it('shows every value of every select in published content', () => {
    const used = new Set(filled.map(({ path, value }) => `${path}: ${textOf(value)}`));
    const choices = expected.flatMap(({ path, field }) =>
      (field.enum?.choices ?? []).map(({ value }) => `${path}: ${value}`),
    );
    expect(choices.length).toBeGreaterThan(70);
    expect(choices.filter((choice) => !used.has(choice))).toEqual([]);
  });

  it('gives each select at least three values', () => {
    const short = expected.filter(({ field }) => field.enum && field.enum.choices.length < 3);
    expect(short.map(({ path }) => path)).toEqual([]);
  });

  // The sample has no film: an invented id would lead to a film that does not exist.
  it('has no field that is empty in all entries, except the id of a film', () => {
    const used = new Set(filled.filter(({ value }) => isFilled(value)).map(({ path }) => path));
    expect(expected.map(({ path }) => path).filter((path) => !used.has(path))).toEqual([
      'content_belt.text_video_image.video_id',
    ]);
  });

  it('stores no unknown field', () => {
    const system = /^(uid|locale|_version|tags|ACL|_in_progress|publish_details)$/;
    const unknown = published.flatMap(({ type, entry }) =>
      Object.keys(entry)
        .filter((key) => !system.test(key) && !type.schema.some(({ uid }) => uid === key))
        .map((key) => `${entry.uid}.${key}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('references and assets', () => {
  it('have published targets of the stated type', () => {
    const targets = new Set(
      allEntries('en-us')
        .filter(({ entry }) => isPublished(entry))
        .map(({ type, entry }) => `${type.uid} ${entry.uid}`),
    );
    const dangling = published.flatMap(({ entry }) =>
      referencesOf(entry)
        .filter(({ uid, type }) => !targets.has(`${type} ${uid}`))
        .map(({ uid }) => `${entry.uid} → ${uid}`),
    );
    expect(dangling).toEqual([]);
  });

  it('have each file field equal the asset of the index', () => {
    const stored = published.flatMap(({ entry }) =>
      objectsIn(entry).filter((value): value is Asset => typeof value.filename === 'string'),
    );
    expect(stored.length).toBeGreaterThan(100);
    for (const file of stored) expect(file).toEqual(assets.get(file.uid));
  });

  it('have their files on disk in the stated size', () => {
    const wrong = [...assets.values()].filter(
      (asset) => sizeOnDisk(asset) !== Number(asset.file_size),
    );
    expect(wrong.map(({ filename }) => filename)).toEqual([]);
  });

  it('have one address per asset, in the provider’s form', () => {
    const urls = [...assets.values()].map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    for (const { uid, filename, url } of assets.values()) {
      const file = uid.replace('blt00ast', 'blt00fil');
      expect(url).toMatch(
        /^https:\/\/(images|assets)\.contentstack\.io\/v3\/assets\/blt00nordloft\//,
      );
      expect(url.endsWith(`/${uid}/${file}/${filename}`)).toBe(true);
    }
  });
});

describe('the amount of content', () => {
  const count = (type: string, locale: 'en-us' | 'is-is' = 'en-us') =>
    entriesOf(type, locale).filter(isPublished).length;
  const groups = (entry: Entry | undefined, field: string): Json[] =>
    Array.isArray(entry?.[field]) ? entry[field] : [];

  it('is enough for a site', () => {
    expect(count('page')).toBeGreaterThanOrEqual(20);
    expect(count('aircraft_data')).toBe(6);
    expect(count('project')).toBe(12);
    expect(count('popup_page')).toBe(12);
    expect(count('loft_menu')).toBe(1);
    expect(count('loft_footer')).toBe(1);
    expect(count('translation_string')).toBeGreaterThanOrEqual(45);
    expect(groups(entriesOf('loft_menu', 'en-us')[0], 'navigation_menu_items')).toHaveLength(6);
  });

  it('has eight people and six certificates', () => {
    const values = (path: string) =>
      new Set(filled.filter((each) => each.path === path).map(({ value }) => value));
    expect(values('team_tiles.members.first_and_last_name').size).toBe(8);
    const numbers = values('content_belt.certificate.reference_number');
    expect(numbers.size).toBe(6);
  });

  it('has at least two configurations and eight rows of information per aircraft', () => {
    for (const aircraft of entriesOf('aircraft_data', 'en-us')) {
      expect(groups(aircraft, 'configurations').length).toBeGreaterThanOrEqual(2);
      const rows = groups(aircraft, 'general_information_box').length;
      expect(rows).toBeGreaterThanOrEqual(8);
      expect(rows).toBeLessThanOrEqual(12);
    }
  });

  it('has fallback pages, fallback belts and one partly translated page', () => {
    const onlyEnglish = (type: string) =>
      entriesOf(type, 'en-us').filter((entry) => isPublished(entry) && !icelandic.has(entry.uid));
    expect(onlyEnglish('page').length).toBeGreaterThanOrEqual(2);
    const belts = onlyEnglish('content_belt').map(({ uid }) => uid);
    expect(belts.length).toBeGreaterThanOrEqual(5);
    const inPart = entriesOf('page', 'is-is').filter((page) =>
      referencesOf(page).some(({ uid }) => belts.includes(uid)),
    );
    expect(inPart.map(({ uid }) => uid)).toEqual(['blt00pagtechnicalservices']);
  });

  it('has one unreferenced draft', () => {
    const drafts = [...english.values()].filter((entry) => !isPublished(entry));
    expect(drafts.map(({ uid }) => uid)).toEqual(['blt00pagwinteroperations']);
    const targets = published.flatMap(({ entry }) => referencesOf(entry).map(({ uid }) => uid));
    expect(targets).not.toContain('blt00pagwinteroperations');
  });

  it('publishes each entry once per locale and none with a later time', () => {
    for (const { entry } of published) {
      expect(entry.publish_details).toHaveLength(1);
      const [{ time, locale, version } = {}] = entry.publish_details;
      expect(textOf(time) < '2026-10-30').toBe(true);
      expect(locale).toBe(entry.locale);
      expect(version).toBe(entry._version);
    }
  });
});
