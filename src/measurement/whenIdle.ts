/** Maximum wait in milliseconds; the callback then runs even if the browser is never idle. */
const maxWait = 2_000;

/** Calls `callback` when the browser is idle. Returns a function that cancels the call. */
export function whenIdle(callback: () => void): () => void {
  // Not every browser has `requestIdleCallback`.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(callback, 200);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: maxWait });
  return () => window.cancelIdleCallback(handle);
}
