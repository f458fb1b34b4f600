import type { PageFamily } from '../../components/pages';
import type { Locale } from '../../locales';
import type { ContentType, WireTypes } from '../wire';

/** The content type of the entries that have a page of their own, by page family. */
export const pageTypeByFamily = {
  page: 'page',
  aircraft: 'aircraft_data',
  position: 'position',
  popup: 'popup_page',
} as const satisfies Readonly<Record<PageFamily, ContentType>>;

/** The content type of an entry that has a page of its own. */
export type PageType = (typeof pageTypeByFamily)[PageFamily];

/** The content types of entries that have a page of their own. */
export const pageTypes: readonly PageType[] = Object.values(pageTypeByFamily);

/** An entry as the site shows it in one locale. */
export interface Entry<T extends ContentType = ContentType> {
  type: T;
  uid: string;
  /** The locale of the site that shows the entry. */
  locale: Locale;
  /** The locale that the fields are written in: the default locale if the entry fell back. */
  sourceLocale: Locale;
  fields: WireTypes[T];
}
