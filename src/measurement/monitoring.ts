import type { PublicRum } from '../publicSite';
import { followConsent } from './consent';
import { viewShown, type View } from './pageView';
import { reportError, setErrorSink, type ErrorReport } from '../lib/reportError';
import type { startRum } from './rum';
import { whenIdle } from './whenIdle';

/** Maximum number of errors that wait for the vendor's code. Older errors are dropped. */
const bufferSize = 20;

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
  let pendingErrors: ErrorReport[] = [];
  let currentView: View | null = null;
  let rum: ReturnType<typeof startRum> | null = null;
  let isGranted = false;
  let isRequested = false;
  let hasFailed = false;
  const stopCollecting = collectUncaught(() => isGranted);

  const addError = (error: ErrorReport) => {
    if (rum) rum.addError(error);
    else pendingErrors = [...pendingErrors, error].slice(-bufferSize);
  };
  const load = async () => {
    const code = await loadCode();
    stopCollecting();
    rum = code.startRum(settings, isGranted);
    if (currentView) rum.startView(currentView);
    pendingErrors.forEach(rum.addError);
    pendingErrors = [];
  };
  const giveUp = () => {
    hasFailed = true;
    stopCollecting();
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
  followConsent((granted) => {
    isGranted = granted;
    rum?.setConsent(granted);
    // Errors that occur without consent are not buffered, so they are never sent.
    setErrorSink(granted && !hasFailed ? addError : null);
    loadOnce();
  });
}

/**
 * Reports uncaught errors and rejections until the vendor's code does so itself. Returns a function
 * that ends it.
 */
function collectUncaught(isEnabled: () => boolean): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const report = (error: unknown) => {
    if (isEnabled()) reportError(error, { scope: 'uncaught' });
  };
  window.addEventListener('error', (event) => report(event.error ?? event.message), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal });
  return () => controller.abort();
}
