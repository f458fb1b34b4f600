import { graphql, type SliceComponentProps } from 'gatsby';
import { Footer } from '../../components/layout/footer/Footer';
import type { FooterProps } from '../../components/layout/types';
import { StringsProvider, type Strings } from '../../components/strings';
import { localeFacts, type Locale } from '../../locales';

interface Data {
  part: { content: FooterProps | Record<string, never> };
  strings: { strings: Strings };
}

/** The Slice with the footer of a locale; empty if the content has none. */
export default function FooterSlice({
  data,
  sliceContext,
}: SliceComponentProps<Data, { locale: Locale }>) {
  const { content } = data.part;
  return (
    <StringsProvider
      lang={localeFacts[sliceContext.locale].lang}
      strings={data.strings.strings}
      foreignPages={content.foreignPages}
    >
      {isFooter(content) && <Footer {...content} />}
    </StringsProvider>
  );
}

function isFooter(content: Data['part']['content']): content is FooterProps {
  return 'homeUrl' in content;
}

export const query = graphql`
  query FooterSlice($locale: String!) {
    part: layoutPart(part: { eq: "footer" }, locale: { eq: $locale }) {
      content
    }
    strings: interfaceStrings(locale: { eq: $locale }, part: { eq: "footer" }) {
      strings
    }
  }
`;
