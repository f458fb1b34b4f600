/** Menu and footer of a locale. */
import { localeOf, siteFromStack, type BuiltSite } from '../../setup/service/service';
import { picture, storedAsset } from '../../setup/stack/assets';
import {
  aircraft,
  entry,
  fleetPage,
  menuItem,
  menuOf,
  page,
  popup,
  referenceTo,
} from '../../setup/stack/entries';

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
    expect(localeOf(built, 'en-US')?.header).toEqual({
      homeUrl: '/',
      searchUrl: '/search/',
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
        return localeOf(built, 'en-US')?.header.button;
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
      localeOf(built, 'en-US')?.header.items.map(({ title }) => title);

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
      footer_copyright_info: [{ text_line: '© 2003–2019' }, {}, { text_line: 'Norðloft ehf.' }],
      contact_us_area: { title: 'Contact', details: [{ service: 'Sales' }, { phone_number: '1' }] },
      cta_area: { cta_title: 'Fly', cta_link: { title: 'Ask', href: '/about' } },
      logo: storedAsset(logo),
      social_media_links: [
        { link: { title: 'LinkedIn', href: 'https://linkedin.example/' } },
        { link: { title: 'Bad', href: 'javascript:alert(1)' } },
      ],
    });
    const built = await siteFromStack({ entries: [page('about'), footer], assets: [logo] });
    expect(localeOf(built, 'en-US')?.footer).toMatchObject({
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
