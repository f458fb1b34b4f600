import { graphql, type PageProps } from 'gatsby';
import { AircraftInformation } from '../components/aircraft/AircraftInformation';
import { Belts } from '../components/belts/Belts';
import { Banner } from '../components/layout/Banner';
import { Breadcrumbs } from '../components/layout/Breadcrumbs';
import type { ContentPage } from '../components/pages';
import type { Strings } from '../components/strings';
import { PageShell } from './PageShell';

interface Data {
  page: { content: ContentPage };
  strings: { strings: Strings };
}

/** A company page: banner, then its belts. */
export default function PageTemplate({ data }: PageProps<Data>) {
  const { locale, head, languages, breadcrumbs, lang, banner, aircraft, belts } = data.page.content;
  return (
    <PageShell {...{ locale, head, languages, lang }} strings={data.strings.strings}>
      <Banner {...banner} />
      <Breadcrumbs items={breadcrumbs} />
      {aircraft && <AircraftInformation aircraft={aircraft} />}
      <Belts belts={belts} />
    </PageShell>
  );
}

export const query = graphql`
  query PageTemplate($id: String!, $locale: String!) {
    page: contentPage(id: { eq: $id }) {
      content
    }
    strings: interfaceStrings(locale: { eq: $locale }) {
      strings
    }
  }
`;
