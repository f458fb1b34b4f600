import type { GatsbyBrowser } from 'gatsby';
import { pageAddress } from './src/components/layout/pageBeneath';
import { endProgress, startProgress } from './src/components/layout/progress';
import { routeChanged, routeChangeStart } from './src/components/layout/routeEvents';
import { isPageView, pageViewed, type Shown } from './src/measurement/pageView';
import { onRouteStart } from './src/measurement/routeStart';

export { wrapPageElement } from './src/templates/wrapPage';

/** What the last route change showed. */
let shown: Shown | null = null;

/** Header and footer are Slices and know no route: they are told when a page is being left. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  onRouteStart((path) => {
    window.dispatchEvent(new Event(routeChangeStart));
    // A jump within the page loads nothing.
    if (path !== shown?.path) startProgress();
  });
  // Ours speaks the page's language.
  document.getElementById('gatsby-announcer')?.setAttribute('aria-live', 'off');
};

/** A popup that opens or closes leaves the page beneath where it is; else Gatsby decides. */
export const shouldUpdateScroll = (({ routerProps }) => {
  const { pathname } = routerProps.location;
  const page = pageAddress().pathname;
  const isOver = page !== pathname;
  const isClosing = shown !== null && shown.page === page && shown.path !== pathname;
  return isOver || isClosing ? false : undefined;
  // Its own type knows no undefined, by which Gatsby's own rule holds.
}) as GatsbyBrowser['shouldUpdateScroll'];

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location }) => {
  const before = shown;
  shown = { path: location.pathname, page: pageAddress().pathname };
  endProgress();
  window.dispatchEvent(new Event(routeChanged));
  if (!isPageView(before, shown)) return;
  window.dispatchEvent(new CustomEvent(pageViewed, { detail: shown.path }));
};
