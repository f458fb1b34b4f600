import type { PublicRum } from '../publicSite';
import { followConsent } from './consent';
import { errorBuffer } from './errorBuffer';
import { viewShown, type View } from './pageView';
import { reportError, setErrorSink } from '../lib/reportError';
import type { Rum, startRum } from './rum';
import { whenIdle } from './whenIdle';

/**
 * Monitors real visits: keeps errors while the visitor agrees to it, and loads the vendor's code once
 * the page stands and the browser is idle. Where that code cannot be had, the page goes on without
 * it and errors go to the console.
 * @param loadCode the vendor's code, in a file of its own
 */
export function startMonitoring(
  settings: PublicRum,
  loadCode: () => Promise<{ startRum: typeof startRum }> = () => import('./rum'),
): void {
  const errors = errorBuffer();
  let shown: View | null = null;
  let rum: Rum | null = null;
  let isGranted = false;
  let isAsked = false;
  let isLost = false;
  const uncaught = collectUncaught(() => isGranted);

  const load = async () => {
    const code = await loadCode();
    uncaught.stop();
    rum = code.startRum(settings, isGranted);
    if (shown) rum.startView(shown);
    errors.flushTo(rum.addError);
  };
  const giveUp = () => {
    isLost = true;
    uncaught.stop();
    setErrorSink(null);
  };
  const loadOnce = () => {
    if (!isGranted || !shown || isAsked) return;
    isAsked = true;
    // A rejection that nobody minds would make Gatsby load the page anew.
    whenIdle(() => void load().catch(giveUp));
  };

  window.addEventListener(viewShown, (event) => {
    shown = (event as CustomEvent<View>).detail;
    rum?.startView(shown);
    loadOnce();
  });
  followConsent('analytics_storage', (granted) => {
    isGranted = granted;
    rum?.setConsent(granted);
    // What happens without consent is not told afterwards either.
    setErrorSink(granted && !isLost ? errors.add : null);
    loadOnce();
  });
}

/** Reports errors that nothing catches, until monitoring does that by itself. */
function collectUncaught(isWanted: () => boolean): { stop: () => void } {
  const ended = new AbortController();
  const { signal } = ended;
  const report = (error: unknown) => {
    if (isWanted()) reportError(error, { scope: 'uncaught' });
  };
  window.addEventListener('error', (event) => report(event.error ?? event.message), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal });
  return { stop: () => ended.abort() };
}
