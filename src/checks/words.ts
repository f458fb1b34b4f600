/** What the checks found, in words that an editor understands. */
import { localeFacts, type Locale } from '../locales';
import type { ReportedPage } from '../output/report';
import type { Part, ReferenceKind } from './facts';

/** One thing that is wrong with an output. */
export interface Finding {
  /** What it is and where, so that the same one is known again in the next output. */
  key: string;
  /** One sentence. */
  words: string;
  /** True where visitors hardly notice it, so that it never holds a publication back. */
  isMinor?: boolean;
}

const languages: Record<string, string> = { en: 'English', is: 'Icelandic' };

export const languageOf = (locale: Locale): string => languages[localeFacts[locale].lang] ?? locale;

/** A page by its name and entry; one that no entry is behind, by its path. */
export function pageInWords(url: string, page: ReportedPage | undefined): string {
  if (!page) return `The page ${url}`;
  return `“${page.title}” (${page.kind} ${page.uid}, ${languageOf(page.locale)}, ${url})`;
}

/** Where on the site something stands. */
export function placeInWords(
  part: Part,
  urls: readonly string[],
  pages: ReadonlyMap<string, ReportedPage>,
): string {
  const [first = '/', ...others] = urls;
  const more =
    others.length === 0 ? '' : ` and ${others.length} other ${plural(others.length, 'page')}`;
  if (part === 'page') return `${pageInWords(first, pages.get(first))}${more}`;
  const locale = pages.get(first)?.locale;
  const where = locale === undefined ? '' : ` in ${languageOf(locale)}`;
  const name = part === 'header' ? 'The menu' : 'The footer';
  return `${name}${where} (${urls.length} ${plural(urls.length, 'page')}, such as ${first})`;
}

const plural = (count: number, word: string) => (count === 1 ? word : `${word}s`);

/** What is wrong with an address. */
export function wrongAddress(kind: ReferenceKind, url: string): string {
  switch (kind) {
    case 'link':
      return `links to ${url}, which does not exist`;
    case 'picture':
      return `shows the picture ${url}, which does not exist`;
    case 'file':
      return `needs the file ${url}, which does not exist`;
    case 'canonical':
      return `names ${url} as the page that it is a copy of, which does not exist`;
    case 'hreflang':
      return `names ${url} as the same page in another language, which does not exist`;
  }
}

export const wrongAnchor = (url: string, anchor: string): string =>
  `links to ${url}, but nothing on that page is named “${anchor}”`;
