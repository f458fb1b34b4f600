import type { WrapPageElementBrowserArgs } from 'gatsby';
import type { PageContent } from '../components/pages';
import type { Strings } from '../components/strings';
import type { Locale } from '../locales';

/** Result of each template's query. The 404 page has no `page`. */
interface TemplateData {
  page?: { content: PageContent };
  strings?: { strings: Strings };
}

/** Page context of Gatsby. Pages without a node receive their strings in it. */
interface TemplateContext {
  locale?: Locale;
  strings?: Strings;
}

/** Arguments of Gatsby's hook `wrapPageElement`, in the browser and on the server. */
export type WrapPageArgs = Pick<
  WrapPageElementBrowserArgs<TemplateData, TemplateContext>,
  'element' | 'props'
>;
