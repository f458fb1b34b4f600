import type { PageProps } from 'gatsby';
import { Helmet } from 'react-helmet';
import { Styleguide } from '../components/styleguide/Styleguide';
import type { ImageRevisions } from '../components/styleguide/exampleProps';

/**
 * The style page, which exists only in a build with `STYLEGUIDE=1`. Its data is in the page context,
 * because Gatsby warns of a query in a template without pages.
 */
export default function StyleguideTemplate({
  pageContext: { revisions },
}: PageProps<object, { revisions: ImageRevisions }>) {
  return (
    <>
      <Helmet defer={false} title="Specification" />
      <Styleguide revisions={revisions} />
    </>
  );
}
