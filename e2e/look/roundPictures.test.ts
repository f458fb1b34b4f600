/** @ci */
import { setUpBrowserTests } from '../setup/browserSuite';
import { findBelt, readBuiltLocale } from '../setup/locale';
import { behaviourLocales } from '../setup/samples';

const tests = setUpBrowserTests();

test.each(behaviourLocales)(
  'rounded pictures have a radius of 50 %: the portraits of a list of people in %s',
  async (locale) => {
    const { pages } = await readBuiltLocale(locale);
    const { page: listPage, belt } = findBelt(
      pages,
      'tiles',
      ({ tilesKind, display }) => tilesKind === 'team' && display === 'list',
    );
    const page = await tests.newPage();
    await tests.open(listPage.path);
    const portraits = await page
      .locator(`#${belt.anchor} article .gatsby-image-wrapper`)
      .evaluateAll((all) =>
        all.map((each) => ({
          radius: getComputedStyle(each).borderTopLeftRadius,
          isSquare: Math.abs(each.clientWidth - each.clientHeight) <= 1,
        })),
      );
    expect(portraits).toHaveLength(belt.tiles.length);
    for (const portrait of portraits) expect(portrait).toEqual({ radius: '50%', isSquare: true });
  },
);
