import { readContent } from '../../../src/cms/read/readContent';
import { uidsOf } from '../../../src/cms/graph/references';
import { picture, storedAsset } from '../../setup/stack/assets';
import { draft, page, textBelt, to } from '../../setup/stack/entries';
import { serving, type Served } from '../../setup/service/service';

const belt = textBelt('belt', 'We fly.');
const about = page('about', { content_belts: to(belt) });

/** The belts that the page leads to, and how many entries were read for that. */
async function read({ client, kept }: Served) {
  const { content, report } = await readContent(client(), kept);
  const { page: pages } = content.readings['en-us'].entries;
  return { belts: uidsOf(pages.about?.content_beltsConnection), read: report.read };
}

/** Publishing the target changes nothing of the page's own revision. */
it('finds the target of a kept entry once it is published', async () => {
  await serving({ entries: [about, draft(belt)] }, async (served) => {
    expect(await read(served)).toEqual({ belts: [], read: 1 });
    await served.change({ entries: [about, belt] });
    expect(await read(served)).toEqual({ belts: ['belt'], read: 2 });
    expect(await read(served)).toEqual({ belts: ['belt'], read: 0 });
  });
});

it('asks again for an entry alone whose target is not published', async () => {
  const other = page('other');
  await serving({ entries: [about, other, draft(belt)] }, async (served) => {
    expect(await read(served)).toEqual({ belts: [], read: 2 });
    expect(await read(served)).toEqual({ belts: [], read: 1 });
  });
});

it('finds the picture of a kept entry once it is published', async () => {
  const sky = await picture('sky');
  const shown = page('about', { banner: { banner_image: { web_image: storedAsset(sky) } } });
  const pictures = async ({ client, kept }: Served) => {
    const { content } = await readContent(client(), kept);
    const { banner } = content.readings['en-us'].entries.page.about ?? {};
    return uidsOf(banner?.banner_image?.web_imageConnection);
  };
  await serving({ entries: [shown], assets: [{ ...sky, published: false }] }, async (served) => {
    expect(await pictures(served)).toEqual([]);
    await served.change({ entries: [shown], assets: [sky] });
    expect(await pictures(served)).toEqual(['sky']);
  });
});
