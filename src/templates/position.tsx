import { graphql, type PageProps } from 'gatsby';
import { Banner } from '../components/layout/Banner';
import { Breadcrumbs } from '../components/layout/Breadcrumbs';
import { GlobeLines } from '../components/globe/GlobeLines';
import type { PositionPage } from '../components/pages';
import { PositionView } from '../components/positions/PositionView';

interface Data {
  page: { content: PositionPage };
}

/** The page of an open position. */
export default function PositionTemplate({ data }: PageProps<Data>) {
  const { banner, breadcrumbs, position, desk } = data.page.content;
  return (
    <>
      <Banner {...banner}>
        <GlobeLines seed={position.title} isBehindText />
        <Breadcrumbs items={breadcrumbs} />
      </Banner>
      <PositionView position={position} desk={desk} />
    </>
  );
}

export const query = graphql`
  query PositionTemplate($id: String!, $locale: String!) {
    page: contentPage(id: { eq: $id }) {
      content
    }
    strings: interfaceStrings(locale: { eq: $locale }, part: { eq: "position" }) {
      strings
    }
  }
`;
