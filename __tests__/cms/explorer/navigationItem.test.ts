import { fetchMenuItems, fetchNavigationItem } from '../../../src/cms/explorer/navigationItem';
import { readContent } from '../../../src/cms/read/readContent';
import { uidsOf } from '../../../src/cms/graph/references';
import { localeFacts, locales } from '../../../src/locales';
import {
  draft,
  entry,
  icelandic,
  menuItem,
  menuOf,
  page,
  referenceTo,
} from '../../setup/stack/entries';
import { html } from '../../setup/service/faultServer';
import { withRelay } from '../../setup/service/relay';
import { withContentService } from '../../setup/service/service';

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
  it('is found by uid and any spelling of the language', async () => {
    await withContentService(stack, async ({ client }) => {
      const title = async (locale: string) =>
        (await fetchNavigationItem(client(), 'zulu', locale))?.display_title;
      expect(await title('is')).toBe('Félagið');
      expect(await title('is-IS')).toBe('Félagið');
      expect(await title('en-US')).toBe('Company');
    });
  });

  it('falls back to English', async () => {
    await withContentService(stack, async ({ client }) => {
      expect(await fetchNavigationItem(client(), 'alpha', 'is')).toMatchObject({
        title: 'alpha',
        system: { locale: 'en-us' },
      });
    });
  });

  it('is undefined for an unknown language, without a request', async () => {
    await withContentService(stack, async ({ client }) => {
      const contentClient = client();
      expect(await fetchNavigationItem(contentClient, 'zulu', 'de')).toBeUndefined();
      expect(await fetchMenuItems(contentClient, 'menu', 'de')).toEqual([]);
      expect(contentClient.requestCount).toBe(0);
    });
  });

  it('is undefined if it does not exist', async () => {
    await withContentService(stack, async ({ client }) => {
      expect(await fetchNavigationItem(client(), 'nowhere', 'en')).toBeUndefined();
      expect(await fetchMenuItems(client(), 'nowhere', 'en')).toEqual([]);
    });
  });
});

describe('the items of a menu', () => {
  it.each(locales)(
    'equal those of the batched query, in the menu’s order, in %s',
    async (locale) => {
      await withContentService(stack, async ({ client, cache, errors }) => {
        const contentClient = client();
        const { content } = await readContent(contentClient, cache);
        const { entries } = content.readings[localeFacts[locale].service];
        const uids = uidsOf(entries.loft_menu.menu?.navigation_menu_itemsConnection);

        expect(uids).toEqual(['zulu', 'alpha', 'mike']);
        expect(await fetchMenuItems(contentClient, 'menu', locale)).toEqual(
          uids.map((uid) => entries.navigation_menu_item[uid]),
        );
        expect(errors).toEqual([]);
      });
    },
  );

  it('equal those of the batched query for the sample content', async () => {
    await withContentService({ dir: 'content' }, async ({ client, cache }) => {
      const contentClient = client();
      const { content } = await readContent(contentClient, cache);
      const { loft_menu: menus, navigation_menu_item: allItems } =
        content.readings['is-is'].entries;
      const [uid = ''] = Object.keys(menus);
      const foundItems = await fetchMenuItems(contentClient, uid, 'is');
      expect(foundItems.length).toBeGreaterThan(4);
      expect(foundItems).toEqual(foundItems.map(({ system }) => allItems[system?.uid ?? '']));
      expect(foundItems.map(({ system }) => system?.uid)).toEqual(
        uidsOf(menus[uid]?.navigation_menu_itemsConnection),
      );
    });
  });

  it('exclude unpublished items', async () => {
    const hidden = draft(entry('navigation_menu_item', 'hidden'));
    const [menuEntry] = menuOf(hidden, ...items);
    const entries = [about, crew, hidden, ...items, ...(menuEntry ? [menuEntry] : [])];
    await withContentService({ entries }, async ({ client }) => {
      const foundItems = await fetchMenuItems(client(), 'menu', 'en');
      expect(foundItems.map(({ title }) => title)).toEqual(['zulu', 'alpha', 'mike']);
    });
  });

  it('keep their order if one of them fails', async () => {
    await withContentService(stack, async ({ client, service, errors }) => {
      await withRelay(
        service.url,
        (_, { uid }) => (uid === 'alpha' ? html(404) : undefined),
        async (host) => {
          const foundItems = await fetchMenuItems(client({ host }), 'menu', 'en');
          expect(foundItems.map(({ title }) => title)).toEqual(['zulu', 'mike']);
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

  it('are the targets of the menu’s own references', async () => {
    await withContentService(stack, async ({ client }) => {
      const [firstItem] = await fetchMenuItems(client(), 'menu', 'en');
      expect(uidsOf(firstItem?.submenu_itemsConnection)).toEqual(
        referenceTo(crew).map(({ uid }) => uid),
      );
    });
  });
});
