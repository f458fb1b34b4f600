import type { GatsbyBrowser } from 'gatsby';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepPageWithoutScripts } from './src/components/navigation/keepPage';
import { delayRouteChanges } from './src/components/navigation/lateParts';
import { focusFragment } from './src/components/navigation/opener';
import { pageAddress } from './src/components/navigation/pageBeneath';
import { setPreviousPath } from './src/components/navigation/previousPath';
import { endProgress, startProgress } from './src/components/navigation/progress';
import { routeChanged, routeChangeStart } from './src/components/navigation/routeEvents';
import {
  isPageView,
  pageFamily,
  pageViewed,
  viewShown,
  type PageView,
  type ViewPaths,
  type View,
} from './src/measurement/pageView';
import { onRouteStart } from './src/measurement/routeStart';
import { startMeasurement } from './src/measurement/start';
import { RootErrorBoundary } from './src/templates/RootErrorBoundary';

export { wrapPageElement } from './src/templates/PageWithPopup';

// Gatsby imports this file before its navigation.
keepPageWithoutScripts();
delayRouteChanges();

/** Paths of the last complete route change; null before the first one. */
let current: ViewPaths | null = null;

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => startMeasurement();

/**
 * Hydrates a page in small steps, so that the browser can respond to the visitor between them: in one
 * step, it blocked a phone for a third of a second. In development, the page may have no HTML to
 * hydrate, so Gatsby's own function runs.
 */
export const replaceHydrateFunction = () =>
  process.env.NODE_ENV === 'production' ? hydrateInSteps : undefined;

function hydrateInSteps(page: ReactNode, container: Element): void {
  startTransition(() => void hydrateRoot(container, <RootErrorBoundary>{page}</RootErrorBoundary>));
}

/** Dispatches an event when a route change starts: header and footer are Slices without a route. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  onRouteStart((path) => {
    window.dispatchEvent(new Event(routeChangeStart));
    // A jump within the page loads nothing.
    if (path !== current?.path) startProgress();
  });
  // The site's own announcer replaces Gatsby's and uses the language of the page. Without `hidden`, a
  // screen reader would still find the English text at the end of each page.
  document.getElementById('gatsby-announcer')?.setAttribute('hidden', '');
};

/** Keeps the scroll position if a popup opens or closes over a page; otherwise, Gatsby decides. */
export const shouldUpdateScroll = (({ routerProps }) => {
  const { pathname } = routerProps.location;
  const page = pageAddress().pathname;
  const isPopupOpen = page !== pathname;
  const isClosing = current !== null && current.page === page && current.path !== pathname;
  return isPopupOpen || isClosing ? false : undefined;
  // Gatsby's type does not include undefined, which selects its default behaviour.
}) as GatsbyBrowser['shouldUpdateScroll'];

/**
 * Dispatches events when a route change is complete, with the page and its head in the document. They
 * use the router's location, because the address bar may already show the next one.
 */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location }) => {
  const previous = current;
  const { pathname: path, href, hash } = location;
  if (previous !== null && previous.path !== path) {
    setPreviousPath(previous.path);
    focusFragment(hash);
  }
  current = { path, page: pageAddress(location).pathname };
  endProgress();
  window.dispatchEvent(new Event(routeChanged));
  if (path !== previous?.path) dispatch<View>(viewShown, { path, family: pageFamily() });
  if (!isPageView(previous, current, __MEASUREMENT__.pageViewOnClose)) return;
  const language = document.documentElement.lang;
  dispatch<PageView>(pageViewed, { path, location: href, title: document.title, language });
};

/** Dispatches a custom event. An error in a listener does not affect the caller. */
function dispatch<Detail>(name: string, detail: Detail): void {
  window.dispatchEvent(new CustomEvent<Detail>(name, { detail }));
}
