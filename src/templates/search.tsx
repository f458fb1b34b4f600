import { graphql, type PageProps } from 'gatsby';
import { Helmet } from 'react-helmet';
import { SearchPage } from '../components/search/SearchPage';
import type { Subject } from '../components/search/types';
import { useStrings } from '../components/strings';
import type { Locale } from '../locales';

interface Data {
  index: { subjects: Subject[] };
}

/** The search of a locale, with links to all pages by subject. */
export default function SearchTemplate({ data }: PageProps<Data, { locale: Locale }>) {
  const t = useStrings();
  return (
    <>
      <Helmet defer={false} title={t('search.title')} />
      <SearchPage subjects={data.index.subjects} />
    </>
  );
}

export const query = graphql`
  query SearchTemplate($locale: String!) {
    index: pageIndex(locale: { eq: $locale }) {
      subjects
    }
    strings: interfaceStrings(locale: { eq: $locale }, part: { eq: "search" }) {
      strings
    }
  }
`;
