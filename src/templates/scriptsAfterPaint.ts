/** Milliseconds after which nobody waits any more for a picture that a slow line holds back. */
const patience = 2000;

/**
 * The code that stands behind a page's scripts, which lie in a template element. They are fetched
 * at once, and run when the first picture of the page has been painted: while a phone is busy with
 * them it paints nothing, and what a visitor came for is there without them. Whoever acts earlier
 * need not wait for the picture.
 *
 * Constant, so that one hash in the site's policy lets it run.
 */
export const scriptsAfterPaint = `
(() => {
  const { content } = document.currentScript.previousElementSibling;
  for (const script of content.querySelectorAll("[src]")) {
    const href = script.getAttribute("src");
    const link = { rel: "preload", as: "script", fetchPriority: "low", href };
    document.head.append(Object.assign(document.createElement("link"), link));
  }
  const run = () => document.body.append(content);
  for (const act of ["pointerdown", "keydown"]) addEventListener(act, run, { capture: true, once: true });
  setTimeout(run, ${patience});
  const painted = new Promise((resolve) =>
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }));
  const picture = document.querySelector("[data-first-picture]");
  Promise.allSettled([painted, picture?.decode()]).then(() =>
    requestAnimationFrame(() => setTimeout(run)));
})();
`.replaceAll(/\n */g, '');
