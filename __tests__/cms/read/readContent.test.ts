import { contentTypes } from '../../../src/cms/client/fragments';
import { readContent } from '../../../src/cms/read/readContent';
import { uidsOf } from '../../../src/cms/graph/references';
import { picture, storedAsset } from '../../setup/stack/assets';
import {
  draft,
  edited,
  entry,
  frontPage,
  icelandic,
  menuItem,
  menuOf,
  page,
  textBelt,
  to,
} from '../../setup/stack/entries';
import { serving, type Served } from '../../setup/service/service';

/** A listing of each type and of assets, in each of two locales. */
const listings = (contentTypes.length + 1) * 2;

const about = page('about');
const belt = textBelt('belt', 'We fly.');
const stack = { entries: [frontPage(), about, icelandic(about, { url: '/um-okkur' }), belt] };

/** One reading with a new client, as a new build does. */
const read = ({ client, kept }: Served) => readContent(client(), kept);

describe('reading a stack', () => {
  it('gives every entry in each locale, in the order of creation', async () => {
    await serving(stack, async (served) => {
      const { content, report } = await read(served);

      const { 'en-us': english, 'is-is': icelandicReading } = content.readings;
      expect(Object.keys(english.entries.page)).toEqual(['front', 'about']);
      expect(icelandicReading.entries.page.about?.url).toBe('/um-okkur');
      expect(icelandicReading.entries.page.front?.system?.locale).toBe('en-us');
      expect(content.staleSince).toBeNull();
      expect(report.entries).toBe(6);
    });
  });

  it('asks once for what fell back: entries are the same in both readings', async () => {
    await serving(stack, async (served) => {
      const { content, report } = await read(served);

      // Front page, about page and belt in English, the about page in Icelandic.
      expect(report.read).toBe(4);
      const { 'en-us': english, 'is-is': icelandicReading } = content.readings;
      expect(icelandicReading.entries.page.front).toBe(english.entries.page.front);
    });
  });

  it('leaves out what is not published', async () => {
    const entries = [page('about'), draft(page('secret'))];
    await serving({ entries }, async (served) => {
      const { content } = await read(served);
      expect(Object.keys(content.readings['en-us'].entries.page)).toEqual(['about']);
    });
  });

  it('knows size and kind of pictures', async () => {
    const sky = await picture('sky', { width: 64, height: 48 });
    await serving({ entries: [page('about')], assets: [sky] }, async (served) => {
      const { content } = await read(served);
      expect(content.readings['en-us'].assets.sky).toMatchObject({
        filename: 'sky.png',
        content_type: 'image/png',
        dimension: { width: 64, height: 48 },
      });
    });
  });
});

describe('reading again', () => {
  it('asks for listings alone where nothing changed', async () => {
    await serving(stack, async (served) => {
      const first = await read(served);
      const again = await read(served);

      expect(again.report).toEqual({ requests: listings, read: 0, entries: 6 });
      expect(again.content).toEqual(first.content);
    });
  });

  it('reads a changed entry alone', async () => {
    await serving(stack, async (served) => {
      await read(served);
      const changed = edited(about, { url: '/about-us' });
      const [front, , translated] = stack.entries;
      await served.change({
        entries: [front, changed, translated, belt].filter((each) => each !== undefined),
      });

      const { content, report } = await read(served);
      expect(report).toEqual({ requests: listings + 1, read: 1, entries: 6 });
      expect(content.readings['en-us'].entries.page.about?.url).toBe('/about-us');
      expect(content.readings['is-is'].entries.page.about?.url).toBe('/um-okkur');
    });
  });

  it('takes up new entries and drops deleted ones', async () => {
    await serving(stack, async (served) => {
      await read(served);
      await served.change({ entries: [frontPage(), page('contact')] });

      const { content, report } = await read(served);
      expect(report.read).toBe(1);
      expect(Object.keys(content.readings['is-is'].entries.page)).toEqual(['front', 'contact']);
      expect(content.readings['en-us'].entries.content_belt).toEqual({});
    });
  });

  it('sees a replaced picture', async () => {
    const small = await picture('sky', { width: 20, height: 10 });
    const large = await picture('sky', { width: 200, height: 100 });
    await serving({ entries: [page('about')], assets: [small] }, async (served) => {
      await read(served);
      await served.change({ entries: [page('about')], assets: [{ ...large, version: 2 }] });

      const { content } = await read(served);
      expect(content.readings['en-us'].assets.sky?.dimension?.width).toBe(200);
    });
  });

  it.each([
    ['in another format', (kept: string) => kept.replace('"format":"', '"format":"older ')],
    ['broken off in the middle', (kept: string) => kept.slice(0, kept.length / 2)],
    ['empty', () => ''],
    ['JSON of another kind', () => 'null'],
  ])('reads everything anew where what was kept is %s', async (_, spoil) => {
    await serving(stack, async (served) => {
      const first = await read(served);
      await served.kept.keep('content.json', spoil((await served.kept.text('content.json')) ?? ''));

      const again = await read(served);
      expect(again.report.read).toBe(first.report.read);
      expect(again.content).toEqual(first.content);
    });
  });
});

describe('connections longer than one page of them', () => {
  const belts = Array.from({ length: 75 }, (_, index) => textBelt(`belt${index}`, 'Text'));
  const tiles = Array.from({ length: 165 }, (_, index) => entry('general_tiles', `tile${index}`));

  it('are read on to their end, on the first level and in groups', async () => {
    const long = page('long', { content_belts: to(...belts) });
    const tiled = textBelt('tiled', 'Text', { tiles: { selection: to(...tiles) } });
    await serving({ entries: [long, ...belts, tiled, ...tiles] }, async (served) => {
      const { content } = await read(served);
      const { page: pages, content_belt: all } = content.readings['en-us'].entries;

      expect(uidsOf(pages.long?.content_beltsConnection)).toEqual(belts.map(({ uid }) => uid));
      expect(uidsOf(all.tiled?.tiles?.selectionConnection)).toEqual(tiles.map(({ uid }) => uid));
    });
  });

  it('are read to their end where most of a page is not published', async () => {
    const mostlyDrafts = belts.map((each, index) => (index < 72 ? draft(each) : each));
    const long = page('long', { content_belts: to(...belts) });
    await serving({ entries: [long, ...mostlyDrafts] }, async (served) => {
      const { content } = await read(served);
      const { page: pages } = content.readings['en-us'].entries;
      expect(uidsOf(pages.long?.content_beltsConnection)).toEqual(['belt72', 'belt73', 'belt74']);
    });
  });
});

describe('more entries than one page of a listing', () => {
  const pages = Array.from({ length: 230 }, (_, index) => page(`page${index}`));

  it('are all read', async () => {
    await serving({ entries: pages }, async (served) => {
      const { content } = await read(served);
      expect(Object.keys(content.readings['en-us'].entries.page)).toEqual(
        pages.map(({ uid }) => uid),
      );
    });
  });
});

describe('menus', () => {
  it('are read with the references of each locale', async () => {
    const [menu, ...items] = menuOf(menuItem('m1', about), menuItem('m2', null));
    const fewer = menu && icelandic(menu, { navigation_menu_items: to(...items.slice(0, 1)) });
    const entries = [about, ...items, ...(menu && fewer ? [menu, fewer] : [])];
    await serving({ entries }, async (served) => {
      const { content } = await read(served);
      const itemsIn = (locale: 'en-us' | 'is-is') =>
        uidsOf(content.readings[locale].entries.loft_menu.menu?.navigation_menu_itemsConnection);
      expect([itemsIn('en-us'), itemsIn('is-is')]).toEqual([['m1', 'm2'], ['m1']]);
    });
  });
});

describe('a file field', () => {
  it('names its asset by uid', async () => {
    const sky = await picture('sky');
    const shown = page('about', { banner: { banner_image: { web_image: storedAsset(sky) } } });
    await serving({ entries: [shown], assets: [sky] }, async (served) => {
      const { content } = await read(served);
      const { banner } = content.readings['en-us'].entries.page.about ?? {};
      expect(uidsOf(banner?.banner_image?.web_imageConnection)).toEqual(['sky']);
    });
  });
});
