/** The approved pictures of the parts of the style guide, with which `npm test` compares. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { startSiteServer } from '../../services/publish/server';
import { localeFacts, type Locale } from '../../src/locales';
import { readPixels, type Pixels } from './compare/comparePictures';
import { openPart, openStillContext, readPartIds, takePictures } from './capture';

export const approvedFolder = path.join('e2e', 'look', 'approved');

/** A width and the locale in it. Both locales at both widths would double the pictures. */
export interface ApprovedView {
  width: number;
  locale: Locale;
}

export const approvedViews: readonly ApprovedView[] = [
  { width: 390, locale: 'is-IS' },
  { width: 1280, locale: 'en-US' },
];

/** Photographs would be most of the bytes. */
const pictureStyle = 'img, canvas, video { visibility: hidden !important }';

/** The nearest of 16 shades of a colour, which take half of the bytes of 256. */
const nearestShade = Uint8Array.from({ length: 256 }, (_, value) => Math.round(value / 17) * 17);

/** Reads a picture with fewer shades. */
async function reduceShades(picture: Buffer): Promise<Pixels> {
  const pixels = await readPixels(picture);
  const { data } = pixels;
  for (let index = 0; index < data.length; index += 1)
    data[index] = nearestShade[data[index] ?? 0] ?? 0;
  return pixels;
}

/** Takes the pictures of an open part, as they are approved. */
export const takePartPictures = async (page: Page): Promise<Pixels[]> =>
  Promise.all((await takePictures(page, pictureStyle)).map(reduceShades));

/** Calls a function with the name and the pictures of each part of a style guide in a view. */
export async function eachPart(
  browser: Browser,
  site: string,
  view: ApprovedView,
  handle: (name: string, pictures: readonly Pixels[]) => Promise<void>,
): Promise<void> {
  const server = await startSiteServer({ folder: site, port: 0 });
  const context = await openStillContext(browser, view.width);
  try {
    // A site with measurement has vendors, which pictures do not need.
    await context.route(
      (url) => url.origin !== server.url,
      (route) => route.abort(),
    );
    const page = await context.newPage();
    for (const id of await readPartIds(page, server.url)) {
      await openPart(page, server.url, view.locale, id);
      await handle(id, await takePartPictures(page));
    }
  } finally {
    await context.close();
    await server.close();
  }
}

/** Returns the file of an approved picture. Parts of a long one have numbers. */
export const approvedFile = ({ width, locale }: ApprovedView, id: string, index: number): string =>
  path.join(
    approvedFolder,
    `${id}-${localeFacts[locale].lang}-${width}${index === 0 ? '' : `-${index + 1}`}.webp`,
  );

/** Replaces the approved pictures by those of a built style guide. Returns their size in bytes. */
export async function approvePictures(browser: Browser, site: string): Promise<number> {
  await mkdir(approvedFolder, { recursive: true });
  for (const name of await readdir(approvedFolder)) await rm(path.join(approvedFolder, name));
  let size = 0;
  for (const view of approvedViews)
    await eachPart(browser, site, view, async (id, pictures) => {
      for (const [index, picture] of pictures.entries()) {
        const { data, width, height } = picture;
        const file = await sharp(data, { raw: { width, height, channels: 4 } })
          .webp({ lossless: true, effort: 6 })
          .toBuffer();
        size += file.length;
        await writeFile(approvedFile(view, id, index), file);
      }
    });
  return size;
}
