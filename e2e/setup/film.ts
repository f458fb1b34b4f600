import type { Locator, Page } from 'playwright-core';
import { findBelt, type BuiltLocale } from './locale';
import { navigate } from './visit';

/** Id of the stand-in for a film: the sample content has none. */
export const filmId = 'Stand-in_01';

/** Address pattern of the player, for `page.route`. */
export const playerAddress = 'https://www.youtube-nocookie.com/**';

interface BeltData {
  anchor: string;
  videoId?: string;
}

/**
 * Shows a film in place of a picture: adds its id to the data of a page, and opens the page by a route
 * change from the front page, because its HTML has no film.
 * @returns the belt with the film
 */
export async function showFilm(
  page: Page,
  site: BuiltLocale,
  open: (path: string) => Promise<void>,
): Promise<Locator> {
  const pages = site.pages.filter(({ path }) => path !== site.home);
  const { page: content, belt } = findBelt(pages, 'textVideoImage', ({ image }) => image !== null);
  await page.route(`**/page-data${encodeURI(content.path)}page-data.json`, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as {
      result: { data: { page: { content: { belts: BeltData[] } } } };
    };
    for (const candidate of json.result.data.page.content.belts)
      if (candidate.anchor === belt.anchor) candidate.videoId = filmId;
    await route.fulfill({ response, json });
  });
  await open(site.home);
  await navigate(page, content.path);
  const part = page.locator(`[id="${belt.anchor}"]`);
  await part.getByRole('link', { name: site.t('video.play') }).scrollIntoViewIfNeeded();
  return part;
}
