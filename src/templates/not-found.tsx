import { graphql, type PageProps } from 'gatsby';
import { NotFound } from '../components/layout/NotFound';
import type { LanguageLink } from '../components/layout/types';
import type { Strings } from '../components/strings';
import { homeUrl, localeFacts, locales, type Locale } from '../locales';
import { PageShell } from './PageShell';

interface Data {
  pages: { nodes: { path: string; title: string }[] };
  strings: { strings: Strings };
}

const languages: LanguageLink[] = locales.map((locale) => {
  return { lang: localeFacts[locale].lang, url: homeUrl(locale), exact: false };
});

/** Where to go instead of a page that does not exist. */
export default function NotFoundTemplate({
  data,
  pageContext: { locale },
}: PageProps<Data, { locale: Locale }>) {
  const { strings } = data.strings;
  const pages = data.pages.nodes.map(({ path, title }) => ({ url: path, title }));
  return (
    <PageShell
      {...{ locale, strings, languages }}
      head={null}
      title={strings['not_found.title'] ?? ''}
    >
      <NotFound homeUrl={homeUrl(locale)} pages={pages} />
    </PageShell>
  );
}

export const query = graphql`
  query NotFoundTemplate($locale: String!) {
    pages: allContentPage(filter: { locale: { eq: $locale } }, sort: { title: ASC }) {
      nodes {
        path
        title
      }
    }
    strings: interfaceStrings(locale: { eq: $locale }) {
      strings
    }
  }
`;
