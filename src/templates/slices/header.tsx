import { graphql, type SliceComponentProps } from 'gatsby';
import type { ReactNode } from 'react';
import { Header } from '../../components/layout/header/Header';
import type { HeaderProps } from '../../components/layout/types';
import { StringsProvider, type Strings } from '../../components/strings';
import { localeFacts, type Locale } from '../../locales';
import { structuredText, type StructuredData } from '../../structuredData';

interface Data {
  part: { content: HeaderProps; structured: StructuredData };
  strings: { strings: Strings };
}

type Props = SliceComponentProps<Data, { locale: Locale }> & { children?: ReactNode };

/** The Slice with the header of a locale. Its children are the language switch of the page. */
export default function HeaderSlice({ data, sliceContext, children }: Props) {
  return (
    <StringsProvider
      lang={localeFacts[sliceContext.locale].lang}
      strings={data.strings.strings}
      foreignPages={data.part.content.foreignPages}
    >
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: structuredText(data.part.structured) }}
      />
      <Header {...data.part.content}>{children}</Header>
    </StringsProvider>
  );
}

export const query = graphql`
  query HeaderSlice($locale: String!) {
    part: layoutPart(part: { eq: "header" }, locale: { eq: $locale }) {
      content
      structured
    }
    strings: interfaceStrings(locale: { eq: $locale }, part: { eq: "header" }) {
      strings
    }
  }
`;
