import { isOf, maxDescriptionLength, nameOf, type PageEntry } from '../../site/pageHead';
import { text } from '../../wire/values';
import { pageEntries } from '../pageEntries';
import type { Finding, Rule } from '../types';

/**
 * Maximum length of a title, in characters: about as many as search engines show on one line (about
 * 600 pixels). The company name follows the title, so the search engine may truncate that name.
 */
const maxTitleLength = 60;

/** Finds titles and descriptions that search engines truncate. */
export const lengths: Rule = (input) =>
  pageEntries(input).flatMap((entry) =>
    [
      tooLong(entry, searchTitleField(entry), searchTitle(entry), maxTitleLength),
      tooLong(entry, 'metadata.meta_description', description(entry), maxDescriptionLength),
    ].flat(),
  );

function tooLong(entry: PageEntry, field: string, value: string | null, limit: number): Finding[] {
  const length = [...(value ?? '')].length;
  if (length <= limit) return [];
  return [{ entry, field, what: `has ${length} characters; search engines show about ${limit}` }];
}

const metadata = ({ fields }: PageEntry) => ('metadata' in fields ? fields.metadata : null);

/** Returns the title of a page in search results. */
export const searchTitle = (entry: PageEntry): string =>
  text(metadata(entry)?.meta_title) ?? nameOf(entry);

/** Returns the path of the field that contains the title of a page in search results. */
export function searchTitleField(entry: PageEntry): string {
  if (text(metadata(entry)?.meta_title) !== null) return 'metadata.meta_title';
  const banner = isOf(entry, 'page') ? entry.fields.banner : null;
  return text(banner?.page_title) === null ? 'title' : 'banner.page_title';
}

/** Returns the description that an editor wrote. Its fallback, the introduction, is always truncated. */
const description = (entry: PageEntry) => text(metadata(entry)?.meta_description);
