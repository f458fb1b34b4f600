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
  /** The open popup dialog, if any. */
  dialog: ReactNode;
  children: ReactNode;
}

/** Renders a page with the head, header and footer of its locale. */
export function PageShell(props: PageShellProps) {
  const { locale, strings, head, languages, lang, dialog, children } = props;
  const language = localeFacts[locale].lang;
  return (
    <StringsProvider lang={language} strings={strings}>
      <Head locale={locale} head={head} />
      <SiteLayout
        header={
          // The pages that Gatsby itself creates in development have no header.
          <Slice alias="header" allowEmpty>
            <StringsProvider lang={language} strings={strings}>
              <LanguageSwitch languages={languages} />
            </StringsProvider>
          </Slice>
        }
        footer={<Slice alias="footer" allowEmpty />}
        lang={lang}
      >
        {children}
      </SiteLayout>
      {dialog}
    </StringsProvider>
  );
}
