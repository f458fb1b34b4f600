import { isOf, longestDescription, nameOf, type PageEntry } from '../../site/pageHead';
import { text } from '../../wire/values';
import { pageEntries } from '../pageEntries';
import type { Finding, Rule } from '../types';

/**
 * Characters of a title: about what search engines have room for on a line (some 600 pixels). The
 * company's name, which comes behind it, may be cut off.
 */
export const longestTitle = 60;

/** Titles and descriptions of which search engines show the beginning alone. */
export const lengths: Rule = (ground) =>
  pageEntries(ground).flatMap((entry) =>
    [
      tooLong(entry, titleField(entry), title(entry), longestTitle),
      tooLong(entry, 'metadata.meta_description', description(entry), longestDescription),
    ].flat(),
  );

function tooLong(entry: PageEntry, field: string, words: string | null, most: number): Finding[] {
  const length = [...(words ?? '')].length;
  if (length <= most) return [];
  return [{ entry, field, what: `has ${length} characters; search engines show about ${most}` }];
}

const metadata = (entry: PageEntry) => (isOf(entry, 'popup_page') ? null : entry.fields.metadata);

/** What stands as the page's title in lists of results. */
export const title = (entry: PageEntry): string =>
  text(metadata(entry)?.meta_title) ?? nameOf(entry);

/** The field that it comes from. */
export function titleField(entry: PageEntry): string {
  if (text(metadata(entry)?.meta_title) !== null) return 'metadata.meta_title';
  const banner = isOf(entry, 'page') ? entry.fields.banner : null;
  return text(banner?.page_title) === null ? 'title' : 'banner.page_title';
}

/** An introduction that stands in for it is cut at a word, and so is never too long. */
const description = (entry: PageEntry) => text(metadata(entry)?.meta_description);
