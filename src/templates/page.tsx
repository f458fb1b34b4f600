import { graphql, type PageProps } from 'gatsby';
import { AircraftInformation } from '../components/aircraft/AircraftInformation';
import type { Belt } from '../components/belts/belt';
import { Belts } from '../components/belts/Belts';
import { formIdOf } from '../lib/urls/formIdOf';
import { Banner } from '../components/layout/Banner';
import { Breadcrumbs } from '../components/layout/Breadcrumbs';
import { NextPageLink } from '../components/layout/NextPageLink';
import type { ContentPage } from '../components/pages';
import { DeskBand } from '../components/request/DeskBand';
import { useRequestSent } from '../components/request/useRequestSent';
import { useStrings } from '../components/strings';

interface Data {
  page: { content: ContentPage };
}

/** A company page: banner, its belts, and the page to read next unless it ends with a request. */
export default function PageTemplate({ data }: PageProps<Data>) {
  const { breadcrumbs, banner, aircraft, desk, belts, pageType, next } = data.page.content;
  const t = useStrings();
  const lead = leadLength(belts);
  useRequestSent(pageType === 'thanks');
  return (
    <>
      <Banner {...banner}>
        <Breadcrumbs items={breadcrumbs} />
      </Banner>
      {desk && <DeskBand desk={desk} formId={formIdOf(belts)} isSection />}
      <Belts belts={belts.slice(0, lead)} />
      {aircraft && <AircraftInformation aircraft={aircraft} />}
      <Belts belts={belts.slice(lead)} />
      {next && <NextPageLink page={next} title={t('breadcrumb.next')} />}
    </>
  );
}

/**
 * Returns the number of belts before the figures of the aircraft: the first one, which says what the
 * page offers, and a timeline that continues its story.
 */
const leadLength = ([, second]: readonly Belt[]): number => (second?.kind === 'timeline' ? 2 : 1);

export const query = graphql`
  query PageTemplate($id: String!, $locale: String!) {
    page: contentPage(id: { eq: $id }) {
      content
    }
    strings: interfaceStrings(locale: { eq: $locale }, part: { eq: "page" }) {
      strings
    }
  }
`;
