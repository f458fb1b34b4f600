import type { WrapPageArgs } from './wrapPageArgs';
import type { ReactElement } from 'react';
import { PageStage } from './PageStage';

/**
 * Puts every page into the same shell, in the browser and in the built HTML. It stays mounted
 * when the page changes, and with it header and footer.
 */
export function wrapPageElement({ element, props }: WrapPageArgs): ReactElement {
  return <PageStage element={element} props={props} />;
}
