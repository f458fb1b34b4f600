import { useEffect, useSyncExternalStore } from 'react';
import { useLatest } from '../useLatest';
import { pageAddress } from './pageBeneath';

/**
 * Events on `window` that `gatsby-browser.tsx` dispatches at the start of a route change and after
 * the new page is mounted. Header and footer need them: a Slice has no access to the router.
 */
export const routeChangeStart = 'site:route-change-start';
export const routeChanged = 'site:route-change';

/** Calls a function at the start of each route change, before the new page is loaded. */
export function useRouteChangeStart(callback: () => void): void {
  const latest = useLatest(callback);
  useEffect(() => {
    const listener = () => latest.current();
    window.addEventListener(routeChangeStart, listener);
    return () => window.removeEventListener(routeChangeStart, listener);
  }, [latest]);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(routeChanged, listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener(routeChanged, listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * Returns the path of the page; null before mount, because all pages share the built header. The
 * path of a popup over the page does not count.
 */
export function usePathname(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => pageAddress().pathname,
    () => null,
  );
}
