import type { Session } from './session';

/**
 * Adds the session to all URLs of this site that the page opens or requests: links, navigation without
 * loading, and the data of pages. A cookie would do it too, but browsers drop it in a frame.
 */
export function keepSession(session: Session): void {
  const withSession: WithSession = (address) => session.addTo(address);
  keepInHistory(withSession);
  keepInRequests(withSession);
  keepInLinks(withSession);
}

type WithSession = (address: string | URL) => string;

function keepInHistory(withSession: WithSession): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = window.history[name].bind(window.history);
    window.history[name] = (state: unknown, unused: string, url?: string | URL | null) =>
      change(state, unused, url === undefined || url === null ? url : withSession(url));
  }
}

function keepInRequests(withSession: WithSession): void {
  // Only `open` with its first two parameters: the others have defaults that `undefined` is not.
  type Open = (method: string, url: string | URL, ...rest: unknown[]) => void;
  const prototype = XMLHttpRequest.prototype as unknown as { open: Open };
  const { open } = prototype;
  prototype.open = function openWithSession(method, url, ...rest) {
    open.call(this, method, withSession(url), ...rest);
  };
  const request = window.fetch.bind(window);
  window.fetch = (input, init) =>
    request(typeof input === 'string' || input instanceof URL ? withSession(input) : input, init);
}

/**
 * Adds the session to a link when the browser is about to follow it itself, as in a new tab. It restores
 * the link afterwards, because the site reads paths from its links.
 */
function keepInLinks(withSession: WithSession): void {
  let restore = () => {};
  for (const type of ['pointerdown', 'keydown', 'click'] as const) {
    window.addEventListener(type, () => restore(), { capture: true });
  }
  const keep = ({ target, defaultPrevented, type }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    // The site prevents the default if it follows the link without loading.
    if (defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
    const address = link.getAttribute('href') ?? '';
    // A link within the page must not load it anew.
    if (link.hasAttribute('download') || address.startsWith('#')) return;
    link.href = withSession(link.href);
    restore = () => {
      restore = () => {};
      link.setAttribute('href', address);
    };
    // The browser follows a clicked link right after the event, one of a context menu later.
    if (type !== 'contextmenu') window.setTimeout(restore);
  };
  // After all listeners of the site: React listens on an element below the window.
  for (const type of ['click', 'auxclick', 'contextmenu'] as const) {
    window.addEventListener(type, keep);
  }
}
