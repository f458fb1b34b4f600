import { runBuildHooks, type BuildRun } from '../../setup/service/gatsbyBuild';
import {
  entry,
  frontPage,
  menuItem,
  menuOf,
  page,
  textBelt,
  referenceTo,
} from '../../setup/stack/entries';
import type { TestStack } from '../../setup/stack/stack';
import { inTemporaryFolder } from '../../setup/folder';
import { withContentService, type Served } from '../../setup/service/service';

export const belt = textBelt('belt', 'We fly.');
export const about = page('about', { content_belts: referenceTo(belt) });
export const footer = entry('loft_footer', 'footer', {
  footer_copyright_info: [{ text_line: '©' }],
});
export const stack = {
  entries: [frontPage(), about, belt, ...menuOf(menuItem('m1', about)), footer],
};

/** Builds a stack. The third argument of `work` builds it again with the cache. */
export async function withBuild(
  testStack: TestStack,
  work: (
    firstRun: BuildRun,
    served: Served,
    buildAgain: () => Promise<BuildRun>,
  ) => Promise<void> | void,
): Promise<void> {
  await withContentService(testStack, (served) =>
    inTemporaryFolder(async (folder) => {
      const buildAgain = () => runBuildHooks(served, folder);
      await work(await buildAgain(), served, buildAgain);
    }),
  );
}
