import { fetchMenuItems, fetchNavigationItem } from '../../../src/cms/explorer/navigationItem';
import { readContent } from '../../../src/cms/read/readContent';
import { uidsOf } from '../../../src/cms/graph/references';
import { localeFacts, locales } from '../../../src/locales';
import { draft, entry, icelandic, menuItem, menuOf, page, to } from '../../setup/stack/entries';
import { html } from '../../setup/service/faultServer';
import { relaying } from '../../setup/service/relay';
import { serving } from '../../setup/service/service';

const about = page('about');
const crew = page('crew');
const items = [
  menuItem('zulu', about, [crew], { display_title: 'Company' }),
  menuItem('alpha', crew),
  menuItem('mike', null),
];
const [menu] = menuOf(...items);
const translated = items.slice(0, 1).map((item) => icelandic(item, { display_title: 'Félagið' }));
const stack = { entries: [about, crew, ...items, ...translated, ...(menu ? [menu] : [])] };

describe('one navigation item', () => {
  it('is had by uid and any spelling of the language', async () => {
    await serving(stack, async ({ client }) => {
      const title = async (locale: string) =>
        (await fetchNavigationItem(client(), 'zulu', locale))?.display_title;
      expect(await title('is')).toBe('Félagið');
      expect(await title('is-IS')).toBe('Félagið');
      expect(await title('en-US')).toBe('Company');
    });
  });

  it('falls back to English', async () => {
    await serving(stack, async ({ client }) => {
      expect(await fetchNavigationItem(client(), 'alpha', 'is')).toMatchObject({
        title: 'alpha',
        system: { locale: 'en-us' },
      });
    });
  });

  it('is nothing for an unknown language, without a request', async () => {
    await serving(stack, async ({ client }) => {
      const one = client();
      expect(await fetchNavigationItem(one, 'zulu', 'de')).toBeUndefined();
      expect(await fetchMenuItems(one, 'menu', 'de')).toEqual([]);
      expect(one.requests).toBe(0);
    });
  });

  it('is nothing where there is none', async () => {
    await serving(stack, async ({ client }) => {
      expect(await fetchNavigationItem(client(), 'nowhere', 'en')).toBeUndefined();
      expect(await fetchMenuItems(client(), 'nowhere', 'en')).toEqual([]);
    });
  });
});

describe('the items of a menu', () => {
  it.each(locales)('are those of the batched read, in the menu’s order, in %s', async (locale) => {
    await serving(stack, async ({ client, kept, errors }) => {
      const one = client();
      const { content } = await readContent(one, kept);
      const { entries } = content.readings[localeFacts[locale].service];
      const uids = uidsOf(entries.loft_menu.menu?.navigation_menu_itemsConnection);

      expect(uids).toEqual(['zulu', 'alpha', 'mike']);
      expect(await fetchMenuItems(one, 'menu', locale)).toEqual(
        uids.map((uid) => entries.navigation_menu_item[uid]),
      );
      expect(errors).toEqual([]);
    });
  });

  it('are those of the batched read in the real content too', async () => {
    await serving({ dir: 'content' }, async ({ client, kept }) => {
      const one = client();
      const { content } = await readContent(one, kept);
      const { loft_menu: menus, navigation_menu_item: all } = content.readings['is-is'].entries;
      const [uid = ''] = Object.keys(menus);
      const found = await fetchMenuItems(one, uid, 'is');
      expect(found.length).toBeGreaterThan(4);
      expect(found).toEqual(found.map(({ system }) => all[system?.uid ?? '']));
      expect(found.map(({ system }) => system?.uid)).toEqual(
        uidsOf(menus[uid]?.navigation_menu_itemsConnection),
      );
    });
  });

  it('leave out what is not published', async () => {
    const hidden = draft(entry('navigation_menu_item', 'hidden'));
    const [own] = menuOf(hidden, ...items);
    const entries = [about, crew, hidden, ...items, ...(own ? [own] : [])];
    await serving({ entries }, async ({ client }) => {
      const found = await fetchMenuItems(client(), 'menu', 'en');
      expect(found.map(({ title }) => title)).toEqual(['zulu', 'alpha', 'mike']);
    });
  });

  it('keep their order where one of them fails', async () => {
    await serving(stack, async ({ client, service, errors }) => {
      await relaying(
        service.url,
        (_, { uid }) => (uid === 'alpha' ? html(404) : undefined),
        async (host) => {
          const found = await fetchMenuItems(client({ host }), 'menu', 'en');
          expect(found.map(({ title }) => title)).toEqual(['zulu', 'mike']);
          expect(errors).toMatchObject([
            {
              operation: 'NavigationItem',
              variables: { uid: 'alpha', locale: 'en-us' },
              status: 404,
            },
          ]);
        },
      );
    });
  });

  it('are named by their own references', async () => {
    await serving(stack, async ({ client }) => {
      const [first] = await fetchMenuItems(client(), 'menu', 'en');
      expect(uidsOf(first?.submenu_itemsConnection)).toEqual(to(crew).map(({ uid }) => uid));
    });
  });
});
