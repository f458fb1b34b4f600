import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildReport, ReportedPage } from '../../../../src/output/report';
import { localeFacts, locales } from '../../../../src/locales';
import { writeFiles } from './http';

/** A page of a fake site. */
export interface FakePage {
  path: string;
  uid?: string;
  title?: string;
  /** HTML of the body after the headline. */
  body?: string;
  /** HTML of the head after the title. */
  head?: string;
}

/** Returns the HTML of a small complete page. */
export function pageHtml({ path: url, title = url, body = '', head = '' }: FakePage): string {
  return (
    `<!doctype html><html><head><title>${title}</title>${head}</head>` +
    `<body><h1>${title}</h1>${body}</body></html>`
  );
}

/** The front pages, which every site has. */
export const frontPages: readonly FakePage[] = [
  { path: '/', uid: 'home', title: 'Home' },
  { path: '/is/', uid: 'home', title: 'Forsíða' },
];

const localeOf = (url: string) =>
  locales.find(
    (locale) =>
      localeFacts[locale].prefix !== '' && url.startsWith(`${localeFacts[locale].prefix}/`),
  ) ?? 'en-US';

/** Creates a build report of pages; by default without faults. */
export function reportOf(
  pages: readonly FakePage[],
  changes: Partial<BuildReport> = {},
): BuildReport {
  return {
    source: 'stack',
    isLocal: true,
    degradedSince: null,
    pages: pages.map(({ path: url, uid = url, title = url }): ReportedPage => {
      return { path: url, locale: localeOf(url), uid, kind: 'page', title };
    }),
    locales: locales.map((locale) => ({ locale, menu: true, footer: true })),
    ...changes,
  };
}

/** Replaces a folder with a fake site, like a build. */
export async function writeSite(
  folder: string,
  pages: readonly FakePage[],
  files: Record<string, string | Uint8Array> = {},
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const htmlFiles = pages.map(
    (page) => [`${page.path.slice(1)}index.html`, pageHtml(page)] as const,
  );
  await writeFiles(folder, Object.fromEntries(htmlFiles));
  await writeFiles(folder, files);
  await writeFile(path.join(folder, '_redirects'), files._redirects ?? '');
}
