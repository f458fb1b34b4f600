import type { Belt } from '../../../../src/components/belts/belt';
import { siteFromStack } from '../../../setup/service/service';
import { belt, page, referenceTo, type Fields, type TestEntry } from '../../../setup/stack/entries';
import type { TestStack } from '../../../setup/stack/stack';

/** Returns the belts of a page and the English report. */
export async function beltsOf(belts: TestEntry[], { entries, assets }: Partial<TestStack> = {}) {
  const { site, lines } = await siteFromStack({
    entries: [
      page('shows', { content_belts: referenceTo(...belts) }),
      ...belts,
      ...(entries ?? []),
    ],
    assets,
  });
  const shownPage = site.pages.find(({ content }) => content.path === '/shows/');
  const allBelts: Belt[] = shownPage?.content.belts ?? [];
  return { belts: allBelts, lines: lines.filter((line) => line.includes(', en-us, ')) };
}

/** Creates one belt for each value of a select. */
export const beltForEach = (
  kind: string,
  values: (string | null)[],
  fields: (value: string | null) => Fields,
) => values.map((value, index) => belt(`b${index}`, kind, fields(value)));
