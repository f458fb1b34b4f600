/**
 * Removes what cannot be decoded from the address of the page and of every later jump, before the
 * scripts of the app read it:
 * - a malformed fragment (`/contact/#%zz`): Gatsby's scroll handler decodes fragments unguarded;
 * - a path of the 404 page (`/%zz`, `/100%25`), which becomes that page's own: Gatsby decodes paths
 *   twice, unguarded. No page of the site has such a path.
 *
 * A `URIError` of either unmounts the page. The router reads the address when its module loads, and
 * again at `popstate`: this code runs before, so its listener comes first.
 *
 * Constant, so that one hash in the site's policy lets it run.
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
