import type { Locale } from '../../locales';
import type { ContentType, WireTypes } from '../wire';

/** An entry as it shows in a locale. */
export interface Entry<T extends ContentType = ContentType> {
  type: T;
  uid: string;
  /** The locale that it was asked for. */
  locale: Locale;
  /** The locale whose words it holds: another one where it fell back. */
  sourceLocale: Locale;
  fields: WireTypes[T];
}
