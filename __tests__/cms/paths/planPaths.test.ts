import {
  aircraft,
  fleetPage,
  frontPage,
  icelandic,
  menuItem,
  menuOf,
  page,
  popup,
} from '../../setup/stack/entries';
import { siteOf, type BuiltSite } from '../../setup/service/service';

/** Redirects of a locale as plain text. */
const redirects = ({ site }: BuiltSite, locale = 'en-US') =>
  [...(site.locales.find((each) => each.locale === locale)?.redirects ?? [])].map(
    ([from, target]) => `${from} → ${target}`,
  );

const english = ({ paths }: BuiltSite) => paths.filter((path) => !path.startsWith('/is/'));
const icelandicPaths = ({ paths }: BuiltSite) => paths.filter((path) => path.startsWith('/is/'));

describe('a page', () => {
  it('lies at its own url, and in other locales below their prefix', async () => {
    const about = page('about');
    const built = await siteOf({
      entries: [frontPage(), about, icelandic(about, { url: '/um-okkur' })],
    });
    expect(built.paths).toEqual(['/', '/about/', '/is/', '/is/um-okkur/']);
    expect(built.lines).toEqual([]);
  });

  it('keeps its English path below the prefix where it is not translated', async () => {
    const built = await siteOf({ entries: [frontPage(), page('about')] });
    expect(icelandicPaths(built)).toEqual(['/is/', '/is/about/']);
  });

  it('of type front page lies at the root, whatever its url is', async () => {
    const built = await siteOf({ entries: [frontPage({ url: '/home' })] });
    expect(built.paths).toEqual(['/', '/is/']);
  });
});

describe('under a menu item', () => {
  const services = page('services');
  const lease = page('wet-lease');

  it('a page lies below the item’s page, and its own url leads there', async () => {
    const built = await siteOf({
      entries: [services, lease, ...menuOf(menuItem('m1', services, [lease]))],
    });
    expect(english(built)).toEqual(['/services/', '/services/wet-lease/']);
    expect(redirects(built)).toEqual(['/wet-lease/ → /services/wet-lease/']);
    expect(redirects(built, 'is-IS')).toEqual(['/is/wet-lease/ → /is/services/wet-lease/']);
    expect(built.lines).toEqual([]);
  });

  it('a page of two items lies below the first in menu order, and the other leads there', async () => {
    const cargo = page('cargo');
    const built = await siteOf({
      entries: [
        lease,
        cargo,
        services,
        ...menuOf(menuItem('m1', services, [lease]), menuItem('m2', cargo, [lease])),
      ],
    });
    expect(english(built)).toEqual(['/cargo/', '/services/', '/services/wet-lease/']);
    expect(redirects(built)).toEqual([
      '/cargo/wet-lease/ → /services/wet-lease/',
      '/wet-lease/ → /services/wet-lease/',
    ]);
  });

  it('a page that has an item of its own lies at its own url', async () => {
    const built = await siteOf({
      entries: [
        services,
        lease,
        ...menuOf(menuItem('m1', services, [lease]), menuItem('m2', lease)),
      ],
    });
    expect(english(built)).toEqual(['/services/', '/wet-lease/']);
    expect(redirects(built)).toEqual(['/services/wet-lease/ → /wet-lease/']);
  });

  it('of the front page a page lies at its own url', async () => {
    const front = frontPage();
    const built = await siteOf({
      entries: [front, lease, ...menuOf(menuItem('m1', front, [lease]))],
    });
    expect(english(built)).toEqual(['/', '/wet-lease/']);
    expect(redirects(built)).toEqual([]);
  });

  it('whose page is gone a page lies at its own url', async () => {
    const built = await siteOf({ entries: [lease, ...menuOf(menuItem('m1', null, [lease]))] });
    expect(english(built)).toEqual(['/wet-lease/']);
  });

  it('follows the order of the menu in each language', async () => {
    const crew = page('crew');
    const [menu, ...items] = menuOf(
      menuItem('m1', services, [lease]),
      menuItem('m2', crew, [lease]),
    );
    const turned = [...(menu?.fields.navigation_menu_items as object[])].reverse();
    const built = await siteOf({
      entries: [
        services,
        crew,
        lease,
        ...items,
        ...(menu ? [menu, icelandic(menu, { navigation_menu_items: turned })] : []),
      ],
    });
    expect(english(built)).toContain('/services/wet-lease/');
    expect(icelandicPaths(built)).toContain('/is/crew/wet-lease/');
  });
});

describe('an aircraft', () => {
  it('lies below the fleet page, and its plain url leads there', async () => {
    const built = await siteOf({ entries: [fleetPage(), aircraft('b757')] });
    expect(english(built)).toEqual(['/fleet/', '/fleet/b757/']);
    expect(redirects(built)).toEqual(['/b757/ → /fleet/b757/']);
  });

  it('lies below the fleet page of each language', async () => {
    const fleet = fleetPage();
    const built = await siteOf({
      entries: [fleet, icelandic(fleet, { url: '/flugfloti' }), aircraft('b757')],
    });
    expect(icelandicPaths(built)).toEqual(['/is/flugfloti/', '/is/flugfloti/b757/']);
  });

  it('lies at its own url where there is no fleet page', async () => {
    const built = await siteOf({ entries: [page('about'), aircraft('b757')] });
    expect(english(built)).toEqual(['/about/', '/b757/']);
  });

  it('in the menu lies where the menu has it', async () => {
    const charter = page('charter');
    const plane = aircraft('b757');
    const built = await siteOf({
      entries: [fleetPage(), charter, plane, ...menuOf(menuItem('m1', charter, [plane]))],
    });
    expect(english(built)).toEqual(['/charter/', '/charter/b757/', '/fleet/']);
    expect(redirects(built)).toEqual(['/fleet/b757/ → /charter/b757/', '/b757/ → /charter/b757/']);
  });
});

describe('a popup page', () => {
  it('lies at its uid below /popup/ in each language', async () => {
    const built = await siteOf({ entries: [frontPage(), popup('blt00poptromso')] });
    expect(built.paths).toEqual([
      '/',
      '/is/',
      '/is/popup/blt00poptromso/',
      '/popup/blt00poptromso/',
    ]);
  });
});

describe('a path that the site needs itself', () => {
  it('is not given to a page, and the report says so', async () => {
    const urls = [
      '/popup',
      '/popup/x',
      '/is',
      '/is/um-okkur',
      '/404',
      '/files',
      '/static/x',
      '/_x',
      '/publish',
      '/Publish/status',
      '/hooks',
      '/preview/x',
      '/desk',
      '/.well-known/security.txt',
      '/pictures',
      '/fonts',
      '/page-data',
      '/slice-data',
      '/index',
      '/IS/um-okkur',
      '/sitemap-0.xml',
      '/manifest.webmanifest',
      '/about/index.html',
      '/about/page-data.json',
    ];
    const wrong = urls.map((url, index) => page(`wrong${index}`, { url }));
    const built = await siteOf({ entries: [page('about'), ...wrong] });
    expect(english(built)).toEqual(['/about/']);
    expect(built.lines.filter((line) => line.includes('en-us'))).toEqual(
      urls.map(
        (url, index) =>
          `page “wrong${index}” (wrong${index}), en-us, url: ${url}/ is a path that is reserved for the site`,
      ),
    );
  });

  it('is not redirected either', async () => {
    const services = page('services');
    const odd = page('odd', { url: '/is' });
    const built = await siteOf({
      entries: [frontPage(), services, odd, ...menuOf(menuItem('m1', services, [odd]))],
    });
    expect(english(built)).toContain('/services/is/');
    expect(redirects(built)).toEqual([]);
  });

  it('is free below the prefix of a locale that does not need it', async () => {
    const odd = page('odd');
    const built = await siteOf({
      entries: [frontPage(), odd, icelandic(odd, { url: '/is' })],
    });
    expect(icelandicPaths(built)).toContain('/is/is/');
  });
});
