import type { Locator, Page } from 'playwright-core';
import { findBelt, type BuiltLocale } from './locale';
import { navigate } from './visit';

/** Id of the stand-in for a video: the sample content has none. */
export const videoId = 'Stand-in_01';

/** Address pattern of the player, for `page.route`. */
export const playerAddress = 'https://www.youtube-nocookie.com/**';

interface BeltData {
  anchor: string;
  videoId?: string;
}

/**
 * Shows a video in place of a picture: adds its id to the data of a page, and opens the page by a route
 * change from the front page, because its HTML has no video.
 * @returns the belt with the video
 */
export async function showVideo(
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
      if (candidate.anchor === belt.anchor) candidate.videoId = videoId;
    await route.fulfill({ response, json });
  });
  await open(site.home);
  await navigate(page, content.path);
  const part = page.locator(`[id="${belt.anchor}"]`);
  await part.getByRole('link', { name: site.t('video.play') }).scrollIntoViewIfNeeded();
  return part;
}
