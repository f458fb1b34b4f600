import type { Image } from '../../components/image/image';
import type { Breadcrumb } from '../../components/layout/types';
import type { PageHead } from '../../components/pages';
import { localeFacts, type Locale } from '../../locales';
import type { Entry } from '../graph/entry';
import { image } from '../parse/assets';
import { langProps, type PageContext } from '../parse/context';
import { text } from '../wire/values';
import { joinPaths } from '../paths/cleanPath';
import { alternatesOf, canonicalOf, type PageVersion } from './versions';
import type { Maybe, WireMetadata } from '../wire';

/** An entry that has a page of its own. */
export type PageEntry = Entry<'page'> | Entry<'aircraft_data'> | Entry<'popup_page'>;

/** Narrows an entry to its type. */
export function isOf<T extends PageEntry['type']>(
  entry: PageEntry,
  type: T,
): entry is Extract<PageEntry, { type: T }> {
  return entry.type === type;
}

/** Shown name of a page. */
export function nameOf(entry: PageEntry): string {
  const banner = isOf(entry, 'page') ? entry.fields.banner : null;
  return text(banner?.page_title) ?? text(entry.fields.title) ?? '';
}

/** Characters of a description that search engines show. */
export const longestDescription = 155;

/** What a page says of itself to search engines and to sites that it is shared on. */
export function head(
  context: PageContext,
  entry: PageEntry,
  versions: readonly PageVersion[],
  own: PageVersion,
): Omit<PageHead, 'structured'> {
  const { metadata, intro, picture } = shared(context, entry);
  return {
    title: text(metadata?.meta_title) ?? nameOf(entry),
    description: text(metadata?.meta_description) ?? (intro && shortened(intro)),
    canonical: canonicalOf(versions, own),
    alternates: alternatesOf(versions, own),
    image: picture,
    ...langProps(context, entry),
  };
}

interface Shared {
  metadata?: Maybe<WireMetadata>;
  intro: string | null;
  picture: Image | null;
}

/** What an entry gives for search engines and sharing where it says nothing of its own. */
function shared(context: PageContext, entry: PageEntry): Shared {
  if (isOf(entry, 'page')) {
    const { metadata, banner: fields } = entry.fields;
    const field = 'banner.banner_image.web_image';
    const picture = image(
      context,
      entry,
      field,
      (each) => each.banner?.banner_image?.web_imageConnection,
    );
    return { metadata, intro: text(fields?.page_intro), picture };
  }
  if (isOf(entry, 'aircraft_data')) {
    const { metadata, intro_text: intro } = entry.fields;
    const select = (fields: typeof entry.fields) => fields.aircraft_imageConnection;
    return {
      metadata,
      intro: text(intro),
      picture: image(context, entry, 'aircraft_image', select),
    };
  }
  return { intro: text(entry.fields.introduction_text), picture: null };
}

/** The pages above a page and itself, from the top down; none on the front page. */
export function breadcrumbs(
  path: string,
  locale: Locale,
  names: Map<string, Omit<Breadcrumb, 'url'>>,
): Breadcrumb[] {
  const { prefix } = localeFacts[locale];
  const segments = path.slice(prefix.length).split('/').filter(Boolean);
  return segments.flatMap((_, index): Breadcrumb[] => {
    const url = joinPaths(prefix, ...segments.slice(0, index + 1));
    const name = names.get(url);
    return name === undefined ? [] : [{ ...name, url }];
  });
}

/** Text cut at a word to what a search engine shows. */
function shortened(value: string): string {
  const line = value.replace(/\s+/g, ' ');
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription).replace(/\s+\S*$/, '')}…`;
}
