import { useEffect } from 'react';
import { graphql, type PageProps } from 'gatsby';
import { Helmet } from 'react-helmet';
import { NotFound } from '../components/layout/NotFound';
import { useStrings } from '../components/strings';
import type { Link } from '../components/ui/types';
import { homeUrl, localeOfPath, type Locale } from '../locales';

interface Data {
  index: { pages: Link[] };
}

/** The 404 page of a locale, with links to all pages. */
export default function NotFoundTemplate({
  data,
  location,
  pageContext: { locale },
}: PageProps<Data, { locale: Locale }>) {
  const t = useStrings();
  const { pathname } = location;
  useEffect(() => {
    // Gatsby's router shows one 404 page for all locales; the server has one for each.
    if (localeOfPath(pathname) !== locale && !isServedAs404()) window.location.reload();
  }, [pathname, locale]);
  return (
    <>
      <Helmet defer={false} title={t('not_found.title')} />
      <NotFound homeUrl={homeUrl(locale)} pages={data.index.pages} />
    </>
  );
}

/** True if the server itself sent a 404 page: a reload would return the same page. */
const isServedAs404 = () =>
  /\/404(?:\/|\.html)$/.test(
    document.getElementById('gatsby-script-loader')?.dataset.pagePath ?? '',
  );

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
