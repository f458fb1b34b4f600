import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { readBuiltPages } from '../../../e2e/setup/site';
import { startSiteServer } from '../../../services/publish/server';
import { homeUrl, localeFacts, locales, type Locale } from '../../../src/locales';
import {
  loadLazyPictures,
  openPart,
  openStillContext,
  pictureName,
  readPartIds,
  takePictures,
  writePictures,
} from '../capture';

export interface CaptureOptions {
  widths: readonly number[];
  /** Paths of pages and ids of parts; default: all parts, and one page of each family. */
  only: readonly string[] | undefined;
}

/** Finds the first page of each family in a locale, and its 404 page. */
async function pagesOfFamilies(site: string, locale: Locale): Promise<string[]> {
  const pages = (await readBuiltPages(site)).sort((a, b) => a.path.localeCompare(b.path));
  const first = new Map<string, string>();
  for (const page of pages)
    if (page.locale === locale && !first.has(page.kind)) first.set(page.kind, page.path);
  return [...first.values(), `${homeUrl(locale)}404/`];
}

/** Takes pictures of a site into `FOLDER/WIDTH`: a kept folder of all pictures is not taken again. */
export async function captureSite(
  browser: Browser,
  site: string,
  folder: string,
  { widths, only }: CaptureOptions,
): Promise<void> {
  const server = await startSiteServer({ folder: site, port: 0 });
  try {
    for (const width of widths) {
      const target = path.join(folder, String(width));
      if (!only && existsSync(target)) continue;
      const context = await openStillContext(browser, width);
      const unfinished = `${target}.new`;
      await rm(unfinished, { recursive: true, force: true });
      const page = await context.newPage();
      const parts = await readPartIds(page, server.url);
      for (const locale of locales) {
        const pages = await pagesOfFamilies(site, locale);
        const wanted = { pages, parts };
        await captureLocale(page, server.url, unfinished, locale, select(wanted, only));
      }
      await context.close();
      await rm(target, { recursive: true, force: true });
      if (existsSync(unfinished)) await rename(unfinished, target);
    }
  } finally {
    await server.close();
  }
}

interface Wanted {
  pages: readonly string[];
  parts: readonly string[];
}

const select = ({ pages, parts }: Wanted, only: readonly string[] | undefined): Wanted =>
  only
    ? {
        pages: only.filter((each) => each.startsWith('/') && !parts.includes(each)),
        parts: parts.filter((each) => only.includes(each)),
      }
    : { pages, parts };

async function captureLocale(
  page: Page,
  origin: string,
  target: string,
  locale: Locale,
  { pages, parts }: Wanted,
): Promise<void> {
  const { lang } = localeFacts[locale];
  for (const url of pages) {
    await page.goto(origin + encodeURI(url), { waitUntil: 'networkidle' });
    await loadLazyPictures(page);
    await writePictures(await takePictures(page), target, `page ${pictureName(url)}`);
  }
  for (const id of parts) {
    await openPart(page, origin, locale, id);
    await writePictures(await takePictures(page), target, `${id} ${lang}`);
  }
}
