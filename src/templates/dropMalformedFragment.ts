/**
 * Removes a malformed fragment (`/contact/#%zz`) from the address of the page and of every later
 * jump. Gatsby's scroll handler decodes fragments unguarded, and its `URIError` unmounts the page.
 * The router reads the address when its module loads, and again at `popstate`: this code runs before
 * the scripts of the app, so its listener comes first.
 *
 * Constant, so that one hash in the site's policy lets it run.
 */
export const dropMalformedFragment = `
(() => {
  const drop = () => {
    try {
      decodeURI(location.hash)
    } catch {
      history.replaceState(history.state, "", location.href.split("#")[0])
    }
  };
  drop();
  addEventListener("popstate", drop, true);
})();
`.replaceAll(/\n */g, '');
