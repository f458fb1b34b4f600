/** Serves the sample content with other content models, and builds and renders the site of each. */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import common from '../../../../../locales/en/common.json';
import {
  readStackFiles,
  writeStackFiles,
  type StackFiles,
} from '../../../../../scripts/lib/stackFiles';
import { ContentCache } from '../../../../../src/cms/read/contentCache';
import { readContent } from '../../../../../src/cms/read/readContent';
import { flatten } from '../../../../../src/cms/parse/strings';
import type { ModelDifference } from '../../../../../src/cms/client/fitQuery';
import { renderWholePage } from '../../../../setup/components/wholePage';
import { inTemporaryFolder } from '../../../../setup/folder';
import {
  siteFromContent,
  withContentService,
  type BuiltSite,
  type Served,
} from '../../../../setup/service/service';
import { sampleStack } from './sampleStack';

/** The site of a stack whose content model differs from the one of the sample. */
export interface OtherSite extends BuiltSite {
  differences: readonly ModelDifference[];
}

/** Reads a stack through the service, builds its site and renders every page of it. */
export type ReadStack = (stack: StackFiles) => Promise<OtherSite>;

/**
 * Serves a copy of the sample content. `read` replaces its model and entries. A page whose content was
 * rendered before is not rendered again, because most changes affect few pages.
 */
export async function withOtherModels<T>(
  work: (read: ReadStack, sample: StackFiles) => Promise<T>,
): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const dir = path.join(folder, 'content');
    await cp('content', dir, { recursive: true });
    const renderPages = pageRenderer();
    return withContentService({ dir }, async (served) => {
      let count = 0;
      const read: ReadStack = async (stack) => {
        await writeStackFiles(dir, stack);
        expect(await served.service.reload()).toBe(true);
        const site = await readSite(served, String((count += 1)));
        renderPages(site);
        return site;
      };
      return work(read, sampleStack(await readStackFiles('content')));
    });
  });
}

/** @param key separates the content cache from those of other readings */
async function readSite({ client, cache, errors }: Served, key: string): Promise<OtherSite> {
  const ownCache = new ContentCache({ stack: key, environment: '', branch: null }, cache.folder);
  const { content, model } = await readContent(client(), ownCache);
  expect({ errors, staleSince: content.staleSince }).toEqual({ errors: [], staleSince: null });
  const site = siteFromContent(content, { strings: flatten(common) });
  return { ...site, differences: model.differences };
}

/** Creates a function that renders the pages of a site, unless it has rendered the same before. */
function pageRenderer(): (built: BuiltSite) => void {
  const rendered = new Set<string>();
  const isNew = (value: unknown) => {
    const text = JSON.stringify(value);
    const isUnknown = !rendered.has(text);
    rendered.add(text);
    return isUnknown;
  };
  return ({ site }) => {
    const newLocales = new Set(
      site.locales.flatMap((each) => (isNew([each.locale, each]) ? [each.locale] : [])),
    );
    for (const { content } of site.pages) {
      // Header and footer are rendered with the first page of their locale.
      if (isNew(content) || newLocales.delete(content.locale)) renderWholePage(site, content);
    }
  };
}
