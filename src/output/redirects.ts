import path from 'node:path';
import type { SiteContent } from '../cms/site/types';
import { localeFacts, localeOfPath } from '../locales';
import { movedPages, redirectsOf, type PageLocations } from '../input/movedPages';
import type { Output } from './output';
import { textOrNone } from '../lib/text';

/** Host rules in the format that Netlify and Cloudflare Pages read; our own server reads them too. */
export const rulesFile = '_redirects';

/**
 * Writes redirects twice: as rules for hosts that know them, and as small pages for those that
 * do not. Pages that lay elsewhere in an earlier build are found at their old addresses too.
 * @param before what earlier builds kept
 * @returns what to keep for the next one
 */
export async function writeRedirects(
  site: SiteContent,
  output: Output,
  before: PageLocations | null = null,
): Promise<PageLocations> {
  const list = site.pages.map(({ uid, content: { path: url, locale } }) => ({
    ...{ uid, locale, path: url },
  }));
  const pages = new Set(list.map((page) => page.path));
  const own = site.locales
    .flatMap((locale) => [...locale.redirects])
    .filter(([from]) => !pages.has(from));
  const moved = movedPages(list, new Set([...pages, ...own.map(([from]) => from)]), before);
  const redirects = new Map(
    [...own, ...redirectsOf(moved, list)].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  await removeOld(output, new Set([...redirects.keys(), ...pages]));
  for (const [from, to] of redirects) {
    await output.write(pageFile(from), page(site, from, to));
  }
  const rules = [...redirects].map(([from, to]) => `${encodeURI(from)} ${encodeURI(to)} 301`);
  await output.write(rulesFile, [...rules, ''].join('\n'));
  return { list, moved };
}

/** Redirect rules, as `writeRedirects` wrote them; none where there is no such file. */
export async function readRedirects(folder: string): Promise<Map<string, string>> {
  const text = await textOrNone(path.join(folder, rulesFile));
  const rules = text.split('\n').map((line) => line.split(' '));
  return new Map(
    rules.flatMap(([from, to, status]) =>
      from && to && status === '301' ? [[decodeURI(from), decodeURI(to)] as const] : [],
    ),
  );
}

/** Name of the file of a path. */
export const pageFile = (url: string): string => `${url.slice(1)}index.html`;

async function removeOld(output: Output, wanted: Set<string>): Promise<void> {
  for (const from of (await readRedirects(output.folder)).keys()) {
    if (!wanted.has(from)) await output.remove(pageFile(from));
  }
}

function page({ locales: sites }: SiteContent, from: string, to: string): string {
  const locale = localeOfPath(from);
  const { lang } = localeFacts[locale];
  const site = sites.find((each) => each.locale === locale);
  const words = escape(site?.strings['redirect.moved'] ?? to);
  const url = escape(encodeURI(to));
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${url}">
<link rel="canonical" href="${url}">
<title>${words}</title>
</head>
<body><h1>${words}</h1><p><a href="${url}">${escape(to)}</a></p></body>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
