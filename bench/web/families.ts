import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageContent } from '../../src/components/pages';
import { homeUrl, locales, type Locale } from '../../src/locales';

/** A page that stands for its family in one locale. */
export interface FamilyPage {
  family: string;
  locale: Locale;
  path: string;
  /** Whether search engines shall list it: all but the one for what was not found. */
  listed: boolean;
  /** A copy of a page without its scripts, to compare with. */
  isBare?: boolean;
}

interface PageData {
  result?: { data?: { page?: { content?: PageContent } } };
}

/** What kind of page it is: those that differ in what they load are apart. */
export function familyOf(page: PageContent): string {
  if (page.kind !== 'page') return page.kind;
  if (page.belts.some(({ kind }) => kind === 'destinationsGlobe')) {
    return page.pageType === 'front' ? 'front' : 'globe';
  }
  return page.pageType;
}

/** The content of every page of a build. */
export async function pagesOf(folder: string): Promise<PageContent[]> {
  const data = path.join(folder, 'page-data');
  const names = (await readdir(data, { recursive: true })).filter((name) =>
    name.endsWith('page-data.json'),
  );
  const all = await Promise.all(
    names.map(
      async (name) => JSON.parse(await readFile(path.join(data, name), 'utf8')) as PageData,
    ),
  );
  return all.flatMap(({ result }) => result?.data?.page?.content ?? []);
}

/** File of a page's HTML. */
export const htmlFile = (folder: string, url: string): string =>
  path.join(folder, url, 'index.html');

/** Of every family in every locale the page with the heaviest HTML. */
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
  const found = [...heaviest.values()].map(({ page }) => page);
  const missing = locales.map((locale) => ({
    ...{ family: 'not found', locale, listed: false },
    path: `${homeUrl(locale)}404/`,
  }));
  return [...found, ...missing].sort(
    (a, b) => a.family.localeCompare(b.family) || a.locale.localeCompare(b.locale),
  );
}
