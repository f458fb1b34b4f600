import { locales } from '../../src/locales';
import { withoutPictures } from '../setup/browser';
import { browserTests, wide } from '../setup/browserSuite';
import { builtLocale, findBelt } from '../setup/locale';
import { becomes, shownPath } from '../setup/visit';

const tests = browserTests();

test('a tile that leads to a project opens it over its page', async () => {
  for (const locale of locales) {
    const site = await builtLocale(locale);
    const isPopup = (url: string | null | undefined) =>
      site.pages.some((each) => each.kind === 'popup' && each.path === url);
    const { page: content, belt } = findBelt(site.pages, 'tiles', ({ tiles }) =>
      tiles.some((tile) => tile.kind === 'general' && isPopup(tile.link?.url)),
    );
    const tile = belt.tiles.find((each) => each.kind === 'general' && isPopup(each.link?.url));
    const target = tile?.kind === 'general' ? (tile.link?.url ?? '') : '';
    const page = await tests.begin({ viewport: wide, reducedMotion: 'reduce' });
    await withoutPictures(page);
    await tests.open(content.path);
    const link = page.locator(`[id="${belt.anchor}"] a[href="${target}"]`);
    await link.click();
    await page.getByRole('dialog').waitFor();
    expect(shownPath(page)).toBe(target);
    await page.keyboard.press('Escape');
    await becomes(() => shownPath(page), content.path);
    await becomes(() => link.evaluate((each) => each === document.activeElement), true);
  }
}, 60_000);
