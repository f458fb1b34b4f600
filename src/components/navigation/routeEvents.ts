import { useEffect, useRef, useSyncExternalStore } from 'react';
import { pageAddress } from './pageBeneath';

/**
 * Header and footer are Slices and know no route; the browser hooks tell them by these events on
 * `window`: at the real start of a change, and when the new page stands.
 */
export const routeChangeStart = 'site:route-change-start';
export const routeChanged = 'site:route-change';

/** Calls back whenever a route change starts, before the new page is loaded. */
export function useRouteChangeStart(callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    const listener = () => latest.current();
    window.addEventListener(routeChangeStart, listener);
    return () => window.removeEventListener(routeChangeStart, listener);
  }, []);
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
 * Path of the page after mount, and null before: the built header is the same on every page. A
 * popup over the page changes nothing.
 */
export function usePathname(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => pageAddress().pathname,
    () => null,
  );
}
