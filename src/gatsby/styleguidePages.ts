import type { Content } from '../cms/graph/content';
import { pictureOf } from '../cms/parse/assets/assets';
import type { SiteContent } from '../cms/site/types';
import type { Strings } from '../components/strings';
import type { StyleguideData } from '../components/styleguide/types';
import { localeFacts, type Locale } from '../locales';
import { partUses } from './partUses';

interface StyleguidePage {
  path: string;
  context: StyleguideData & { locale: Locale; strings: Strings };
}

/** Returns the style guide of each locale. No menu or list links to it, and it has no node. */
export function styleguidePages(
  { locales, pages }: Pick<SiteContent, 'locales' | 'pages'>,
  { readings }: Pick<Content, 'readings'>,
): StyleguidePage[] {
  // The examples name pictures only by id.
  const revisions: Record<string, string> = {};
  for (const reading of Object.values(readings)) {
    for (const asset of Object.values(reading.assets)) {
      const picture = pictureOf(asset);
      if (typeof picture !== 'string') revisions[picture.id] = picture.revision;
    }
  }
  return locales.map(({ locale, strings }) => {
    const ownPages = pages.map(({ content }) => content).filter((page) => page.locale === locale);
    return {
      path: `${localeFacts[locale].prefix}/styleguide/`,
      context: { locale, strings, revisions, uses: partUses(ownPages) },
    };
  });
}
