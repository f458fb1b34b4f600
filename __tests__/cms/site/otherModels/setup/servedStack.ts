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
import type { Content } from '../../../../../src/cms/graph/content';
import type { ModelDifference } from '../../../../../src/cms/client/modelDifference';
import { renderWholePage } from '../../../../setup/components/wholePage';
import { inTemporaryFolder } from '../../../../setup/folder';
import {
  siteFromContent,
  withContentService,
  type BuiltSite,
} from '../../../../setup/service/service';
import { sampleStack } from './sampleStack';

/** The site of a stack whose content model differs from the one of the sample. */
export interface OtherSite extends BuiltSite {
  differences: readonly ModelDifference[];
}

/**
 * True if a field, a group around it or a field within it is listed as different, in any type that has
 * the field.
 */
export const isNamed = (name: string, { differences }: OtherSite): boolean =>
  differences.some(
    ({ field }) => `${name}.`.startsWith(`${field}.`) || `.${field}.`.includes(`.${name}.`),
  );

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
    const source = { stack: 'empty', environment: '', branch: null };
    const emptyCache = new ContentCache(source, path.join(folder, 'kept'));
    return withContentService({ dir }, async ({ service, client, cache, errors }) => {
      // After an earlier reading, the reader does not write the cache, which would take long. As that
      // reading has no entries, all of them are read again.
      const { model } = await readContent(client(), cache);
      const previous = { model, content: { readings: {} as Content['readings'] } };
      const read: ReadStack = async (stack) => {
        await writeStackFiles(dir, stack);
        expect(await service.reload()).toBe(true);
        const reading = await readContent(client(), emptyCache, previous);
        const { staleSince } = reading.content;
        expect({ errors, staleSince }).toEqual({ errors: [], staleSince: null });
        const built = siteFromContent(reading.content, { strings: flatten(common) });
        renderPages(built);
        return { ...built, differences: reading.model.differences };
      };
      return work(read, sampleStack(await readStackFiles('content')));
    });
  });
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
