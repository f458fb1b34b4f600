import { locales } from '../../locales';
import { pageTypes } from '../graph/entry';
import type { PageEntry } from '../site/pageHead';
import type { RuleInput } from './types';

/** Lists the entries that have a page, once for each locale in which they have a version. */
export function pageEntries({ graph, site }: RuleInput): PageEntry[] {
  const publishedKeys = new Set(site.pages.map(({ uid, content }) => `${content.locale} ${uid}`));
  return locales.flatMap((locale) =>
    pageTypes
      .flatMap((type): PageEntry[] => graph.entries(type, locale) as PageEntry[])
      // A fallback is checked in the locale of its source entry.
      .filter(
        ({ uid, sourceLocale }) => sourceLocale === locale && publishedKeys.has(`${locale} ${uid}`),
      ),
  );
}
