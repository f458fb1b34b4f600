import type { WrapPageArgs } from './wrapPageArgs';
import type { ReactElement } from 'react';
import { PageWithPopup } from './PageWithPopup';

/**
 * Gatsby's hook for all pages, in the browser: renders each page in the same component, so that
 * header and footer stay mounted when the page changes.
 */
export function wrapPageElement({ element, props }: WrapPageArgs): ReactElement {
  return <PageWithPopup element={element} props={props} />;
}
