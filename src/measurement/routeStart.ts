type Navigate = (...args: unknown[]) => unknown;

declare global {
  interface Window {
    ___navigate?: Navigate;
    ___push?: Navigate;
    ___replace?: Navigate;
  }
}

/**
 * Calls `callback` with the requested path when a route change starts. Gatsby's own hooks run only
 * after the new page has loaded, or a second after the start. Call this function after Gatsby's
 * client has started, because it wraps the client's global navigation functions.
 */
export function onRouteStart(callback: (path: string) => void): void {
  for (const name of ['___navigate', '___push', '___replace'] as const) {
    const original = window[name];
    if (!original) continue;
    window[name] = (...args) => {
      const [to] = args;
      // A number is a step in the history: the browser dispatches `popstate` for it.
      if (typeof to === 'string') callback(new URL(to, window.location.href).pathname);
      return original(...args);
    };
  }
  window.addEventListener('popstate', () => callback(window.location.pathname));
}
