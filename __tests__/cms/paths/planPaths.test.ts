/** @ci */
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
import { siteFromStack, type BuiltSite } from '../../setup/service/service';

/** Returns the redirects of a locale as plain text. */
const redirects = ({ site }: BuiltSite, locale = 'en-US') =>
  [...(site.locales.find((each) => each.locale === locale)?.redirects ?? [])].map(
    ([from, target]) => `${from} → ${target}`,
  );

const english = ({ paths }: BuiltSite) => paths.filter((path) => !path.startsWith('/is/'));
const icelandicPaths = ({ paths }: BuiltSite) => paths.filter((path) => path.startsWith('/is/'));

describe('a page', () => {
  it('has its own url, below the prefix in other locales', async () => {
    const about = page('about');
    const built = await siteFromStack({
      entries: [frontPage(), about, icelandic(about, { url: '/um-okkur' })],
    });
    expect(built.paths).toEqual(['/', '/about/', '/is/', '/is/um-okkur/']);
    expect(built.lines).toEqual([]);
  });

  it('has its English path below the prefix if it is not translated', async () => {
    const built = await siteFromStack({ entries: [frontPage(), page('about')] });
    expect(icelandicPaths(built)).toEqual(['/is/', '/is/about/']);
  });

  it('of the type front page is at the root for any url', async () => {
    const built = await siteFromStack({ entries: [frontPage({ url: '/home' })] });
    expect(built.paths).toEqual(['/', '/is/']);
  });
});

describe('under a menu item', () => {
  const services = page('services');
  const lease = page('wet-lease');

  it('a page is below the item’s page, and its own url redirects to it', async () => {
    const built = await siteFromStack({
      entries: [services, lease, ...menuOf(menuItem('m1', services, [lease]))],
    });
    expect(english(built)).toEqual(['/services/', '/services/wet-lease/']);
    expect(redirects(built)).toEqual(['/wet-lease/ → /services/wet-lease/']);
    expect(redirects(built, 'is-IS')).toEqual(['/is/wet-lease/ → /is/services/wet-lease/']);
    expect(built.lines).toEqual([]);
  });

  it('a page of two items is below the first one, and the path below the other redirects to it', async () => {
    const cargo = page('cargo');
    const built = await siteFromStack({
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

  it('a page with its own item is at its own url', async () => {
    const built = await siteFromStack({
      entries: [
        services,
        lease,
        ...menuOf(menuItem('m1', services, [lease]), menuItem('m2', lease)),
      ],
    });
    expect(english(built)).toEqual(['/services/', '/wet-lease/']);
    expect(redirects(built)).toEqual(['/services/wet-lease/ → /wet-lease/']);
  });

  it('a page below the front page’s item is at its own url', async () => {
    const front = frontPage();
    const built = await siteFromStack({
      entries: [front, lease, ...menuOf(menuItem('m1', front, [lease]))],
    });
    expect(english(built)).toEqual(['/', '/wet-lease/']);
    expect(redirects(built)).toEqual([]);
  });

  it('a page is at its own url if the item’s page does not exist', async () => {
    const built = await siteFromStack({
      entries: [lease, ...menuOf(menuItem('m1', null, [lease]))],
    });
    expect(english(built)).toEqual(['/wet-lease/']);
  });

  it('a page follows the order of the menu in each language', async () => {
    const crew = page('crew');
    const [menu, ...items] = menuOf(
      menuItem('m1', services, [lease]),
      menuItem('m2', crew, [lease]),
    );
    const turned = [...((menu?.fields.navigation_menu_items ?? []) as object[])].reverse();
    const built = await siteFromStack({
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
  it('is below the fleet page, and its own url redirects to it', async () => {
    const built = await siteFromStack({ entries: [fleetPage(), aircraft('b757')] });
    expect(english(built)).toEqual(['/fleet/', '/fleet/b757/']);
    expect(redirects(built)).toEqual(['/b757/ → /fleet/b757/']);
  });

  it('is below the fleet page in each language', async () => {
    const fleet = fleetPage();
    const built = await siteFromStack({
      entries: [fleet, icelandic(fleet, { url: '/flugfloti' }), aircraft('b757')],
    });
    expect(icelandicPaths(built)).toEqual(['/is/flugfloti/', '/is/flugfloti/b757/']);
  });

  it('is at its own url if there is no fleet page', async () => {
    const built = await siteFromStack({ entries: [page('about'), aircraft('b757')] });
    expect(english(built)).toEqual(['/about/', '/b757/']);
  });

  it('in the menu is at its place in the menu', async () => {
    const charter = page('charter');
    const plane = aircraft('b757');
    const built = await siteFromStack({
      entries: [fleetPage(), charter, plane, ...menuOf(menuItem('m1', charter, [plane]))],
    });
    expect(english(built)).toEqual(['/charter/', '/charter/b757/', '/fleet/']);
    expect(redirects(built)).toEqual(['/fleet/b757/ → /charter/b757/', '/b757/ → /charter/b757/']);
  });
});

describe('a popup page', () => {
  it('is at its uid below /popup/ in each language', async () => {
    const built = await siteFromStack({ entries: [frontPage(), popup('blt00poptromso')] });
    expect(built.paths).toEqual([
      '/',
      '/is/',
      '/is/popup/blt00poptromso/',
      '/popup/blt00poptromso/',
    ]);
  });

  it('with a uid too long for the name of a file is left out, which is reported', async () => {
    const [longest, tooLong] = ['x'.repeat(255), 'y'.repeat(256)];
    const built = await siteFromStack({ entries: [frontPage(), popup(longest), popup(tooLong)] });
    expect(english(built)).toEqual(['/', `/popup/${longest}/`]);
    expect(built.lines.join()).toMatch(/uid: cannot be part of a path, so it has no page/);
  });
});

describe('a reserved path', () => {
  it('is not given to a page, which is reported', async () => {
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
      '/search',
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
      '/about/index.html.br',
      '/about/page-data.json.gz',
      '/about/index.html.part',
    ];
    const wrong = urls.map((url, index) => page(`wrong${index}`, { url }));
    const built = await siteFromStack({ entries: [page('about'), ...wrong] });
    expect(english(built)).toEqual(['/about/']);
    expect(built.lines.filter((line) => line.includes('en-us'))).toEqual(
      urls.map(
        (url, index) =>
          `page “wrong${index}” (wrong${index}), en-us, url: ${url}/ is a path that is reserved for the site`,
      ),
    );
  });

  it('is not redirected', async () => {
    const services = page('services');
    const odd = page('odd', { url: '/is' });
    const built = await siteFromStack({
      entries: [frontPage(), services, odd, ...menuOf(menuItem('m1', services, [odd]))],
    });
    expect(english(built)).toContain('/services/is/');
    expect(redirects(built)).toEqual([]);
  });

  it('is free below the prefix of a locale without that reservation', async () => {
    const odd = page('odd');
    const built = await siteFromStack({
      entries: [frontPage(), odd, icelandic(odd, { url: '/is' })],
    });
    expect(icelandicPaths(built)).toContain('/is/is/');
  });
});
