import type { Breadcrumb } from '../../components/layout/types';
import type { PageHead } from '../../components/pages';
import { firstCharacters } from '../../lib/text/firstCharacters';
import { localeFacts, type Locale } from '../../locales';
import type { Lookup } from '../graph/dependencyTracker';
import type { Entry, PageType } from '../graph/entry';
import { parseImage } from '../parse/assets/assets';
import { langProps, type PageContext } from '../parse/context';
import { text } from '../wire/values';
import { joinPaths } from '../paths/cleanPath';
import { alternatesOf, canonicalPathOf, type PageVersion } from './versions';

/** An entry that has a page of its own. */
export type PageEntry = { [T in PageType]: Entry<T> }[PageType];

/** True if an entry has the given content type. */
export function isOf<T extends PageEntry['type']>(
  entry: PageEntry,
  type: T,
): entry is Extract<PageEntry, { type: T }> {
  return entry.type === type;
}

/** Returns the shown name of a page: the title of its banner, else of its entry. */
export function nameOf(entry: PageEntry): string {
  const banner = isOf(entry, 'page') ? entry.fields.banner : null;
  return text(banner?.page_title) ?? text(entry.fields.title) ?? '';
}

/** True for the page that opens after a request was sent. */
const isThanksPage = (entry: PageEntry) =>
  isOf(entry, 'page') && entry.fields.page_type === 'Thank-you page';

/** Number of characters after which search engines truncate a description. */
export const maxDescriptionLength = 155;

/** Returns the metadata of a page for search engines and for sites on which it is shared. */
export function pageHead(
  context: PageContext,
  entry: PageEntry,
  versions: readonly PageVersion[],
  own: PageVersion,
): Omit<PageHead, 'structured'> {
  const { metadata, intro, picture } = sourcesOf(context, entry);
  return {
    title: text(metadata?.meta_title) ?? nameOf(entry),
    description: text(metadata?.meta_description) ?? (intro && truncate(intro)),
    canonical: canonicalPathOf(versions, own),
    alternates: alternatesOf(versions, own),
    image: picture,
    ...(isThanksPage(entry) ? { unlisted: true } : {}),
    ...langProps(context, entry),
  };
}

/** Reads an entry's metadata, and its introduction and picture as fallbacks. */
function sourcesOf(context: PageContext, entry: PageEntry) {
  if (isOf(entry, 'page')) {
    const { metadata, banner } = entry.fields;
    const field = 'banner.banner_image.web_image';
    const picture = parseImage(context, entry, field);
    return { metadata, intro: text(banner?.page_intro), picture };
  }
  if (isOf(entry, 'aircraft_data')) {
    const { metadata, intro_text: intro } = entry.fields;
    const picture = parseImage(context, entry, 'aircraft_image');
    return { metadata, intro: text(intro), picture };
  }
  if (isOf(entry, 'position')) {
    return { metadata: null, intro: text(entry.fields.summary), picture: null };
  }
  return { metadata: null, intro: text(entry.fields.introduction_text), picture: null };
}

/**
 * Returns the parent pages of a page and the page itself, from the top down. The front page has none.
 * @param names names of pages by path; paths without a name are omitted
 */
export function breadcrumbsOf(
  path: string,
  locale: Locale,
  names: Lookup<Omit<Breadcrumb, 'url'>>,
): Breadcrumb[] {
  const { prefix } = localeFacts[locale];
  const segments = path.slice(prefix.length).split('/').filter(Boolean);
  return segments.flatMap((_, index): Breadcrumb[] => {
    const url = joinPaths(prefix, ...segments.slice(0, index + 1));
    const name = names.get(url);
    return name === undefined ? [] : [{ ...name, url }];
  });
}

/** Collapses white space and truncates a text at a word, for a description. */
function truncate(value: string): string {
  const line = value.replace(/\s+/g, ' ');
  if (line.length <= maxDescriptionLength) return line;
  return `${firstCharacters(line, maxDescriptionLength).replace(/\s+\S*$/, '')}…`;
}
