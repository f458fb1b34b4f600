import type { Locale } from '../../locales';
import type { ContentType, WireTypes } from '../wire';

/** The content types of entries that have a page of their own. */
export const pageTypes = ['page', 'aircraft_data', 'position', 'popup_page'] as const;

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
