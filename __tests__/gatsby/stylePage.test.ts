import { frontPage } from '../setup/stack/entries';
import { inFolder } from '../setup/folder';
import { build, type BuildRun } from '../setup/service/gatsbyBuild';
import { serving } from '../setup/service/service';

const stack = { entries: [frontPage()] };

describe('the style page', () => {
  const stylePages = ({ pages }: BuildRun) =>
    pages.filter(({ path }) => path.includes('styleguide'));

  it('is no part of the site', async () => {
    await serving(stack, (served) =>
      inFolder(async (folder) => expect(stylePages(await build(served, folder))).toEqual([])),
    );
  });

  it('is built for each locale where it is asked for, without a query', async () => {
    await serving(stack, (served) =>
      inFolder(async (folder) => {
        const made = stylePages(await build(served, folder, { env: { STYLEGUIDE: '1' } }));
        expect(made.map(({ path }) => path)).toEqual(['/styleguide/', '/is/styleguide/']);
        expect(made[1]?.context).toMatchObject({
          locale: 'is-IS',
          strings: { 'menu.open': expect.any(String) as string },
          revisions: {},
        });
      }),
    );
  });
});
