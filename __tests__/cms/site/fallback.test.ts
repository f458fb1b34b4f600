/** English fallback content on the Icelandic site and its metadata. */
import type { PageContent } from '../../../src/components/pages';
import {
  aircraft,
  belt,
  entry,
  fleetPage,
  frontPage,
  icelandic,
  menuItem,
  menuOf,
  page,
  popup,
  textBelt,
  referenceTo,
  type TestEntry,
} from '../../setup/stack/entries';
import { siteFromStack, type BuiltSite } from '../../setup/service/service';

const front = frontPage();
const both = [front, icelandic(front, { title: 'Forsíða' })];

/** Returns the page at a path. */
function pageAt({ site }: BuiltSite, path: string): PageContent {
  const sitePage = site.pages.find(({ content }) => content.path === path);
  if (!sitePage) throw new Error(`There is no page at ${path}`);
  return sitePage.content;
}

describe('a translated page', () => {
  const about = page('about');
  const entries = [...both, about, icelandic(about, { url: '/um-okkur' })];

  it('names itself as canonical and both versions as alternates in both languages', async () => {
    const built = await siteFromStack({ entries });
    const alternates = [
      { lang: 'en', url: '/about/' },
      { lang: 'is', url: '/is/um-okkur/' },
    ];
    expect(pageAt(built, '/about/').head).toMatchObject({ canonical: '/about/', alternates });
    expect(pageAt(built, '/is/um-okkur/').head).toMatchObject({
      canonical: '/is/um-okkur/',
      alternates,
    });
    expect(pageAt(built, '/is/um-okkur/').lang).toBeUndefined();
  });
});

describe('a page that is not translated', () => {
  it('is in English on the Icelandic site, with its English version as canonical', async () => {
    const built = await siteFromStack({ entries: [...both, page('about')] });
    const icelandicPage = pageAt(built, '/is/about/');
    expect(icelandicPage.lang).toBe('en');
    expect(icelandicPage.head).toMatchObject({ canonical: '/about/', alternates: [] });
  });

  it('has no alternates in English', async () => {
    const built = await siteFromStack({ entries: [...both, page('about')] });
    expect(pageAt(built, '/about/').head.alternates).toEqual([]);
    expect(pageAt(built, '/about/').lang).toBeUndefined();
  });
});

describe('a partly translated page', () => {
  it('marks only the English belts', async () => {
    const english = textBelt('english', 'In English');
    const translated = textBelt('translated', 'In English');
    const about = page('about', { content_belts: referenceTo(english, translated) });
    const built = await siteFromStack({
      entries: [
        ...both,
        about,
        icelandic(about, {}),
        english,
        translated,
        icelandic(translated, {}),
      ],
    });
    const icelandicPage = pageAt(built, '/is/about/');
    expect(icelandicPage.lang).toBeUndefined();
    expect(icelandicPage.belts.map(({ lang }) => lang)).toEqual(['en', undefined]);
  });

  it('marks Icelandic belts on a fallback page', async () => {
    const translated = textBelt('translated', 'In English');
    const about = page('about', { content_belts: referenceTo(translated) });
    const built = await siteFromStack({
      entries: [...both, about, translated, icelandic(translated, {})],
    });
    const icelandicPage = pageAt(built, '/is/about/');
    expect(icelandicPage.lang).toBe('en');
    expect(icelandicPage.belts.map(({ lang }) => lang)).toEqual(['is']);
  });

  it('marks English tiles and aircraft within an Icelandic belt', async () => {
    const plane = aircraft('plane');
    const english = entry('general_tiles', 'english');
    const translated = entry('general_tiles', 'translated');
    const fleetTile = entry('fleet_tiles', 'planes', { aircraft: referenceTo(plane) });
    const tiled = belt('tiled', 'Tiles', {
      tiles: { selection: referenceTo(english, translated, fleetTile) },
    });
    const about = page('about', { content_belts: referenceTo(tiled) });
    const built = await siteFromStack({
      entries: [
        ...both,
        plane,
        about,
        tiled,
        english,
        translated,
        fleetTile,
        ...[about, tiled, translated, fleetTile].map((each) => icelandic(each, {})),
      ],
    });
    expect(pageAt(built, '/is/about/').belts).toMatchObject([
      {
        kind: 'tiles',
        tiles: [
          { id: 'english', lang: 'en' },
          { id: 'translated' },
          { id: 'planes-plane', aircraft: { lang: 'en' } },
        ],
      },
    ]);
    const text = JSON.stringify(pageAt(built, '/is/about/').belts);
    expect(text.match(/"lang":"en"/g)).toHaveLength(2);
  });

  it('marks menu items and the pages below them', async () => {
    const crew = page('crew');
    const base = page('base');
    const items = [menuItem('m1', front, [crew, base]), menuItem('m2', front)];
    const built = await siteFromStack({
      entries: [
        ...both,
        crew,
        base,
        icelandic(base, { title: 'Flugfloti' }),
        ...menuOf(...items),
        ...items.slice(0, 1).map((item) => icelandic(item, { display_title: 'Um okkur' })),
      ],
    });
    const header = built.site.locales.find(({ locale }) => locale === 'is-IS')?.header;
    expect(header?.items).toMatchObject([
      { title: 'Um okkur', submenu: [{ title: 'crew', lang: 'en' }, { title: 'Flugfloti' }] },
      { title: 'm2', lang: 'en' },
    ]);
    expect(header?.items[0]).not.toHaveProperty('lang');
    expect(header?.items[0]?.submenu[1]).not.toHaveProperty('lang');
  });
});

describe('aircraft and popup pages', () => {
  it('fall back like pages', async () => {
    const built = await siteFromStack({
      entries: [...both, fleetPage(), aircraft('plane'), popup('tromso')],
    });
    for (const path of ['/fleet/plane/', '/popup/tromso/']) {
      expect(pageAt(built, `/is${path}`)).toMatchObject({
        lang: 'en',
        head: { canonical: path, alternates: [] },
      });
    }
  });
});

describe('the language switch', () => {
  const about = page('about');
  const entries = [...both, about, icelandic(about, { url: '/um-okkur' })];

  it('links to the same page in each language', async () => {
    const built = await siteFromStack({ entries });
    const languages = [
      { lang: 'en', url: '/about/' },
      { lang: 'is', url: '/is/um-okkur/' },
    ];
    expect(pageAt(built, '/about/').languages).toEqual(languages);
    expect(pageAt(built, '/is/um-okkur/').languages).toEqual(languages);
  });

  it('knows the language of a page that is not translated', async () => {
    const built = await siteFromStack({ entries: [...both, page('about')] });
    const languages = [
      { lang: 'en', url: '/about/' },
      { lang: 'is', url: '/is/about/', contentLang: 'en' },
    ];
    expect(pageAt(built, '/about/').languages).toEqual(languages);
    expect(pageAt(built, '/is/about/').languages).toEqual(languages);
  });

  it('links to the parent in the other language, whose address has other words', async () => {
    const only: TestEntry = { ...page('news'), locale: 'is-is', published: ['is-is'] };
    const item = menuItem('m1', about);
    const below = icelandic(item, { submenu_items: referenceTo(only) });
    const built = await siteFromStack({ entries: [...entries, only, ...menuOf(item), below] });
    expect(pageAt(built, '/is/um-okkur/news/').languages).toEqual([
      { lang: 'en', url: '/about/' },
      { lang: 'is', url: '/is/um-okkur/news/' },
    ]);
  });

  it('links to the nearest parent if the page is missing', async () => {
    const only: TestEntry = { ...page('news'), locale: 'is-is', published: ['is-is'] };
    const parent = page('company');
    const item = menuItem('m1', parent);
    const below = icelandic(item, { submenu_items: referenceTo(only) });
    const built = await siteFromStack({
      entries: [...entries, parent, only, ...menuOf(item), below],
    });
    expect(pageAt(built, '/is/company/news/').languages).toEqual([
      { lang: 'en', url: '/company/' },
      { lang: 'is', url: '/is/company/news/' },
    ]);
  });
});
