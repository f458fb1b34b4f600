import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { findBelt, type BuiltLocale } from './locale';
import { builtSiteFolder } from './site';
import { navigate } from './visit';

/** Id of the stand-in for a video: the sample content has none. */
export const videoId = 'Stand-in_01';

/** Host of the player. */
export const playerHost = 'www.youtube-nocookie.com';

/** Address pattern of the player, for `page.route`. */
export const playerAddress = `https://${playerHost}/**`;

interface BeltData {
  anchor: string;
  videoId?: string;
}

/** Finds a page with a picture in place of which a video can be, and adds the video to its data. */
export async function pageWithVideo(site: BuiltLocale) {
  const pages = site.pages.filter(({ path }) => path !== site.home);
  const { page: content, belt } = findBelt(pages, 'textVideoImage', ({ image }) => image !== null);
  const file = `/page-data${content.path}page-data.json`;
  const json = JSON.parse(await readFile(path.join(builtSiteFolder, file), 'utf8')) as {
    result: { data: { page: { content: { belts: BeltData[] } } } };
  };
  for (const candidate of json.result.data.page.content.belts)
    if (candidate.anchor === belt.anchor) candidate.videoId = videoId;
  return {
    path: content.path,
    anchor: belt.anchor,
    /** Path of the page's data in the site, and the data with the video. */
    dataPath: encodeURI(file),
    data: JSON.stringify(json),
  };
}

/**
 * Shows a video in place of a picture: opens its page by a route change from the front page, because its
 * HTML has no video.
 * @returns the belt with the video
 */
export async function showVideo(
  page: Page,
  site: BuiltLocale,
  open: (path: string) => Promise<void>,
): Promise<Locator> {
  const { path: url, anchor, dataPath, data } = await pageWithVideo(site);
  await page.route(`**${dataPath}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: data }),
  );
  await open(site.home);
  await navigate(page, url);
  const part = page.locator(`[id="${anchor}"]`);
  await part.getByRole('link', { name: site.t('video.play') }).scrollIntoViewIfNeeded();
  return part;
}
