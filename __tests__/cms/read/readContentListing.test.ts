import { page, textBelt } from '../../setup/stack/entries';
import { json } from '../../setup/service/faultServer';
import { failing, readThrough } from '../../setup/service/readThrough';
import { serving } from '../../setup/service/service';

describe('an answer that is whole but holds no list', () => {
  const belts = [textBelt('belt1', 'We fly.'), textBelt('belt2', 'We lease.')];
  const belted = { entries: [page('about'), ...belts] };
  const beltUids = ({ content }: Awaited<ReturnType<typeof readThrough>>) =>
    Object.keys(content.readings['en-us'].entries.content_belt);

  it.each([
    ['a listing that is null', 'ContentBeltRevisions', { all_content_belt: null }],
    ['a listing without items', 'ContentBeltRevisions', { all_content_belt: { items: null } }],
    ['entries that are null', 'ContentBeltBatch', { all_content_belt: null }],
  ])(
    'of %s is a failure: what was kept stands in and is not overwritten',
    async (_, name, data) => {
      await serving(belted, async (served) => {
        await readThrough(served, () => undefined);
        await served.change({ entries: [...belted.entries, textBelt('belt3', 'We train.')] });
        const before = await served.kept.text('content.json');

        const read = await readThrough(served, failing(new RegExp(name), json({ data })));
        expect(beltUids(read)).toEqual(['belt1', 'belt2']);
        expect(read.content.staleSince).not.toBeNull();
        expect(await served.kept.text('content.json')).toBe(before);
        const message = 'The content service returned no list of all_content_belt';
        expect(served.errors).toMatchObject([
          { operation: name, variables: { locale: 'en-us' }, message },
          { operation: name, variables: { locale: 'is-is' }, message },
        ]);
      });
    },
  );

  it('of a listing that never agrees with its total is a failure too', async () => {
    await serving(belted, async (served) => {
      await readThrough(served, () => undefined);
      const items = [{ system: { uid: 'belt1', version: 9, locale: 'en-us' } }];
      const short = json({ data: { all_content_belt: { total: 7, items } } });

      const read = await readThrough(served, failing(/^ContentBeltRevisions/, short));
      expect(beltUids(read)).toEqual(['belt1', 'belt2']);
      expect(read.content.staleSince).not.toBeNull();
      const message =
        'The number of items of ContentBeltRevisions never equalled the total of the listing';
      expect(served.errors).toMatchObject([{ message }, { message }]);
    });
  });

  it('of a listing that repeats itself without an end is given up', async () => {
    await serving(belted, async (served) => {
      await readThrough(served, () => undefined);
      const items = Array.from({ length: 100 }, (_, index) => ({
        system: { uid: `belt${index}`, version: 9, locale: 'en-us' },
      }));
      const endless = json({ data: { all_content_belt: { total: 1e9, items } } });
      let asked = 0;

      const read = await readThrough(served, (name) => {
        if (!name.startsWith('ContentBeltRevisions')) return undefined;
        asked += 1;
        return endless;
      });
      expect(beltUids(read)).toEqual(['belt1', 'belt2']);
      // The first page and eight at once after it, in each of three tries, for each of two locales.
      expect(asked).toBe(54);
    });
  });
});

describe('while a listing is read', () => {
  const pages = Array.from({ length: 130 }, (_, index) => page(`page${index}`));

  it('an entry published between two pages of it is found, and none is lost', async () => {
    await serving({ entries: pages }, async (served) => {
      let published = false;
      const { content } = await readThrough(served, async (name, { skip }) => {
        if (name !== 'PageRevisions' || skip !== 100 || published) return undefined;
        published = true;
        await served.change({ entries: [...pages, page('new')] });
        return undefined;
      });
      const found = Object.keys(content.readings['en-us'].entries.page);
      expect(found).toEqual([...pages.map(({ uid }) => uid), 'new']);
    });
  });

  it('one unpublished between two pages of it makes no other one missing', async () => {
    await serving({ entries: pages }, async (served) => {
      let gone = false;
      const { content } = await readThrough(served, async (name, { skip }) => {
        if (name !== 'PageRevisions' || skip !== 100 || gone) return undefined;
        gone = true;
        await served.change({ entries: pages.slice(1) });
        return undefined;
      });
      const found = Object.keys(content.readings['en-us'].entries.page);
      expect(found).toEqual(pages.slice(1).map(({ uid }) => uid));
    });
  });
});
