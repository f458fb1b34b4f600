/**
 * Stores the choices of visitors, such as filters, in the query string of the page, so that they can
 * be shared and the Back button restores them.
 *
 * The module writes history entries without the router, with the state of the previous entry: the
 * router would scroll to the top and announce a new page, although only a list has changed.
 */
import { useSyncExternalStore } from 'react';
import { useDialogTitle } from '../navigation/dialogTitle';
import { pageAddress } from '../navigation/pageBeneath';

/** Functions that are called when `writeQuery` has changed the query string. */
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
 * Returns the query string; empty at build time. A popup over the page uses its own query string.
 */
function useQueryString(): string {
  const isInDialog = useDialogTitle() !== null;
  return useSyncExternalStore(
    subscribe,
    () => (isInDialog ? window.location : pageAddress()).search,
    () => '',
  );
}

/** Returns the value of a query parameter; null if it is absent, and at build time. */
export const useQueryValue = (name: string): string | null =>
  new URLSearchParams(useQueryString()).get(name);

/** Returns the values of some query parameters by name; empty where a parameter is absent. */
export function useQueryValues(names: readonly string[]): Readonly<Record<string, string>> {
  const query = new URLSearchParams(useQueryString());
  return Object.fromEntries(names.map((name): [string, string] => [name, query.get(name) ?? '']));
}

/**
 * Sets a query parameter, or removes it if the value is null.
 * @param entry `push` adds a history entry for the Back button; `replace` replaces the current one,
 * for example while the visitor types
 */
export function writeQuery(name: string, value: string | null, entry: 'push' | 'replace'): void {
  const query = new URLSearchParams(window.location.search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  // A comma needs no escape, and lists of names are readable with it.
  const search = query.toString().replaceAll('%2C', ',');
  const path = window.location.pathname + (search ? `?${search}` : '');
  if (entry === 'push') window.history.pushState(window.history.state, '', path);
  else window.history.replaceState(window.history.state, '', path);
  listeners.forEach((listener) => listener());
}

/**
 * Returns one choice of `options` and its setter. The choice is in the query string as
 * `?name=value`; it is null if the parameter is absent or is not an option.
 */
export function useQueryChoice<Option extends string>(
  name: string,
  options: readonly Option[],
): [choice: Option | null, choose: (next: Option | null) => void] {
  const text = useQueryValue(name);
  const choose = (next: Option | null) => writeQuery(name, next, 'push');
  return [options.find((option) => option === text) ?? null, choose];
}
