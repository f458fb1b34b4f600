import type { GatsbyBrowser } from 'gatsby';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pageAddress } from './src/components/navigation/pageBeneath';
import { endProgress, startProgress } from './src/components/navigation/progress';
import { routeChanged, routeChangeStart } from './src/components/navigation/routeEvents';
import {
  isPageView,
  pageViewed,
  viewShown,
  type PageView,
  type ViewPaths,
  type View,
} from './src/measurement/pageView';
import { onRouteStart } from './src/measurement/routeStart';
import { pageFamily } from './src/measurement/shownPage';
import { startMeasurement } from './src/measurement/start';
import { RootErrorBoundary } from './src/templates/RootErrorBoundary';

export { wrapPageElement } from './src/templates/wrapPage';

/** What the last route change showed. */
let shown: ViewPaths | null = null;

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => startMeasurement();

/**
 * A page is taken over in small steps, between which the browser answers the visitor; all at once,
 * a phone stood still for a third of a second. While developing there may be nothing to take over.
 */
export const replaceHydrateFunction = () =>
  process.env.NODE_ENV === 'production' ? takeOver : undefined;

function takeOver(page: ReactNode, place: Element): void {
  startTransition(() => void hydrateRoot(place, <RootErrorBoundary>{page}</RootErrorBoundary>));
}

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

/**
 * A route change is complete: the page stands, and so does its head. Everything is told by what the
 * router has shown, as the address may be a step ahead already.
 */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location }) => {
  const before = shown;
  const { pathname: path, href } = location;
  shown = { path, page: pageAddress(location).pathname };
  endProgress();
  window.dispatchEvent(new Event(routeChanged));
  if (path !== before?.path) tell<View>(viewShown, { path, family: pageFamily() });
  if (!isPageView(before, shown)) return;
  const language = document.documentElement.lang;
  tell<PageView>(pageViewed, { path, location: href, title: document.title, language });
};

/** An error in who listens stays there. */
function tell<Detail>(name: string, detail: Detail): void {
  window.dispatchEvent(new CustomEvent<Detail>(name, { detail }));
}
