import type { GatsbyBrowser } from 'gatsby';
import { endProgress, startProgress } from './src/components/layout/progress';
import { routeChanged, routeChangeStart } from './src/components/layout/routeEvents';
import { onRouteStart } from './src/measurement/routeStart';

export { wrapPageElement } from './src/templates/wrapPage';

/** Path of the page that is shown. */
let shown = '';

/** Header and footer are Slices and know no route: they are told when a page is being left. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  onRouteStart((path) => {
    window.dispatchEvent(new Event(routeChangeStart));
    // A jump within the page loads nothing.
    if (path !== shown) startProgress();
  });
  // Ours speaks the page's language.
  document.getElementById('gatsby-announcer')?.setAttribute('aria-live', 'off');
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location }) => {
  shown = location.pathname;
  endProgress();
  window.dispatchEvent(new Event(routeChanged));
};
