/**
 * Inline script that removes parts of the URL with which Gatsby would unmount the page:
 * - a malformed fragment (`/contact/#%zz`), which Gatsby's scroll handler decodes without catching the
 *   `URIError`, is removed;
 * - a malformed path of the 404 page (`/%zz`, `/100%25`), which Gatsby decodes twice, is replaced by
 *   the 404 page's own path;
 * - so is a path with a segment that begins with `:` or `*` (`/:uri/`, `/*data`). The router takes the
 *   path of the 404 page for a pattern, and such a segment for a parameter, whose name may be reserved
 *   or may be that of a prop of the page.
 * No other page has such a path.
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
    let path;
    try {
      path = decodeURIComponent(decodeURIComponent(location.pathname))
    } catch {}
    if (!path || /[/][:*]/.test(path)) go(window.pagePath)
  };
  drop();
  addEventListener("popstate", drop, true);
})();
`.replaceAll(/\n */g, '');
