import type { PageProps } from 'gatsby';
import { Helmet } from 'react-helmet';
import { Styleguide } from '../components/styleguide/Styleguide';
import type { Revisions } from '../components/styleguide/exampleProps';

/**
 * The style page. Only a build with `STYLEGUIDE=1` has it; all it needs comes by page context, as
 * a query in a template without pages makes Gatsby warn.
 */
export default function StyleguideTemplate({
  pageContext: { revisions },
}: PageProps<object, { revisions: Revisions }>) {
  return (
    <>
      <Helmet defer={false} title="Specification" />
      <Styleguide revisions={revisions} />
    </>
  );
}
