/** @ci */
import { countEntries, countReferences } from '../../../src/cms/graph/referenceCounts';
import { readContent } from '../../../src/cms/read/readContent';
import { json } from '../../setup/service/faultServer';
import { failOperation, readThroughRelay } from '../../setup/service/readThrough';
import { withContentService } from '../../setup/service/service';
import { picture, storedAsset } from '../../setup/stack/assets';
import {
  belt,
  draft,
  frontPage,
  icelandic,
  page,
  referenceTo,
  textBelt,
} from '../../setup/stack/entries';

const emptyList = (root: string) => json({ data: { [root]: { total: 0, items: [] } } });

test('references to entries and pictures that are not published are counted', async () => {
  const sky = await picture('sky');
  const pictureBelt = belt('picture', 'Image', { image: { file: storedAsset(sky) } });
  const belts = [textBelt('first', 'Text'), textBelt('second', 'Text'), pictureBelt];
  const home = frontPage({ content_belts: referenceTo(...belts) });
  const about = page('about', { content_belts: referenceTo(...belts) });
  const entries = [home, about, ...belts, icelandic(about, { content_belts: [] })];
  await withContentService({ entries, assets: [sky] }, async (served) => {
    const counts = async (step = failOperation(/^$/)) =>
      countReferences((await readThroughRelay(served, step)).content);
    expect(await counts()).toEqual({ all: 7, missing: 0 });
    // The listing of the service is empty by a fault.
    const noAssets = failOperation(/^Assets/, emptyList('all_assets'));
    expect(await counts(noAssets)).toEqual({ all: 7, missing: 1 });
    const noBelts = failOperation(/^ContentBelt/, emptyList('all_content_belt'));
    expect(await counts(noBelts)).toEqual({ all: 6, missing: 6 });
    // An editor has unpublished all belts: the service omits them from the references.
    const drafts = entries.map((each) => (belts.includes(each) ? draft(each) : each));
    await served.change({ entries: drafts, assets: [sky] });
    const { content } = await readContent(served.client(), served.cache);
    expect(countReferences(content)).toEqual({ all: 6, missing: 6 });
    expect(countEntries(content)).toMatchObject({ page: 2, content_belt: 0, fact: 0 });
  });
});
