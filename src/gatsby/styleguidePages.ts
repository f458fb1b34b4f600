import type { Content } from '../cms/graph/content';
import { pictureOf } from '../cms/parse/assets/assets';
import type { SiteContent } from '../cms/site/types';
import type { Strings } from '../components/strings';
import { localeFacts, type Locale } from '../locales';

interface StyleguidePage {
  path: string;
  context: {
    locale: Locale;
    strings: Strings;
    /** Revision of every picture by its id. The examples name pictures only by id. */
    revisions: Record<string, string>;
  };
}

/** Returns the style page of each locale. No menu or list links to it, and it has no node. */
export function styleguidePages(
  { locales }: Pick<SiteContent, 'locales'>,
  { readings }: Pick<Content, 'readings'>,
): StyleguidePage[] {
  const revisions: Record<string, string> = {};
  for (const reading of Object.values(readings)) {
    for (const asset of Object.values(reading.assets)) {
      const picture = pictureOf(asset);
      if (typeof picture !== 'string') revisions[picture.id] = picture.revision;
    }
  }
  return locales.map(({ locale, strings }) => ({
    path: `${localeFacts[locale].prefix}/styleguide/`,
    context: { locale, strings, revisions },
  }));
}
