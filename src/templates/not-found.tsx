import { graphql, type PageProps } from 'gatsby';
import { Helmet } from 'react-helmet';
import { NotFound } from '../components/layout/NotFound';
import { useStrings } from '../components/strings';
import type { Link } from '../components/ui/types';
import { homeUrl, type Locale } from '../locales';

interface Data {
  index: { pages: Link[] };
}

/** The 404 page of a locale, with links to all pages. */
export default function NotFoundTemplate({
  data,
  pageContext: { locale },
}: PageProps<Data, { locale: Locale }>) {
  const t = useStrings();
  return (
    <>
      <Helmet defer={false} title={t('not_found.title')} />
      <NotFound homeUrl={homeUrl(locale)} pages={data.index.pages} />
    </>
  );
}

export const query = graphql`
  query NotFoundTemplate($locale: String!) {
    index: pageIndex(locale: { eq: $locale }) {
      pages
    }
    strings: interfaceStrings(locale: { eq: $locale }, part: { eq: "notFound" }) {
      strings
    }
  }
`;
