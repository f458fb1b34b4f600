import { readContent } from '../../../src/cms/read/readContent';
import { uidsOf } from '../../../src/cms/graph/references';
import { picture, storedAsset } from '../../setup/stack/assets';
import { draft, page, textBelt, referenceTo } from '../../setup/stack/entries';
import { withContentService, type Served } from '../../setup/service/service';

const belt = textBelt('belt', 'We fly.');
const about = page('about', { content_belts: referenceTo(belt) });

/** Returns the belts of the page and the number of requested entries. */
async function read({ client, cache }: Served) {
  const { content, report } = await readContent(client(), cache);
  const { page: pages } = content.readings['en-us'].entries;
  return { belts: uidsOf(pages.about?.content_beltsConnection), read: report.read };
}

/** The publication of the target does not change the revision of the page. */
it('finds the target of a cached entry when it is published', async () => {
  await withContentService({ entries: [about, draft(belt)] }, async (served) => {
    expect(await read(served)).toEqual({ belts: [], read: 1 });
    await served.change({ entries: [about, belt] });
    expect(await read(served)).toEqual({ belts: ['belt'], read: 2 });
    expect(await read(served)).toEqual({ belts: ['belt'], read: 0 });
  });
});

it('requests only entries with unpublished targets again', async () => {
  const otherPage = page('other');
  await withContentService({ entries: [about, otherPage, draft(belt)] }, async (served) => {
    expect(await read(served)).toEqual({ belts: [], read: 2 });
    expect(await read(served)).toEqual({ belts: [], read: 1 });
  });
});

it('finds the picture of a cached entry when it is published', async () => {
  const sky = await picture('sky');
  const pageWithPicture = page('about', {
    banner: { banner_image: { web_image: storedAsset(sky) } },
  });
  const pictures = async ({ client, cache }: Served) => {
    const { content } = await readContent(client(), cache);
    const { banner } = content.readings['en-us'].entries.page.about ?? {};
    return uidsOf(banner?.banner_image?.web_imageConnection);
  };
  await withContentService(
    { entries: [pageWithPicture], assets: [{ ...sky, published: false }] },
    async (served) => {
      expect(await pictures(served)).toEqual([]);
      await served.change({ entries: [pageWithPicture], assets: [sky] });
      expect(await pictures(served)).toEqual(['sky']);
    },
  );
});
