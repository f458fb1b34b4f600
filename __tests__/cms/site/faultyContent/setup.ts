import { siteFromStack } from '../../../setup/service/service';
import { frontPage, page, type TestEntry } from '../../../setup/stack/entries';

/** Two valid pages, which are built however faulty the other entries are. */
export const validPages = [frontPage(), page('about')];

/** Returns the English report of a stack of some entries and the valid pages, which must be built. */
export async function reportOf(...entries: TestEntry[]): Promise<string[]> {
  const { lines, paths } = await siteFromStack({ entries: [...validPages, ...entries] });
  expect(paths).toEqual(expect.arrayContaining(['/', '/about/', '/is/', '/is/about/']));
  return lines.filter((line) => line.includes(', en-us, '));
}
