import { locales } from '../../src/locales';
import { blockPictures } from '../setup/browser';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { readBuiltLocale, findBelt } from '../setup/locale';
import { waitForValue, displayedPath } from '../setup/visit';

const tests = setUpBrowserTests();

test('a tile that links to a project opens it as a popup', async () => {
  for (const locale of locales) {
    const site = await readBuiltLocale(locale);
    const isPopup = (url: string | null | undefined) =>
      site.pages.some((each) => each.kind === 'popup' && each.path === url);
    const { page: content, belt } = findBelt(site.pages, 'tiles', ({ tiles }) =>
      tiles.some((tile) => tile.kind === 'general' && isPopup(tile.link?.url)),
    );
    const tile = belt.tiles.find((each) => each.kind === 'general' && isPopup(each.link?.url));
    const target = tile?.kind === 'general' ? (tile.link?.url ?? '') : '';
    const page = await tests.newPage({ viewport: wideViewport, reducedMotion: 'reduce' });
    await blockPictures(page);
    await tests.open(content.path);
    const link = page.locator(`[id="${belt.anchor}"] a[href="${target}"]`);
    await link.click();
    await page.getByRole('dialog').waitFor();
    expect(displayedPath(page)).toBe(target);
    await page.keyboard.press('Escape');
    await waitForValue(() => displayedPath(page), content.path);
    await waitForValue(() => link.evaluate((each) => each === document.activeElement), true);
  }
});
