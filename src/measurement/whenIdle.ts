/** Milliseconds after which the work is done even if the browser is never idle. */
const patience = 2_000;

/** Calls back once the browser has nothing better to do. Gives a function that calls it off. */
export function whenIdle(callback: () => void): () => void {
  // Not in every browser.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(callback, 200);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: patience });
  return () => window.cancelIdleCallback(handle);
}
