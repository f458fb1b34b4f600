import type { WrapPageElementBrowserArgs } from 'gatsby';
import type { PageContent } from '../components/pages';
import type { Strings } from '../components/strings';
import type { Locale } from '../locales';

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
