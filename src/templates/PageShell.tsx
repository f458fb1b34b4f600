import { Slice } from 'gatsby';
import type { ReactNode } from 'react';
import { Head } from '../components/layout/Head';
import { LanguageSwitch } from '../components/layout/header/LanguageSwitch';
import { SiteLayout } from '../components/layout/SiteLayout';
import type { LanguageLink } from '../components/layout/types';
import type { PageHead } from '../components/pages';
import { StringsProvider, type Strings } from '../components/strings';
import type { Lang } from '../components/ui/types';
import { localeFacts, type Locale } from '../locales';

interface PageShellProps {
  locale: Locale;
  strings: Strings;
  head: PageHead | null;
  languages: LanguageLink[];
  lang?: Lang;
  /** What lies over the page. */
  over: ReactNode;
  children: ReactNode;
}

/** Head, header and footer of a locale, around a page. */
export function PageShell(props: PageShellProps) {
  const { locale, strings, head, languages, lang, over, children } = props;
  const language = localeFacts[locale].lang;
  return (
    <StringsProvider lang={language} strings={strings}>
      <Head locale={locale} head={head} />
      <SiteLayout
        header={
          // Empty on the pages that Gatsby makes itself while developing.
          <Slice alias="header" allowEmpty>
            <StringsProvider lang={language} strings={strings}>
              <LanguageSwitch languages={languages} current={language} />
            </StringsProvider>
          </Slice>
        }
        footer={<Slice alias="footer" allowEmpty />}
        lang={lang}
      >
        {children}
      </SiteLayout>
      {over}
    </StringsProvider>
  );
}
