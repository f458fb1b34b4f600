/** Texts of faults, for editors. */
import { localeFacts, type Locale, type LocaleFacts } from '../locales';
import type { ReportedPage } from '../output/report';
import type { Part, ReferenceKind } from './facts';

/** A fault of an output. */
export interface Fault {
  /**
   * Identifies the fault and its place, so that the same fault has the same key in later outputs.
   */
  key: string;
  /** Message for editors: one sentence or more. */
  words: string;
  /** True if visitors hardly notice the fault, so that it never prevents a publication. */
  isMinor?: boolean;
}

const languages: Readonly<Record<LocaleFacts['lang'], string>> = { en: 'English', is: 'Icelandic' };

/** Returns the English name of a locale's language. */
export const languageOf = (locale: Locale): string => languages[localeFacts[locale].lang];

/** Names a page by title, entry and path, or only by its path if it has no entry. */
export function pageInWords(url: string, page: ReportedPage | undefined): string {
  if (!page) return `The page ${url}`;
  return `“${page.title}” (${page.kind} ${page.uid}, ${languageOf(page.locale)}, ${url})`;
}

/**
 * Names the place of a fault: a page, or the menu or footer of a locale.
 * @param urls paths of the pages with the fault
 * @param pages pages of the build report, by path
 */
export function placeInWords(
  part: Part,
  urls: readonly string[],
  pages: ReadonlyMap<string, ReportedPage>,
): string {
  const [first = '/', ...otherUrls] = urls;
  const andOthers =
    otherUrls.length === 0
      ? ''
      : ` and ${otherUrls.length} other ${plural(otherUrls.length, 'page')}`;
  if (part === 'page') return `${pageInWords(first, pages.get(first))}${andOthers}`;
  const locale = pages.get(first)?.locale;
  const where = locale === undefined ? '' : ` in ${languageOf(locale)}`;
  const name = part === 'header' ? 'The menu' : 'The footer';
  return `${name}${where} (${urls.length} ${plural(urls.length, 'page')}, such as ${first})`;
}

const plural = (count: number, word: string) => (count === 1 ? word : `${word}s`);

/** Describes a URL without a target, as a clause such as “links to /a/, which does not exist”. */
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

/** Describes a link whose page exists but whose anchor does not, as a clause. */
export const wrongAnchor = (url: string, anchor: string): string =>
  `links to ${url}, but nothing on that page is named “${anchor}”`;
