import { useSyncExternalStore } from 'react';
import { useDialogTitle } from '../navigation/dialogTitle';
import { pageAddress } from '../navigation/pageBeneath';

/**
 * What visitors choose, kept in the page's query string, so that it can be shared and Back returns
 * to it.
 *
 * The history entry is written without the router, and with the state of the one before: the
 * router would scroll to the top and announce a new page, though nothing but a list has changed.
 */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * The value under a name in the query string; null without it, and at build. A popup that lies over
 * the page has a query of its own.
 */
export function useQueryValue(name: string): string | null {
  const isInDialog = useDialogTitle() !== null;
  return useSyncExternalStore(
    subscribe,
    () => new URLSearchParams((isInDialog ? window.location : pageAddress()).search).get(name),
    () => null,
  );
}

/**
 * Writes a value into the query string, or takes it out.
 *
 * @param entry `new` is a step that Back undoes; `same` is not, as for every letter of a search
 */
export function writeQuery(name: string, value: string | null, entry: 'new' | 'same'): void {
  const query = new URLSearchParams(window.location.search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  const search = query.toString();
  const path = window.location.pathname + (search ? `?${search}` : '');
  if (entry === 'new') window.history.pushState(window.history.state, '', path);
  else window.history.replaceState(window.history.state, '', path);
  listeners.forEach((listener) => listener());
}
