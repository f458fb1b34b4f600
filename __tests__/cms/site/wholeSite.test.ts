/** Parts of a locale as a whole: strings, menu, footer, heads of pages. */
import { flatten } from '../../../src/cms/parse/strings';
import type { PageContent } from '../../../src/components/pages';
import { picture, storedAsset } from '../../setup/stack/assets';
import {
  aircraft,
  entry,
  fleetPage,
  frontPage,
  icelandic,
  menuItem,
  menuOf,
  page,
  popup,
  referenceTo,
  type Fields,
} from '../../setup/stack/entries';
import { siteFromStack, type BuiltSite } from '../../setup/service/service';

const locale = ({ site }: BuiltSite, code: string) =>
  site.locales.find((each) => each.locale === code);

const head = ({ site }: BuiltSite, path: string): PageContent['head'] | undefined =>
  site.pages.find(({ content }) => content.path === path)?.content.head;

describe('interface strings', () => {
  const files = { 'menu.open': 'Menu', 'menu.close': 'Close menu', 'footer.label': 'Footer' };
  const string = (key: string, value: string | null) =>
    entry('translation_string', key.replace('.', ''), { title: key, string_value: value });

  it('of the service override those of the files in each language', async () => {
    const close = string('menu.close', 'Close');
    const label = string('footer.label', 'Page footer');
    const built = await siteFromStack(
      { entries: [frontPage(), close, icelandic(close, { string_value: 'Loka' }), label] },
      { settings: { strings: files } },
    );
    expect(locale(built, 'en-US')?.strings).toEqual({
      'menu.open': 'Menu',
      'menu.close': 'Close',
      'footer.label': 'Page footer',
    });
    expect(locale(built, 'is-IS')?.strings).toEqual({
      'menu.open': 'Menu',
      'menu.close': 'Loka',
      'footer.label': 'Page footer',
    });
  });

  it('that are empty are reported, and the file’s string is used', async () => {
    const built = await siteFromStack(
      { entries: [frontPage(), string('menu.open', '')] },
      { settings: { strings: files } },
    );
    expect(locale(built, 'en-US')?.strings['menu.open']).toBe('Menu');
    expect(built.lines).toContain(
      'translation_string “menu.open” (menuopen), en-us, string_value: is empty',
    );
  });

  it('that a language lacks are replaced by English ones and reported', async () => {
    const [close, label] = [string('menu.close', 'Close'), string('footer.label', 'Page footer')];
    const built = await siteFromStack(
      { entries: [frontPage(), close, icelandic(close, { string_value: ' ' }), label] },
      { settings: { strings: files } },
    );
    expect(locale(built, 'is-IS')?.strings).toEqual({
      'menu.open': 'Menu',
      'menu.close': 'Close',
      'footer.label': 'Page footer',
    });
    expect(built.lines.filter((line) => line.startsWith('translation_string'))).toEqual([
      'translation_string “footer.label” (footerlabel), is-is, string_value: is not translated, so the English one is shown',
      'translation_string “menu.close” (menuclose), is-is, string_value: is empty',
      'translation_string menu.open, is-is, title: has no translation string, so the English text of the files is shown',
    ]);
  });

  it('of the files are sufficient for a stack without translation strings', async () => {
    const built = await siteFromStack({ entries: [frontPage()] }, { settings: { strings: files } });
    expect(locale(built, 'is-IS')?.strings).toEqual(files);
    expect(built.lines).toEqual([]);
  });

  it('of the files have dotted keys', () => {
    expect(flatten({ a: 'A', b: { c: 'C', d: { e: 'E' } } })).toEqual({
      a: 'A',
      'b.c': 'C',
      'b.d.e': 'E',
    });
  });
});

describe('the menu', () => {
  const about = page('about');

  it('has its items in order, with their subpages, and its button', async () => {
    const crew = page('crew');
    const [menu, ...items] = menuOf(
      menuItem('m2', about, [crew], {
        display_title: 'Company',
        description: {
          contact_lines: [{ title: 'Operations', contact_value: '+354 555 0100' }, {}],
          cta_title: 'Need lift?',
          cta_button_label: 'Ask',
          reference: referenceTo(crew),
        },
      }),
      menuItem('m1', crew),
    );
    const button = { button_label: 'Contact', page_reference: referenceTo(about) };
    const withButton = menu && { ...menu, fields: { ...menu.fields, cta_button: button } };
    const built = await siteFromStack({
      entries: [about, crew, ...items, ...(withButton ? [withButton] : [])],
    });
    expect(locale(built, 'en-US')?.header).toEqual({
      homeUrl: '/',
      companyName: 'Norðloft',
      items: [
        {
          id: 'm2',
          title: 'Company',
          url: '/about/',
          submenu: [{ id: 'crew', title: 'crew', url: '/crew/' }],
          contactLines: [
            {
              title: 'Operations',
              contact: [{ label: '+354 555 0100', href: 'tel:+3545550100' }],
            },
          ],
          callToAction: { title: 'Need lift?', button: { url: '/crew/', title: 'Ask' } },
        },
        {
          id: 'm1',
          title: 'm1',
          url: '/crew/',
          submenu: [],
          contactLines: [],
          callToAction: null,
        },
      ],
      button: { url: '/about/', title: 'Contact' },
    });
  });

  it('has a button that leads to a page of any family: page, aircraft or popup page', async () => {
    const plane = aircraft('plane', { title: 'A321' });
    const story = popup('story', { title: 'A story' });
    const buttons = await Promise.all(
      [about, plane, story].map(async (target) => {
        const cta_button = { button_label: null, page_reference: referenceTo(target) };
        const menu = entry('loft_menu', 'menu', { cta_button });
        const built = await siteFromStack({ entries: [fleetPage(), about, plane, story, menu] });
        expect(built.lines).toEqual([]);
        return locale(built, 'en-US')?.header.button;
      }),
    );
    expect(buttons).toEqual([
      { url: '/about/', title: 'about' },
      { url: '/fleet/plane/', title: 'A321' },
      { url: '/popup/story/', title: 'A story' },
    ]);
  });

  it('is the one in the settings, or the first, and a second one is reported', async () => {
    const menus = ['first', 'second'].map((uid) => {
      const item = menuItem(`item-${uid}`, about);
      return [item, entry('loft_menu', uid, { navigation_menu_items: referenceTo(item) })];
    });
    const stack = { entries: [about, ...menus.flat()] };
    const titles = (built: BuiltSite) =>
      locale(built, 'en-US')?.header.items.map(({ title }) => title);

    const plain = await siteFromStack(stack);
    expect(titles(plain)).toEqual(['item-first']);
    expect(plain.lines).toContain(
      'loft_menu “second” (second), en-us, title: is one of several of its type; first is shown',
    );
    const named = await siteFromStack(stack, { settings: { menuUid: 'second' } });
    expect(titles(named)).toEqual(['item-second']);
    expect(named.lines).toEqual([]);
  });

  it('and the footer may be missing, and pages are built', async () => {
    const built = await siteFromStack({ entries: [about] });
    expect(built.site.locales.map(({ header, footer }) => [header.items, footer])).toEqual([
      [[], null],
      [[], null],
    ]);
    expect(built.paths).toEqual(['/about/', '/is/about/']);
  });
});

describe('the footer', () => {
  it('joins its copyright lines and omits empty parts', async () => {
    const logo = await picture('logo');
    const footer = entry('loft_footer', 'footer', {
      footer_copyright_info: [{ text_line: '© 2003–2026' }, {}, { text_line: 'Norðloft ehf.' }],
      contact_us_area: { title: 'Contact', details: [{ service: 'Sales' }, { phone_number: '1' }] },
      cta_area: { cta_title: 'Fly', cta_link: { title: 'Ask', href: '/about' } },
      logo: storedAsset(logo),
      social_media_links: [
        { link: { title: 'LinkedIn', href: 'https://linkedin.example/' } },
        { link: { title: 'Bad', href: 'javascript:alert(1)' } },
      ],
    });
    const built = await siteFromStack({ entries: [page('about'), footer], assets: [logo] });
    expect(locale(built, 'en-US')?.footer).toMatchObject({
      copyright: '© 2003–2026 Norðloft ehf.',
      contact: { title: 'Contact', lines: [{ title: '', contact: [{ label: '1' }] }] },
      callToAction: { title: 'Fly', description: null, link: { url: '/about/', title: 'Ask' } },
      logo: { alt: 'Norðloft' },
      social: [{ url: 'https://linkedin.example/', title: 'LinkedIn', icon: null }],
    });
    expect(built.lines[0]).toBe(
      'loft_footer “footer” (footer), en-us, social_media_links.1.link: “javascript:alert(1)” is not an address that the site links to',
    );
  });
});

describe('the head of a page', () => {
  const of = async (fields: Fields) =>
    head(await siteFromStack({ entries: [page('about', fields)] }), '/about/');

  it('has the title of its metadata, its banner or its entry', async () => {
    const banner = { page_title: 'Banner' };
    const metadata = { meta_title: 'Meta' };
    expect((await of({ banner, metadata }))?.title).toBe('Meta');
    expect((await of({ banner }))?.title).toBe('Banner');
    expect((await of({}))?.title).toBe('about');
  });

  it('has the description of its metadata, or the truncated introduction', async () => {
    const intro = `${'Aircraft and crews. '.repeat(12)}`;
    const cut = (await of({ banner: { page_intro: intro } }))?.description ?? '';
    expect(cut.length).toBeLessThanOrEqual(156);
    expect(cut).toMatch(/^Aircraft and crews\. .* (?:Aircraft|and|crews\.)…$/);
    expect(await of({ metadata: { meta_description: 'Meta' } })).toMatchObject({
      description: 'Meta',
    });
    expect((await of({}))?.description).toBeNull();
  });
});

describe('breadcrumbs', () => {
  it('name the ancestors in the language of the page, and are absent on the front page', async () => {
    const [services, lease] = [page('services'), page('lease')];
    const built = await siteFromStack({
      entries: [
        frontPage(),
        services,
        icelandic(services, { title: 'Þjónusta', url: '/thjonusta' }),
        lease,
        ...menuOf(menuItem('m1', services, [lease])),
      ],
    });
    const crumbs = (path: string) =>
      built.site.pages.find(({ content }) => content.path === path)?.content.breadcrumbs;
    expect(crumbs('/is/thjonusta/lease/')).toEqual([
      { title: 'Þjónusta', url: '/is/thjonusta/' },
      { title: 'lease', url: '/is/thjonusta/lease/', lang: 'en' },
    ]);
    expect(crumbs('/')).toEqual([]);
  });
});
