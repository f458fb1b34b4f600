import { graphql, type PageProps } from 'gatsby';
import { Belts } from '../components/belts/Belts';
import { PopupEnd } from '../components/layout/popup/PopupEnd';
import { PopupView } from '../components/layout/popup/PopupView';
import type { PopupPage } from '../components/pages';

interface Data {
  page: { content: PopupPage };
}

/** The popup page of a project, with the same content in a dialog and as a whole page. */
export default function PopupTemplate({ data }: PageProps<Data>) {
  const { content } = data.page;
  return (
    <>
      <PopupView page={content} />
      <Belts belts={content.belts} haveFirstPicture />
      <PopupEnd page={content} />
    </>
  );
}

export const query = graphql`
  query PopupTemplate($id: String!, $locale: String!) {
    page: contentPage(id: { eq: $id }) {
      content
    }
    strings: interfaceStrings(locale: { eq: $locale }, part: { eq: "popup" }) {
      strings
    }
  }
`;
