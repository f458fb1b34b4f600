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
  referenceTo,
} from '../../setup/stack/entries';
import { withContentService, type Served } from '../../setup/service/service';

/** Requests of a reading without changes: the schema, and a listing for each type and for assets, in both locales. */
const listings = 1 + (contentTypes.length + 1) * 2;

const about = page('about');
const belt = textBelt('belt', 'We fly.');
const stack = { entries: [frontPage(), about, icelandic(about, { url: '/um-okkur' }), belt] };

/** Reads once with a new client, like a new build. */
const read = ({ client, cache }: Served) => readContent(client(), cache);

describe('reading a stack', () => {
  it('returns every entry in each locale, in the order of creation', async () => {
    await withContentService(stack, async (served) => {
      const { content, report } = await read(served);

      const { 'en-us': english, 'is-is': icelandicReading } = content.readings;
      expect(Object.keys(english.entries.page)).toEqual(['front', 'about']);
      expect(icelandicReading.entries.page.about?.url).toBe('/um-okkur');
      expect(icelandicReading.entries.page.front?.system?.locale).toBe('en-us');
      expect(content.staleSince).toBeNull();
      expect(report.entries).toBe(6);
    });
  });

  it('requests fallback entries once, as both readings share them', async () => {
    await withContentService(stack, async (served) => {
      const { content, report } = await read(served);

      // The front page, the about page and the belt in English, and the about page in Icelandic.
      expect(report.read).toBe(4);
      const { 'en-us': english, 'is-is': icelandicReading } = content.readings;
      expect(icelandicReading.entries.page.front).toBe(english.entries.page.front);
    });
  });

  it('excludes unpublished entries', async () => {
    const entries = [page('about'), draft(page('secret'))];
    await withContentService({ entries }, async (served) => {
      const { content } = await read(served);
      expect(Object.keys(content.readings['en-us'].entries.page)).toEqual(['about']);
    });
  });

  it('returns size and type of pictures', async () => {
    const sky = await picture('sky', { width: 64, height: 48 });
    await withContentService({ entries: [page('about')], assets: [sky] }, async (served) => {
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
  it('requests only listings if nothing changed', async () => {
    await withContentService(stack, async (served) => {
      const firstReading = await read(served);
      const secondReading = await read(served);

      expect(secondReading.report).toEqual({ requests: listings, read: 0, entries: 6 });
      expect(secondReading.content).toEqual(firstReading.content);
    });
  });

  it('reads only the changed entry', async () => {
    await withContentService(stack, async (served) => {
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

  it('adds new entries and removes deleted ones', async () => {
    await withContentService(stack, async (served) => {
      await read(served);
      await served.change({ entries: [frontPage(), page('contact')] });

      const { content, report } = await read(served);
      expect(report.read).toBe(1);
      expect(Object.keys(content.readings['is-is'].entries.page)).toEqual(['front', 'contact']);
      expect(content.readings['en-us'].entries.content_belt).toEqual({});
    });
  });

  it('detects a replaced picture', async () => {
    const small = await picture('sky', { width: 20, height: 10 });
    const large = await picture('sky', { width: 200, height: 100 });
    await withContentService({ entries: [page('about')], assets: [small] }, async (served) => {
      await read(served);
      await served.change({ entries: [page('about')], assets: [{ ...large, version: 2 }] });

      const { content } = await read(served);
      expect(content.readings['en-us'].assets.sky?.dimension?.width).toBe(200);
    });
  });

  it.each([
    ['in another format', (kept: string) => kept.replace('"format":"', '"format":"older ')],
    [
      'broken off in the middle',
      (cachedText: string) => cachedText.slice(0, cachedText.length / 2),
    ],
    ['empty', () => ''],
    ['JSON of another type', () => 'null'],
  ])('reads everything again if the cached content is %s', async (_, spoil) => {
    await withContentService(stack, async (served) => {
      const firstReading = await read(served);
      await served.cache.keep(
        'content.json',
        spoil((await served.cache.text('content.json')) ?? ''),
      );

      const secondReading = await read(served);
      expect(secondReading.report.read).toBe(firstReading.report.read);
      expect(secondReading.content).toEqual(firstReading.content);
    });
  });
});

describe('connections with more targets than one page', () => {
  const belts = Array.from({ length: 75 }, (_, index) => textBelt(`belt${index}`, 'Text'));
  const tiles = Array.from({ length: 165 }, (_, index) => entry('general_tiles', `tile${index}`));

  it('are read to their end at the top level and in groups', async () => {
    const long = page('long', { content_belts: referenceTo(...belts) });
    const tiled = textBelt('tiled', 'Text', { tiles: { selection: referenceTo(...tiles) } });
    await withContentService({ entries: [long, ...belts, tiled, ...tiles] }, async (served) => {
      const { content } = await read(served);
      const { page: pages, content_belt: allBelts } = content.readings['en-us'].entries;

      expect(uidsOf(pages.long?.content_beltsConnection)).toEqual(belts.map(({ uid }) => uid));
      expect(uidsOf(allBelts.tiled?.tiles?.selectionConnection)).toEqual(
        tiles.map(({ uid }) => uid),
      );
    });
  });

  it('are read to their end if most targets of a page are unpublished', async () => {
    const mostlyDrafts = belts.map((each, index) => (index < 72 ? draft(each) : each));
    const long = page('long', { content_belts: referenceTo(...belts) });
    await withContentService({ entries: [long, ...mostlyDrafts] }, async (served) => {
      const { content } = await read(served);
      const { page: pages } = content.readings['en-us'].entries;
      expect(uidsOf(pages.long?.content_beltsConnection)).toEqual(['belt72', 'belt73', 'belt74']);
    });
  });
});

describe('more entries than one page of a listing', () => {
  const pages = Array.from({ length: 230 }, (_, index) => page(`page${index}`));

  it('are all read', async () => {
    await withContentService({ entries: pages }, async (served) => {
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
    const fewer =
      menu && icelandic(menu, { navigation_menu_items: referenceTo(...items.slice(0, 1)) });
    const entries = [about, ...items, ...(menu && fewer ? [menu, fewer] : [])];
    await withContentService({ entries }, async (served) => {
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
    const pageWithPicture = page('about', {
      banner: { banner_image: { web_image: storedAsset(sky) } },
    });
    await withContentService({ entries: [pageWithPicture], assets: [sky] }, async (served) => {
      const { content } = await read(served);
      const { banner } = content.readings['en-us'].entries.page.about ?? {};
      expect(uidsOf(banner?.banner_image?.web_imageConnection)).toEqual(['sky']);
    });
  });
});
