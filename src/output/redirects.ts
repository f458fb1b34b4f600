import path from 'node:path';
import { escapeHtml } from '../lib/text/escapeHtml';
import type { SiteContent } from '../cms/site/types';
import { localeFacts, localeOfPath } from '../locales';
import { movedPages, redirectsOf, type MovedPage, type PageLocations } from '../input/movedPages';
import type { Output } from './output';
import { readTextIfPresent } from '../lib/files/readIfPresent';

/**
 * File with redirect rules for Netlify, Cloudflare Pages and the publish service.
 */
export const redirectsFile = '_redirects';

/** The redirects of a site, and the page locations to record for the next build. */
interface SiteRedirects {
  /** New path by old path, sorted. */
  redirects: ReadonlyMap<string, string>;
  locations: PageLocations;
}

/**
 * Finds the redirects of a site. The old path of a moved page redirects to its new path. The redirects
 * of the content, such as from a short address, are recorded too, because they end when an editor
 * changes the address.
 * @param previousLocations page locations of earlier accepted builds; null if there are none
 */
export function redirectsOfSite(
  site: SiteContent,
  previousLocations: PageLocations | null,
): SiteRedirects {
  const list = site.pages.map(({ uid, content }) => {
    const { path: url, locale } = content;
    return { uid, locale, path: url };
  });
  const pageByPath = new Map(list.map((page) => [page.path, page]));
  const contentRedirects = site.locales
    .flatMap((locale) => [...locale.redirects])
    .filter(([from]) => !pageByPath.has(from));
  const usedPaths = new Set([...pageByPath.keys(), ...contentRedirects.map(([from]) => from)]);
  const moved = movedPages(list, usedPaths, previousLocations);
  const redirects = new Map(
    [...contentRedirects, ...redirectsOf(moved, list)].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const redirected = contentRedirects.flatMap(([from, to]): MovedPage[] => {
    const page = pageByPath.get(to);
    return page ? [{ uid: page.uid, locale: page.locale, from }] : [];
  });
  return { redirects, locations: { list, moved: [...moved, ...redirected] } };
}

/**
 * Writes redirects twice: as rules for hosts that support them, and as small HTML pages for hosts
 * that do not.
 * @param previousLocations page locations of earlier accepted builds; null if there are none
 * @returns page locations to record for the next build if this one is accepted
 */
export async function writeRedirects(
  site: SiteContent,
  output: Output,
  previousLocations: PageLocations | null = null,
): Promise<PageLocations> {
  const { redirects, locations } = redirectsOfSite(site, previousLocations);
  const pages = locations.list.map((page) => page.path);
  await removeStalePages(output, new Set([...redirects.keys(), ...pages]));
  for (const [from, to] of redirects) {
    await output.write(pageFile(from), redirectPage(site, from, to));
  }
  const rules = [...redirects].map(([from, to]) => `${encodeURI(from)} ${encodeURI(to)} 301`);
  await output.write(redirectsFile, [...rules, ''].join('\n'));
  return locations;
}

/**
 * Reads the redirects that `writeRedirects` wrote: old path to new path. Empty without the file.
 */
export async function readRedirects(folder: string): Promise<Map<string, string>> {
  const text = (await readTextIfPresent(path.join(folder, redirectsFile))) ?? '';
  const rules = text.split('\n').map((line) => line.split(' '));
  return new Map(
    rules.flatMap(([from, to, status]) =>
      from && to && status === '301' ? [[decodeURI(from), decodeURI(to)] as const] : [],
    ),
  );
}

/** Returns the name of the HTML file of a page. */
export const pageFile = (url: string): string => `${url.slice(1)}index.html`;

/** Removes the pages of previous redirects whose paths are not in use. */
async function removeStalePages(output: Output, pathsInUse: ReadonlySet<string>): Promise<void> {
  for (const from of (await readRedirects(output.folder)).keys()) {
    if (!pathsInUse.has(from)) await output.remove(pageFile(from));
  }
}

function redirectPage({ locales }: SiteContent, from: string, to: string): string {
  const locale = localeOfPath(from);
  const { lang } = localeFacts[locale];
  const localeContent = locales.find((each) => each.locale === locale);
  const title = escapeHtml(localeContent?.strings['redirect.moved'] ?? to);
  const url = escapeHtml(encodeURI(to));
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${url}">
<link rel="canonical" href="${url}">
<title>${title}</title>
</head>
<body><h1>${title}</h1><p><a href="${url}">${escapeHtml(to)}</a></p></body>
</html>
`;
}
