import { Slice, type WrapPageElementBrowserArgs } from 'gatsby';
import { useEffect, useLayoutEffect, useState, type ReactElement } from 'react';
import { readPageBeneath, setMountedPage } from '../components/navigation/pageBeneath';
import { PopupDialog } from '../components/layout/popup/PopupDialog';
import { ContactBar } from '../components/layout/ContactBar';
import { Head } from '../components/layout/Head';
import { hasOwnEnd } from '../components/layout/hasOwnEnd';
import { LanguageSwitch } from '../components/layout/header/LanguageSwitch';
import { SiteLayout } from '../components/layout/SiteLayout';
import type { LanguageLink } from '../components/layout/types';
import type { PageContent } from '../components/pages';
import { InLanguage, StringsProvider, type Strings } from '../components/strings';
import { defaultLocale, type Locale, localeFacts } from '../locales';
import { type PageFamily, setPageFamily } from '../measurement/pageView';

/** Result of each template's query. The 404 page has no `page`. */
interface TemplateData {
  page?: { content: PageContent };
  strings?: { strings: Strings };
}

/** Page context of Gatsby. Pages without a node receive their strings in it. */
interface TemplateContext {
  locale?: Locale;
  /** Set for the search page. Pages with content have their kind, and all others are 404 pages. */
  family?: PageFamily;
  /** Links of the language switch of a page without content. */
  languages?: LanguageLink[];
  strings?: Strings;
}

/** Arguments of Gatsby's hook `wrapPageElement`, in the browser and on the server. */
export type WrapPageArgs = Pick<
  WrapPageElementBrowserArgs<TemplateData, TemplateContext>,
  'element' | 'props'
>;

/**
 * Gatsby's hook for all pages, in the browser: renders each page in the same component, so that
 * header and footer stay mounted when the page changes.
 */
export function wrapPageElement({ element, props }: WrapPageArgs): ReactElement {
  return <PageWithPopup element={element} props={props} />;
}

/** `useLayoutEffect` in browsers. React warns of it in the server render, which runs no effects. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Renders the page of the current URL with header and footer. If the page is a popup page that was
 * opened from another page, it is rendered in a dialog over that page, which stays mounted. The
 * state therefore contains the last page that was rendered as a whole page.
 */
function PageWithPopup(args: WrapPageArgs) {
  const [lastWholePage, setLastWholePage] = useState(args);
  const { location } = args.props;
  const isDialog =
    contentOf(args)?.kind === 'popup' &&
    location.pathname !== lastWholePage.props.location.pathname &&
    readPageBeneath(location.state)?.pathname === lastWholePage.props.location.pathname;
  if (!isDialog && lastWholePage.element !== args.element) setLastWholePage(args);
  const wholePage = isDialog ? lastWholePage : args;
  const { pathname } = wholePage.props.location;
  useBrowserLayoutEffect(() => setMountedPage(pathname), [pathname]);
  const family = contentOf(args)?.kind ?? args.props.pageContext.family ?? 'not-found';
  useBrowserLayoutEffect(() => setPageFamily(family), [family]);

  const content = contentOf(wholePage);
  // The thank-you page has no contact bar: its visitor has just sent a request.
  const isThanks = content?.kind === 'page' && content.pageType === 'thanks';
  return (
    <StringsProvider {...stringsOf(wholePage)}>
      <Head locale={localeOf(wholePage)} head={contentOf(args)?.head ?? null} />
      <SiteLayout
        header={
          // The pages that Gatsby itself creates in development have no header.
          <Slice alias="header" allowEmpty>
            <StringsProvider {...stringsOf(wholePage)}>
              <LanguageSwitch
                languages={content?.languages ?? wholePage.props.pageContext.languages ?? []}
              />
            </StringsProvider>
          </Slice>
        }
        footer={<Slice alias="footer" allowEmpty />}
        isEnded={content !== undefined && hasOwnEnd(content)}
        bar={content && !isThanks && <ContactBar {...content.ways} />}
        lang={content?.lang}
      >
        {wholePage.element}
      </SiteLayout>
      {isDialog && (
        <StringsProvider {...stringsOf(args)}>
          <PopupDialog path={location.pathname}>
            <InLanguage lang={contentOf(args)?.lang}>{args.element}</InLanguage>
          </PopupDialog>
        </StringsProvider>
      )}
    </StringsProvider>
  );
}

/** Returns the data of a page. The pages that Gatsby itself creates in development have none. */
const dataOf = ({ props }: WrapPageArgs) => props.data as typeof props.data | undefined;

const contentOf = (args: WrapPageArgs) => dataOf(args)?.page?.content;

const localeOf = ({ props }: WrapPageArgs) => props.pageContext.locale ?? defaultLocale;

/** Returns the language of a page, and the interface strings and languages of pages that it uses. */
function stringsOf(args: WrapPageArgs) {
  const { strings = {} } = args.props.pageContext;
  const { lang } = localeFacts[localeOf(args)];
  return {
    lang,
    strings: dataOf(args)?.strings?.strings ?? strings,
    foreignPages: contentOf(args)?.foreignPages,
  };
}
