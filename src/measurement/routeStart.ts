type Navigate = (...args: unknown[]) => unknown;

declare global {
  interface Window {
    ___navigate?: Navigate;
    ___push?: Navigate;
    ___replace?: Navigate;
  }
}

/**
 * Calls back at the real start of a route change with the path that is asked for: Gatsby's own
 * hooks run when the new page is loaded, or a second later. To be called once the client has
 * started.
 */
export function onRouteStart(callback: (path: string) => void): void {
  for (const name of ['___navigate', '___push', '___replace'] as const) {
    const original = window[name];
    if (!original) continue;
    window[name] = (...args) => {
      const [to] = args;
      // A number is a step in the history: the browser's own event follows.
      if (typeof to === 'string') callback(new URL(to, window.location.href).pathname);
      return original(...args);
    };
  }
  window.addEventListener('popstate', () => callback(window.location.pathname));
}
