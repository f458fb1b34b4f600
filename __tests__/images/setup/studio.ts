import { readdir } from 'node:fs/promises';
import { AssetStore } from '../../../src/images/assetStore';
import { renderPicture } from '../../../src/images/pictures';
import type { Content } from '../../../src/cms/graph/content';
import type { ContentCache } from '../../../src/cms/read/contentCache';
import { readContent } from '../../../src/cms/read/readContent';
import { originalUrl, staticUrl, type Variant } from '../../../src/components/image/loaders';
import type { TestAsset } from '../../setup/stack/assets';
import { page } from '../../setup/stack/entries';
import { withContentService } from '../../setup/service/service';
import { assetImage } from './assetImage';

interface StoredAssets {
  content: Content;
  cache: ContentCache;
  store: AssetStore;
}

/** Runs `work` with a store of the assets of a stack. */
export const withAssets = (
  assets: TestAsset[],
  work: (stored: StoredAssets) => Promise<void>,
): Promise<void> =>
  withContentService({ entries: [page('about')], assets }, async ({ client, cache }) => {
    const { content } = await readContent(client(), cache);
    await work({ content, cache, store: new AssetStore(content, cache, { pause: 1 }) });
  });

export interface Studio {
  /** Renders the asset of a uid. */
  render: (uid: string, variant: Variant) => ReturnType<typeof renderPicture>;
  /** Returns the reported lines. */
  reported: () => string[];
  store: AssetStore;
  /** Creates another store with the same cache folder, as a later build does. */
  newStore: () => AssetStore;
  cache: ContentCache;
  path: (uid: string, variant: Variant | null) => string;
  /** Lists the cached renderings. */
  renderedFiles: () => Promise<string[]>;
}

/** Runs `work` with the pictures of a stack, ready to be rendered. */
export async function withStudio(
  assets: TestAsset[],
  work: (studio: Studio) => Promise<void>,
): Promise<void> {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const reported = () => write.mock.calls.map(([text]) => String(text));
  try {
    await withAssets(assets, async ({ content, cache, store }) => {
      const newStore = () => new AssetStore(content, cache, { pause: 1 });
      const pathOf: Studio['path'] = (uid, variant) => {
        const image = { ...assetImage(content, uid), alt: '', caption: null };
        return variant ? staticUrl(image, variant) : originalUrl(image);
      };
      const render: Studio['render'] = (uid, variant) =>
        renderPicture(store, pathOf(uid, variant), cache.path('pictures'));
      const files = async () => {
        const options = { recursive: true, withFileTypes: true } as const;
        // A failed rendering leaves no folder.
        const entries = await readdir(cache.path('pictures'), options).catch(() => []);
        return entries.filter((each) => each.isFile()).map(({ name }) => name);
      };
      const tools = { render, reported, store, newStore, cache };
      await work({ ...tools, path: pathOf, renderedFiles: files });
    });
  } finally {
    write.mockRestore();
  }
}
