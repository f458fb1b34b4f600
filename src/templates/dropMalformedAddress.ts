/**
 * Inline script that removes parts of the URL that cannot be decoded, because Gatsby decodes them
 * without catching the `URIError`, which would unmount the page:
 * - a malformed fragment (`/contact/#%zz`), which Gatsby's scroll handler decodes, is removed;
 * - a malformed path of the 404 page (`/%zz`, `/100%25`), which Gatsby decodes twice, is replaced by
 *   the 404 page's own path. No other page has such a path.
 *
 * The router reads the URL when its module loads and at each `popstate`. This script runs earlier,
 * so its listener is called first. It is constant, so that the Content Security Policy can allow it
 * by its hash.
 */
export const dropMalformedAddress = `
(() => {
  const drop = () => {
    const go = (to) => history.replaceState(history.state, "", to);
    try {
      decodeURI(location.hash)
    } catch {
      go(location.href.split("#")[0])
    }
    try {
      decodeURIComponent(decodeURIComponent(location.pathname))
    } catch {
      go(window.pagePath)
    }
  };
  drop();
  addEventListener("popstate", drop, true);
})();
`.replaceAll(/\n */g, '');
