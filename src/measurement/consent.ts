import { watchDataLayer } from './dataLayer';

/** What a visitor may allow, as consent platforms name it. */
type ConsentSignal = 'analytics_storage';

/**
 * Calls back with whether a signal is granted: now, and whenever that changes. The default in the
 * HTML is the first word, `gtag('consent', 'update', …)` of a consent platform the last.
 */
export function followConsent(signal: ConsentSignal, callback: (granted: boolean) => void): void {
  let isGranted = false;
  let isTold = false;
  watchDataLayer((entry) => {
    const said = consentOf(entry, signal);
    if (said === null || said === isGranted) return;
    isGranted = said;
    if (isTold) callback(isGranted);
  });
  isTold = true;
  callback(isGranted);
}

/** What an entry of the data layer says about a signal; null where it says nothing. */
function consentOf(entry: unknown, signal: ConsentSignal): boolean | null {
  // Commands lie in it as the `arguments` of a function.
  if (Object.prototype.toString.call(entry) !== '[object Arguments]') return null;
  const [command, , signals] = entry as ArrayLike<unknown> & Iterable<unknown>;
  if (command !== 'consent' || typeof signals !== 'object' || signals === null) return null;
  const { [signal]: value } = signals as Record<string, unknown>;
  return value === 'granted' ? true : value === 'denied' ? false : null;
}
