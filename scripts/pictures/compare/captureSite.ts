import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { readBuiltPages } from '../../../e2e/setup/site';
import { familyPaths } from '../../../e2e/setup/samples';
import { startSiteServer } from '../../../services/publish/server';
import { homeUrl, localeFacts, locales, type Locale } from '../../../src/locales';
import {
  openPart,
  openStillContext,
  pictureName,
  readPartIds,
  takePage,
  takePictures,
  writePictures,
} from '../capture';

export interface CaptureOptions {
  widths: readonly number[];
  /** Paths of pages and ids of parts; default: all parts, and one page of each family. */
  only: readonly string[] | undefined;
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
      const builtPages = await readBuiltPages(site);
      for (const locale of locales) {
        const ofLocale = builtPages.filter((each) => each.locale === locale);
        const families = familyPaths({ pages: ofLocale, home: homeUrl(locale) });
        const pages = only
          ? ofLocale.map((each) => each.path).filter((each) => only.includes(each))
          : [...families.values()];
        const wanted = { pages, parts: parts.filter((each) => !only || only.includes(each)) };
        await captureLocale(page, server.url, unfinished, locale, wanted);
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

async function captureLocale(
  page: Page,
  origin: string,
  target: string,
  locale: Locale,
  { pages, parts }: Wanted,
): Promise<void> {
  const { lang } = localeFacts[locale];
  for (const url of pages) {
    const pictures = await takePage(page, origin + encodeURI(url));
    await writePictures(pictures, target, `page ${pictureName(url)}`);
  }
  for (const id of parts) {
    await openPart(page, origin, locale, id);
    await writePictures(await takePictures(page), target, `${id} ${lang}`);
  }
}
