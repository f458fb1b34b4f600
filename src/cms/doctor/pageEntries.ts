import { locales } from '../../locales';
import type { PageEntry } from '../site/pageHead';
import type { RuleInput } from './types';

const types = ['page', 'aircraft_data', 'popup_page'] as const;

/** Lists the entries that have a page, once for each locale in which they have a version. */
export function pageEntries({ graph, site }: RuleInput): PageEntry[] {
  const publishedKeys = new Set(site.pages.map(({ uid, content }) => `${content.locale} ${uid}`));
  return locales.flatMap((locale) =>
    types
      .flatMap((type): PageEntry[] => graph.entries(type, locale) as PageEntry[])
      // A fallback is checked in the locale of its source entry.
      .filter(
        ({ uid, sourceLocale }) => sourceLocale === locale && publishedKeys.has(`${locale} ${uid}`),
      ),
  );
}
