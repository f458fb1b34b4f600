import type { GatsbyBrowser } from 'gatsby';
import { routeChanged, routeChangeStart } from './src/components/layout/routeEvents';

/** Tells header and footer, which are Slices and know no route, that a page is being left. */
export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = ({ prevLocation }) => {
  if (prevLocation) window.dispatchEvent(new Event(routeChangeStart));
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = () => {
  window.dispatchEvent(new Event(routeChanged));
};
