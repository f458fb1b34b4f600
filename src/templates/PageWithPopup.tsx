import { useEffect, useLayoutEffect, useState } from 'react';
import type { LanguageLink } from '../components/layout/types';
import { readPageBeneath, setMountedPage } from '../components/navigation/pageBeneath';
import { PopupDialog } from '../components/layout/popup/PopupDialog';
import { InLanguage, StringsProvider } from '../components/strings';
import { defaultLocale, homeUrl, localeFacts, locales } from '../locales';
import { setPageFamily } from '../measurement/shownPage';
import { PageShell } from './PageShell';
import type { WrapPageArgs } from './wrapPageArgs';

/** Links of the language switch for pages without data. */
const homePages: LanguageLink[] = locales.map((locale) => ({
  lang: localeFacts[locale].lang,
  url: homeUrl(locale),
  exact: false,
}));

/** `useLayoutEffect` in browsers. React warns of it in the server render, which runs no effects. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Renders the page of the current URL with header and footer. If the page is a popup page that was
 * opened from another page, it is rendered in a dialog over that page, which stays mounted. The
 * state therefore contains the last page that was rendered as a whole page.
 */
export function PageWithPopup(args: WrapPageArgs) {
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
  const family = contentOf(args)?.kind ?? 'not-found';
  useBrowserLayoutEffect(() => setPageFamily(family), [family]);

  const content = contentOf(wholePage);
  const { locale, strings } = localeAndStringsOf(args);
  return (
    <PageShell
      {...localeAndStringsOf(wholePage)}
      head={contentOf(args)?.head ?? null}
      languages={content?.languages ?? homePages}
      lang={content?.lang}
      dialog={
        isDialog && (
          <StringsProvider lang={localeFacts[locale].lang} strings={strings}>
            <PopupDialog path={location.pathname} address={location.href}>
              <InLanguage lang={contentOf(args)?.lang}>{args.element}</InLanguage>
            </PopupDialog>
          </StringsProvider>
        )
      }
    >
      {wholePage.element}
    </PageShell>
  );
}

/** Returns the data of a page. The pages that Gatsby itself creates in development have none. */
const dataOf = ({ props }: WrapPageArgs) => props.data as typeof props.data | undefined;

/** Returns the locale of a page and the interface strings that its template uses. */
function localeAndStringsOf(args: WrapPageArgs) {
  const { locale = defaultLocale, strings = {} } = args.props.pageContext;
  return { locale, strings: dataOf(args)?.strings?.strings ?? strings };
}

const contentOf = (args: WrapPageArgs) => dataOf(args)?.page?.content;
