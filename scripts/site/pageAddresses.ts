/** The addresses of the pages of the embedded content with its drafts, as the site plans them. */
import path from 'node:path';
import { silentLog, startContentService } from '../../services/content';
import { ContentClient } from '../../src/cms/client/client';
import { ContentCache } from '../../src/cms/read/contentCache';
import { readContent } from '../../src/cms/read/readContent';
import { buildSite } from '../../src/cms/site/buildSite';
import { readPageLocations } from '../../src/input/movedPages';
import { fileStrings } from '../../src/input/readState';
import { dayOf } from '../../src/lib/day';
import { localeFacts } from '../../src/locales';
import { redirectsOfSite } from '../../src/output/redirects';
import type { Site } from '../../src/site';

/** Root of the cache of these readings. That of builds must not contain drafts. */
const cacheRoot = path.join('.kept', 'drafts');

/** The entry of a page, and the locale of the page. */
export interface PageEntry {
  uid: string;
  /** Code in the content service, such as `is-is`. */
  locale: string;
}

/**
 * Reads the paths of all pages, drafts included, and the earlier paths that lead to them.
 * @returns the entries by path
 */
export async function readPageAddresses(
  settings: Pick<Site, 'siteUrl' | 'companyName' | 'content' | 'contentDir'>,
): Promise<Map<string, PageEntry>> {
  const dir = path.resolve(settings.contentDir);
  const service = await startContentService({ dir, port: 0, watch: false, log: silentLog });
  try {
    const { stack, environment, token, url, previewToken } = service;
    const source = { ...settings.content, stack, environment, token, branch: null };
    const preview = { preview_token: previewToken, live_preview: 'draft' };
    const client = new ContentClient({ ...source, host: url, preview });
    const { content } = await readContent(client, new ContentCache(source, cacheRoot));
    const locations = await readPageLocations(new ContentCache(source));
    const { menuUid, footerUid } = settings.content;
    const site = buildSite(content, {
      siteUrl: settings.siteUrl,
      companyName: settings.companyName,
      menuUid,
      footerUid,
      today: dayOf(new Date()),
      strings: await fileStrings(),
      previousPaths: locations?.list ?? [],
    });
    const pages = site.pages.map(({ uid, content: { locale, path: pagePath } }) => {
      return [pagePath, { uid, locale: localeFacts[locale].service }] as const;
    });
    const byPath = new Map<string, PageEntry>(pages);
    const { redirects } = redirectsOfSite(site, locations);
    for (const [from, to] of redirects) {
      const page = byPath.get(to);
      if (page && !byPath.has(from)) byPath.set(from, page);
    }
    return byPath;
  } finally {
    await service.close();
  }
}
