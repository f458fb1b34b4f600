import type { WrapPageElementBrowserArgs } from 'gatsby';
import type { PageContent } from '../components/pages';
import type { Strings } from '../components/strings';
import type { Locale } from '../locales';

/** Result of every template's query; a page without content of its own has no `page`. */
interface TemplateData {
  page?: { content: PageContent };
  strings?: { strings: Strings };
}

/** Page context of Gatsby; pages without a node receive their strings in it. */
interface TemplateContext {
  locale?: Locale;
  strings?: Strings;
}

export type WrapPageArgs = Pick<
  WrapPageElementBrowserArgs<TemplateData, TemplateContext>,
  'element' | 'props'
>;
