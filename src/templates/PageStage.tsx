import { useEffect, useLayoutEffect, useState } from 'react';
import type { LanguageLink } from '../components/layout/types';
import { beneath, setMountedPage } from '../components/navigation/pageBeneath';
import { PopupDialog } from '../components/layout/popup/PopupDialog';
import { InLanguage, StringsProvider } from '../components/strings';
import { defaultLocale, homeUrl, localeFacts, locales } from '../locales';
import { setPageFamily } from '../measurement/shownPage';
import { PageShell } from './PageShell';
import type { WrapPageArgs } from './wrapPageArgs';

const frontPages: LanguageLink[] = locales.map((locale) => ({
  lang: localeFacts[locale].lang,
  url: homeUrl(locale),
  exact: false,
}));

/** Effects that a page has before anything is drawn; at build there are none. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The page that the address asks for, in its shell. A popup page that was opened from another page
 * lies over it in a dialog, and the page beneath stays mounted: what is kept is the last page that
 * was shown as a whole.
 */
export function PageStage(args: WrapPageArgs) {
  const [kept, setKept] = useState(args);
  const { location } = args.props;
  const isOver =
    contentOf(args)?.kind === 'popup' &&
    location.pathname !== kept.props.location.pathname &&
    beneath(location.state)?.pathname === kept.props.location.pathname;
  if (!isOver && kept.element !== args.element) setKept(args);
  const whole = isOver ? kept : args;
  const { pathname } = whole.props.location;
  useBrowserLayoutEffect(() => setMountedPage(pathname), [pathname]);
  const family = contentOf(args)?.kind ?? 'not-found';
  useBrowserLayoutEffect(() => setPageFamily(family), [family]);

  const content = contentOf(whole);
  const over = interfaceOf(args);
  return (
    <PageShell
      {...interfaceOf(whole)}
      head={contentOf(args)?.head ?? null}
      languages={content?.languages ?? frontPages}
      lang={content?.lang}
      over={
        isOver && (
          <StringsProvider lang={localeFacts[over.locale].lang} strings={over.strings}>
            <PopupDialog path={location.pathname} address={location.href}>
              <InLanguage lang={contentOf(args)?.lang}>{args.element}</InLanguage>
            </PopupDialog>
          </StringsProvider>
        )
      }
    >
      {whole.element}
    </PageShell>
  );
}

/** A page that Gatsby makes itself while developing has no data. */
const dataOf = ({ props }: WrapPageArgs) => props.data as typeof props.data | undefined;

/** The interface of a page: its locale, and the strings that its own code asks for. */
function interfaceOf(args: WrapPageArgs) {
  const { locale = defaultLocale, strings = {} } = args.props.pageContext;
  return { locale, strings: dataOf(args)?.strings?.strings ?? strings };
}

const contentOf = (args: WrapPageArgs) => dataOf(args)?.page?.content;
