import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startSiteServer, type SiteServer } from '../../services/publish/server';
import type { PageContent } from '../../src/components/pages';

/** The build that the browser tests read. */
export const builtSite = process.env.BUILT_SITE ?? 'public';

/** Serves it on a free port. */
export const serveSite = (): Promise<SiteServer> => startSiteServer({ folder: builtSite, port: 0 });

/** The content of every page, as the build handed it to its template. */
export async function builtPages(): Promise<PageContent[]> {
  const folder = path.join(builtSite, 'page-data');
  const names = await readdir(folder, { recursive: true });
  const contents = await Promise.all(
    names
      .filter((name) => name.endsWith('page-data.json'))
      .map(async (name) => {
        const data = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as {
          result?: { data?: { page?: { content?: PageContent } } };
        };
        return data.result?.data?.page?.content;
      }),
  );
  return contents.filter((content) => content !== undefined);
}
