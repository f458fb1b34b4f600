import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageContent } from '../../src/components/pages';
import { homeUrl, locales, searchUrl, type Locale } from '../../src/locales';

/** The page that represents its family in one locale. */
export interface FamilyPage {
  family: string;
  locale: Locale;
  path: string;
  /** True if search engines may list it: all pages except the search and the 404 page. */
  listed: boolean;
  /** True for a copy of a page without scripts. */
  isBare?: boolean;
}

interface PageData {
  result?: { data?: { page?: { content?: PageContent } } };
}

/** Returns the family of a page. Pages that load different files have different families. */
export function familyOf(page: PageContent): string {
  if (page.kind !== 'page') return page.kind;
  if (page.belts.some(({ kind }) => kind === 'destinationsGlobe')) {
    return page.pageType === 'front' ? 'front' : 'globe';
  }
  return page.pageType;
}

/** Reads the content of every page of a built site. */
export async function pagesOf(folder: string): Promise<PageContent[]> {
  const data = path.join(folder, 'page-data');
  const names = (await readdir(data, { recursive: true })).filter((name) =>
    name.endsWith('page-data.json'),
  );
  const pageData = await Promise.all(
    names.map(
      async (name) => JSON.parse(await readFile(path.join(data, name), 'utf8')) as PageData,
    ),
  );
  return pageData.flatMap(({ result }) => result?.data?.page?.content ?? []);
}

/** Returns the path of a page's HTML file. */
export const htmlFile = (folder: string, url: string): string =>
  path.join(folder, url, 'index.html');

/** Finds the page with the heaviest HTML of each family and locale, and adds the search and 404 pages. */
export async function familyPages(folder: string): Promise<FamilyPage[]> {
  const heaviest = new Map<string, { page: FamilyPage; weight: number }>();
  for (const page of await pagesOf(folder)) {
    const { locale, path: url } = page;
    const family = familyOf(page);
    const weight = gzipSync(await readFile(htmlFile(folder, url))).length;
    const key = `${family} ${locale}`;
    if (weight > (heaviest.get(key)?.weight ?? 0))
      heaviest.set(key, { page: { family, locale, path: url, listed: true }, weight });
  }
  const heaviestPages = [...heaviest.values()].map(({ page }) => page);
  const sitePages = locales.flatMap((locale): FamilyPage[] => [
    { family: 'not found', locale, listed: false, path: `${homeUrl(locale)}404/` },
    { family: 'search', locale, listed: false, path: searchUrl(locale) },
  ]);
  return [...heaviestPages, ...sitePages].sort(
    (a, b) => a.family.localeCompare(b.family) || a.locale.localeCompare(b.locale),
  );
}
