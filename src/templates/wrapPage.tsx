import type { WrapPageElementBrowserArgs } from 'gatsby';
import type { ReactElement } from 'react';
import type { LanguageLink } from '../components/layout/types';
import type { PageContent } from '../components/pages';
import type { Strings } from '../components/strings';
import { defaultLocale, homeUrl, localeFacts, locales, type Locale } from '../locales';
import { PageShell } from './PageShell';

/** What every template's query gives; a page without content of its own has no `page`. */
interface TemplateData {
  page?: { content: PageContent };
  strings?: { strings: Strings };
}

/** A page that no node stands behind has its strings by context. */
interface TemplateContext {
  locale?: Locale;
  strings?: Strings;
}

export type WrapPageArgs = Pick<
  WrapPageElementBrowserArgs<TemplateData, TemplateContext>,
  'element' | 'props'
>;

const frontPages: LanguageLink[] = locales.map((locale) => ({
  lang: localeFacts[locale].lang,
  url: homeUrl(locale),
  exact: false,
}));

/**
 * Puts every page into the same shell, in the browser and in the built HTML. It stays mounted
 * when the page changes, and with it header and footer.
 */
export function wrapPageElement({ element, props }: WrapPageArgs): ReactElement {
  // A page that Gatsby makes itself while developing has no data.
  const { page, strings } = (props.data as TemplateData | undefined) ?? {};
  const { locale = defaultLocale, strings: given = {} } = props.pageContext;
  return (
    <PageShell
      locale={locale}
      strings={strings?.strings ?? given}
      head={page?.content.head ?? null}
      languages={page?.content.languages ?? frontPages}
      lang={page?.content.lang}
    >
      {element}
    </PageShell>
  );
}
