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

/** Changes the link that is about to be followed: a new tab gets the session, too. */
function keepInLinks(withSession: WithSession): void {
  const keep = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && !link.hasAttribute('download')) {
      link.href = withSession(link.href);
    }
  };
  for (const type of ['click', 'auxclick', 'contextmenu', 'keydown'] as const) {
    document.addEventListener(type, keep, { capture: true });
  }
}
