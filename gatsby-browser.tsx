import type { GatsbyBrowser } from 'gatsby';
import { routeChanged, routeChangeStart } from './src/components/layout/routeEvents';
import { onRouteStart } from './src/measurement/routeStart';

export { wrapPageElement } from './src/templates/wrapPage';

/** Header and footer are Slices and know no route: they are told when a page is being left. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  onRouteStart(() => window.dispatchEvent(new Event(routeChangeStart)));
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = () => {
  window.dispatchEvent(new Event(routeChanged));
};
