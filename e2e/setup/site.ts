import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startSiteServer, type SiteServer } from '../../services/publish/server';
import type { PageContent } from '../../src/components/pages';

/** The build that the browser tests read. */
export const builtSite = process.env.BUILT_SITE ?? 'public';

/** Serves it, or another build, on a free port. */
export const serveSite = (folder = builtSite): Promise<SiteServer> =>
  startSiteServer({ folder, port: 0 });

interface PageData {
  result?: {
    data?: { page?: { content?: PageContent }; strings?: { strings?: Record<string, string> } };
    pageContext?: { locale?: string };
  };
}

/** What the build handed to the template of every page. */
async function pageData(): Promise<PageData[]> {
  const folder = path.join(builtSite, 'page-data');
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names
      .filter((name) => name.endsWith('page-data.json'))
      .map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as PageData),
  );
}

/** The content of every page. */
export async function builtPages(): Promise<PageContent[]> {
  return (await pageData()).flatMap(({ result }) => result?.data?.page?.content ?? []);
}

/** The interface strings that the pages of a locale bring between them. */
export async function pageStrings(locale: string): Promise<Record<string, string>> {
  const own = (await pageData()).filter(({ result }) => result?.pageContext?.locale === locale);
  const all: Record<string, string> = {};
  for (const { result } of own) Object.assign(all, result?.data?.strings?.strings);
  return all;
}
