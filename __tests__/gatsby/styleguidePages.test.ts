import { frontPage } from '../setup/stack/entries';
import { inTemporaryFolder } from '../setup/folder';
import { runBuildHooks, type BuildRun } from '../setup/service/gatsbyBuild';
import { withContentService } from '../setup/service/service';

const stack = { entries: [frontPage()] };

describe('the style guide', () => {
  const styleguides = ({ pages }: BuildRun) =>
    pages.filter(({ path }) => path.includes('styleguide'));

  it('is not part of the site', async () => {
    await withContentService(stack, (served) =>
      inTemporaryFolder(async (folder) =>
        expect(styleguides(await runBuildHooks(served, folder))).toEqual([]),
      ),
    );
  });

  it('is built for each locale if the setting enables it, without a query', async () => {
    await withContentService(stack, (served) =>
      inTemporaryFolder(async (folder) => {
        const pages = styleguides(
          await runBuildHooks(served, folder, { env: { STYLEGUIDE: '1' } }),
        );
        expect(pages.map(({ path }) => path)).toEqual(['/styleguide/', '/is/styleguide/']);
        expect(pages[1]?.context).toMatchObject({
          locale: 'is-IS',
          strings: { 'menu.open': expect.any(String) as string },
          revisions: {},
          uses: { banner: [{ title: expect.any(String) as string, url: '/is/' }] },
        });
      }),
    );
  });
});
