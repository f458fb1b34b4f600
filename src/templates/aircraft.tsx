import { graphql, type PageProps } from 'gatsby';
import { AircraftSheetView } from '../components/aircraft/AircraftSheetView';
import { Belts } from '../components/belts/Belts';
import { Breadcrumbs } from '../components/layout/Breadcrumbs';
import type { AircraftPage } from '../components/pages';
import type { Strings } from '../components/strings';
import { PageShell } from './PageShell';

interface Data {
  page: { content: AircraftPage };
  strings: { strings: Strings };
}

/** The data sheet of an aircraft. */
export default function AircraftTemplate({ data }: PageProps<Data>) {
  const { locale, head, languages, breadcrumbs, lang, aircraft, belts, related } =
    data.page.content;
  return (
    <PageShell {...{ locale, head, languages, lang }} strings={data.strings.strings}>
      <AircraftSheetView
        aircraft={aircraft}
        related={related}
        breadcrumbs={<Breadcrumbs items={breadcrumbs} />}
      >
        <Belts belts={belts} />
      </AircraftSheetView>
    </PageShell>
  );
}

export const query = graphql`
  query AircraftTemplate($id: String!, $locale: String!) {
    page: contentPage(id: { eq: $id }) {
      content
    }
    strings: interfaceStrings(locale: { eq: $locale }) {
      strings
    }
  }
`;
