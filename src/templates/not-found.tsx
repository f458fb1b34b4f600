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

/** Where to go instead of a page that does not exist. */
export default function NotFoundTemplate({
  data,
  location,
  pageContext: { locale },
}: PageProps<Data, { locale: Locale }>) {
  const t = useStrings();
  const { pathname } = location;
  useEffect(() => {
    // Within the site Gatsby knows one such page for all locales; the server knows each.
    if (localeOfPath(pathname) !== locale && !wasAnswered()) window.location.reload();
  }, [pathname, locale]);
  return (
    <>
      <Helmet defer={false} title={t('not_found.title')} />
      <NotFound homeUrl={homeUrl(locale)} pages={data.index.pages} />
    </>
  );
}

/** Whether the server itself gave such a page: then it would do so again. */
const wasAnswered = () =>
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
