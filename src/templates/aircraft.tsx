import { graphql, type PageProps } from 'gatsby';
import { AircraftSheetView } from '../components/aircraft/AircraftSheetView';
import { Belts } from '../components/belts/Belts';
import { formIdOf } from '../lib/urls/formIdOf';
import { Breadcrumbs } from '../components/layout/Breadcrumbs';
import type { AircraftPage } from '../components/pages';
import { DeskBand } from '../components/request/DeskBand';

interface Data {
  page: { content: AircraftPage };
}

/** The page of an aircraft: its data sheet, then its belts. */
export default function AircraftTemplate({ data }: PageProps<Data>) {
  const { breadcrumbs, aircraft, reach, desk, belts, related, comparison } = data.page.content;
  const formId = formIdOf(belts);
  return (
    <AircraftSheetView
      aircraft={aircraft}
      related={related}
      comparison={comparison}
      breadcrumbs={<Breadcrumbs items={breadcrumbs} />}
      reach={reach}
      formId={formId}
      deskBand={desk && <DeskBand desk={desk} formId={formId} />}
    >
      <Belts belts={belts} />
    </AircraftSheetView>
  );
}

export const query = graphql`
  query AircraftTemplate($id: String!, $locale: String!) {
    page: contentPage(id: { eq: $id }) {
      content
    }
    strings: interfaceStrings(locale: { eq: $locale }, part: { eq: "aircraft" }) {
      strings
    }
  }
`;
