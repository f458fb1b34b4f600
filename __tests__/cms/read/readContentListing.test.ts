/** @ci */
import { page, textBelt } from '../../setup/stack/entries';
import { json } from '../../setup/service/faultServer';
import { failOperation, readThroughRelay } from '../../setup/service/readThrough';
import { withContentService } from '../../setup/service/service';

describe('a complete answer without a valid list', () => {
  const belts = [textBelt('belt1', 'We fly.'), textBelt('belt2', 'We lease.')];
  const belted = { entries: [page('about'), ...belts] };
  const beltUids = ({ content }: Awaited<ReturnType<typeof readThroughRelay>>) =>
    Object.keys(content.readings['en-us'].entries.content_belt);

  it.each([
    ['a listing that is null', 'ContentBeltRevisions', { all_content_belt: null }],
    ['a listing without items', 'ContentBeltRevisions', { all_content_belt: { items: null } }],
    ['entries that are null', 'ContentBeltBatch', { all_content_belt: null }],
  ])(
    'of %s is a failure; the cached content replaces it and is not overwritten',
    async (_, name, data) => {
      await withContentService(belted, async (served) => {
        await readThroughRelay(served, () => undefined);
        await served.change({ entries: [...belted.entries, textBelt('belt3', 'We train.')] });
        const textBefore = await served.cache.text('content.json');

        const read = await readThroughRelay(
          served,
          failOperation(new RegExp(name), json({ data })),
        );
        expect(beltUids(read)).toEqual(['belt1', 'belt2']);
        expect(read.content.staleSince).not.toBeNull();
        expect(await served.cache.text('content.json')).toBe(textBefore);
        const message = 'The content service returned no list of all_content_belt';
        expect(served.errors).toMatchObject([
          { operation: name, variables: { locale: 'en-us' }, message },
          { operation: name, variables: { locale: 'is-is' }, message },
        ]);
      });
    },
  );

  it('is a failure if the list never agrees with its total', async () => {
    await withContentService(belted, async (served) => {
      await readThroughRelay(served, () => undefined);
      const items = [{ system: { uid: 'belt1', version: 9, locale: 'en-us' } }];
      const short = json({ data: { all_content_belt: { total: 7, items } } });

      const read = await readThroughRelay(served, failOperation(/^ContentBeltRevisions/, short));
      expect(beltUids(read)).toEqual(['belt1', 'belt2']);
      expect(read.content.staleSince).not.toBeNull();
      const message =
        'The number of items of ContentBeltRevisions never equalled the total of the listing';
      expect(served.errors).toMatchObject([{ message }, { message }]);
    });
  });

  it('is a failure if the listing repeats itself endlessly', async () => {
    await withContentService(belted, async (served) => {
      await readThroughRelay(served, () => undefined);
      const items = Array.from({ length: 100 }, (_, index) => ({
        system: { uid: `belt${index}`, version: 9, locale: 'en-us' },
      }));
      const endless = json({ data: { all_content_belt: { total: 1e9, items } } });
      let requests = 0;

      const read = await readThroughRelay(served, (name) => {
        if (!name.startsWith('ContentBeltRevisions')) return undefined;
        requests += 1;
        return endless;
      });
      expect(beltUids(read)).toEqual(['belt1', 'belt2']);
      // The first page and eight parallel ones, in three attempts, for two locales.
      expect(requests).toBe(54);
    });
  });
});

describe('while a listing is read', () => {
  const pages = Array.from({ length: 130 }, (_, index) => page(`page${index}`));

  it('an entry that is published between two pages is found, and none is lost', async () => {
    await withContentService({ entries: pages }, async (served) => {
      let published = false;
      const { content } = await readThroughRelay(served, async (name, { skip }) => {
        if (name !== 'PageRevisions' || skip !== 100 || published) return undefined;
        published = true;
        await served.change({ entries: [...pages, page('new')] });
        return undefined;
      });
      const uids = Object.keys(content.readings['en-us'].entries.page);
      expect(uids).toEqual([...pages.map(({ uid }) => uid), 'new']);
    });
  });

  it('an entry that is unpublished between two pages hides no other entry', async () => {
    await withContentService({ entries: pages }, async (served) => {
      let isUnpublished = false;
      const { content } = await readThroughRelay(served, async (name, { skip }) => {
        if (name !== 'PageRevisions' || skip !== 100 || isUnpublished) return undefined;
        isUnpublished = true;
        await served.change({ entries: pages.slice(1) });
        return undefined;
      });
      const uids = Object.keys(content.readings['en-us'].entries.page);
      expect(uids).toEqual(pages.slice(1).map(({ uid }) => uid));
    });
  });
});
