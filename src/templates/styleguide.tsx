import type { PageProps } from 'gatsby';
import { Styleguide } from '../components/styleguide/Styleguide';
import type { StyleguideData } from '../components/styleguide/types';

/**
 * The style guide, which exists only in the development server and in a build with `STYLEGUIDE=1`. Its data
 * is in the page context, because Gatsby warns of a query in a template without pages.
 */
export default function StyleguideTemplate({
  location,
  pageContext,
}: PageProps<object, StyleguideData>) {
  return <Styleguide path={location.pathname} search={location.search ?? ''} data={pageContext} />;
}
