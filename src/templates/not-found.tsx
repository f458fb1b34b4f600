import { graphql, type PageProps } from 'gatsby';
import { Helmet } from 'react-helmet';
import { NotFound } from '../components/layout/NotFound';
import { useStrings } from '../components/strings';
import { homeUrl, type Locale } from '../locales';

interface Data {
  pages: { nodes: { path: string; title: string }[] };
}

/** Where to go instead of a page that does not exist. */
export default function NotFoundTemplate({
  data,
  pageContext: { locale },
}: PageProps<Data, { locale: Locale }>) {
  const t = useStrings();
  const pages = data.pages.nodes.map(({ path, title }) => ({ url: path, title }));
  return (
    <>
      <Helmet title={t('not_found.title')} />
      <NotFound homeUrl={homeUrl(locale)} pages={pages} />
    </>
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
