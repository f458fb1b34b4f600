import { locales } from '../../locales';
import type { PageEntry } from '../site/pageHead';
import type { Ground } from './types';

const types = ['page', 'aircraft_data', 'popup_page'] as const;

/** The entries that have a page, in each locale that they are written in. */
export function pageEntries({ graph, site }: Ground): PageEntry[] {
  const shown = new Set(site.pages.map(({ uid, content }) => `${content.locale} ${uid}`));
  return locales.flatMap((locale) =>
    types
      .flatMap((type): PageEntry[] => graph.entries(type, locale) as PageEntry[])
      // One that fell back is mended where it is written.
      .filter(({ uid, sourceLocale }) => sourceLocale === locale && shown.has(`${locale} ${uid}`)),
  );
}
