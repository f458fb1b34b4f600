import type { PublicRum } from '../publicSite';
import { followConsent } from './consent';
import { createErrorBuffer } from './errorBuffer';
import { viewShown, type View } from './pageView';
import { reportError, setErrorSink } from '../lib/reportError';
import type { Rum, startRum } from './rum';
import { whenIdle } from './whenIdle';

/**
 * Starts real user monitoring. Buffers errors while the visitor consents, and loads the vendor's
 * code after the first view is shown and the browser is idle. If that code cannot be loaded, errors
 * go to the console.
 * @param loadCode loads the chunk with the vendor's code
 */
export function startMonitoring(
  settings: PublicRum,
  loadCode: () => Promise<{ startRum: typeof startRum }> = () => import('./rum'),
): void {
  const errors = createErrorBuffer();
  let currentView: View | null = null;
  let rum: Rum | null = null;
  let isGranted = false;
  let isRequested = false;
  let hasFailed = false;
  const uncaught = collectUncaught(() => isGranted);

  const load = async () => {
    const code = await loadCode();
    uncaught.stop();
    rum = code.startRum(settings, isGranted);
    if (currentView) rum.startView(currentView);
    errors.flushTo(rum.addError);
  };
  const giveUp = () => {
    hasFailed = true;
    uncaught.stop();
    setErrorSink(null);
  };
  const loadOnce = () => {
    if (!isGranted || !currentView || isRequested) return;
    isRequested = true;
    // Gatsby reloads the page on an unhandled rejection.
    whenIdle(() => void load().catch(giveUp));
  };

  window.addEventListener(viewShown, (event) => {
    currentView = (event as CustomEvent<View>).detail;
    rum?.startView(currentView);
    loadOnce();
  });
  followConsent('analytics_storage', (granted) => {
    isGranted = granted;
    rum?.setConsent(granted);
    // Errors that occur without consent are not buffered, so they are never sent.
    setErrorSink(granted && !hasFailed ? errors.add : null);
    loadOnce();
  });
}

/** Reports uncaught errors and rejections until the vendor's code does so itself. */
function collectUncaught(isEnabled: () => boolean): { stop: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  const report = (error: unknown) => {
    if (isEnabled()) reportError(error, { scope: 'uncaught' });
  };
  window.addEventListener('error', (event) => report(event.error ?? event.message), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal });
  return { stop: () => controller.abort() };
}
