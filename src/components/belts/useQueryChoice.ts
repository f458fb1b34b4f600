import { useSyncExternalStore } from 'react';

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
 * One choice among `options`, kept in the page's query string as `?name=value`, so that it can be
 * shared and Back returns to it. Null stands for no choice, as does a value that is no option.
 *
 * The history entry is written without the router, and with the state of the one before: the
 * router would scroll to the top and announce a new page, though nothing but a list has changed.
 */
export function useQueryChoice<Option extends string>(
  name: string,
  options: readonly Option[],
): [choice: Option | null, choose: (next: Option | null) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  );
  const choose = (next: Option | null) => {
    const query = new URLSearchParams(window.location.search);
    if (next === null) query.delete(name);
    else query.set(name, next);
    const search = query.toString();
    const path = window.location.pathname + (search ? `?${search}` : '');
    window.history.pushState(window.history.state, '', path);
    listeners.forEach((listener) => listener());
  };
  return [options.find((option) => option === text) ?? null, choose];
}
