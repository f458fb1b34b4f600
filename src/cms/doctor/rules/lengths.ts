import { isOf, longestDescription, nameOf, type PageEntry } from '../../site/pageHead';
import { text } from '../../wire/values';
import { pageEntries } from '../pageEntries';
import type { Finding, Rule } from '../types';

/**
 * Maximum length of a title, in characters: about as many as search engines show on one line (about
 * 600 pixels). The company name follows the title, so the search engine may truncate that name.
 */
export const longestTitle = 60;

/** Finds titles and descriptions that search engines truncate. */
export const lengths: Rule = (input) =>
  pageEntries(input).flatMap((entry) =>
    [
      tooLong(entry, titleField(entry), title(entry), longestTitle),
      tooLong(entry, 'metadata.meta_description', description(entry), longestDescription),
    ].flat(),
  );

function tooLong(entry: PageEntry, field: string, words: string | null, limit: number): Finding[] {
  const length = [...(words ?? '')].length;
  if (length <= limit) return [];
  return [{ entry, field, what: `has ${length} characters; search engines show about ${limit}` }];
}

const metadata = (entry: PageEntry) => (isOf(entry, 'popup_page') ? null : entry.fields.metadata);

/** The title of a page in search results. */
export const title = (entry: PageEntry): string =>
  text(metadata(entry)?.meta_title) ?? nameOf(entry);

/** The path of the field that holds the title of a page. */
export function titleField(entry: PageEntry): string {
  if (text(metadata(entry)?.meta_title) !== null) return 'metadata.meta_title';
  const banner = isOf(entry, 'page') ? entry.fields.banner : null;
  return text(banner?.page_title) === null ? 'title' : 'banner.page_title';
}

/** The description that an editor wrote. Its fallback, the introduction, is always truncated. */
const description = (entry: PageEntry) => text(metadata(entry)?.meta_description);
