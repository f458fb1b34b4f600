import { graphql, type PageProps } from 'gatsby';
import { Belts } from '../components/belts/Belts';
import { PopupView } from '../components/layout/PopupView';
import type { PopupPage } from '../components/pages';
import type { Strings } from '../components/strings';
import { PageShell } from './PageShell';

interface Data {
  page: { content: PopupPage };
  strings: { strings: Strings };
}

/** A project's popup page, as a whole page. */
export default function PopupTemplate({ data }: PageProps<Data>) {
  const { content } = data.page;
  const { locale, head, languages, lang, belts } = content;
  return (
    <PageShell {...{ locale, head, languages, lang }} strings={data.strings.strings}>
      <PopupView page={content} />
      <Belts belts={belts} />
    </PageShell>
  );
}

export const query = graphql`
  query PopupTemplate($id: String!, $locale: String!) {
    page: contentPage(id: { eq: $id }) {
      content
    }
    strings: interfaceStrings(locale: { eq: $locale }) {
      strings
    }
  }
`;
