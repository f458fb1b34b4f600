/** Milliseconds after which the scripts run although the first picture has not loaded. */
const maxWait = 2000;

/**
 * Inline script that follows the template element with the page's scripts. It inserts the scripts
 * only after the first picture is painted: until then they would share the connection with the
 * picture, and a phone that runs scripts paints nothing. The content is readable without them. They
 * are inserted earlier if the visitor presses a key or touches the page.
 *
 * The script is constant, so that the Content Security Policy can allow it by its hash.
 */
export const scriptsAfterPaint = `
(() => {
  const { content } = document.currentScript.previousElementSibling;
  const run = () => document.body.append(content);
  for (const act of ["pointerdown", "keydown"]) addEventListener(act, run, { capture: true, once: true });
  setTimeout(run, ${maxWait});
  const painted = new Promise((resolve) =>
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }));
  const picture = document.querySelector("[data-first-picture]");
  Promise.allSettled([painted, picture?.decode()]).then(() =>
    requestAnimationFrame(() => setTimeout(run)));
})();
`.replaceAll(/\n */g, '');
