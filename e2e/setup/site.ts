import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startSiteServer, type SiteServer } from '../../services/publish/server';
import type { PageContent } from '../../src/components/pages';

/** The build that the browser tests read. */
export const builtSiteFolder = process.env.BUILT_SITE ?? 'public';

/** The renderer of the pages of that build, which draws previews. */
export const builtRendererFolder = process.env.BUILT_RENDERER ?? path.join('.cache', 'page-ssr');

/** Serves the build, or another folder, on a free port. */
export const serveSite = (folder = builtSiteFolder): Promise<SiteServer> =>
  startSiteServer({ folder, port: 0 });

interface PageData {
  result?: {
    data?: { page?: { content?: PageContent }; strings?: { strings?: Record<string, string> } };
    pageContext?: { locale?: string };
  };
}

/** Reads the data that the build gave to the template of every page. */
async function readPageData(site = builtSiteFolder): Promise<PageData[]> {
  const folder = path.join(site, 'page-data');
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names
      .filter((name) => name.endsWith('page-data.json'))
      .map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as PageData),
  );
}

/** Reads the content of every page of the build, or of another one. */
export async function readBuiltPages(site?: string): Promise<PageContent[]> {
  return (await readPageData(site)).flatMap(({ result }) => result?.data?.page?.content ?? []);
}

/** Reads the interface strings of all pages of a locale together. */
export async function readPageStrings(locale: string): Promise<Record<string, string>> {
  const localePages = (await readPageData()).filter(
    ({ result }) => result?.pageContext?.locale === locale,
  );
  const strings: Record<string, string> = {};
  for (const { result } of localePages) Object.assign(strings, result?.data?.strings?.strings);
  return strings;
}
