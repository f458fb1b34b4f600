import { watchDataLayer } from './dataLayer';

/**
 * Calls `callback` with the consent to analytics, at once and after each change. The default in the
 * HTML (`gtag('consent', 'default', …)`) sets the first state; `gtag('consent', 'update', …)` of a
 * consent platform overrides it.
 */
export function followConsent(callback: (granted: boolean) => void): void {
  let isGranted = false;
  let isInitialized = false;
  watchDataLayer((entry) => {
    const nextState = consentOf(entry);
    if (nextState === null || nextState === isGranted) return;
    isGranted = nextState;
    if (isInitialized) callback(isGranted);
  });
  isInitialized = true;
  callback(isGranted);
}

/** Returns the consent to analytics that a data layer entry sets; null if it sets none. */
function consentOf(entry: unknown): boolean | null {
  // `gtag` pushes its `arguments` object; plain objects are events of the tag manager.
  if (Object.prototype.toString.call(entry) !== '[object Arguments]') return null;
  const [command, , signals] = entry as ArrayLike<unknown> & Iterable<unknown>;
  if (command !== 'consent' || typeof signals !== 'object' || signals === null) return null;
  const { analytics_storage: value } = signals as Record<string, unknown>;
  return value === 'granted' ? true : value === 'denied' ? false : null;
}
