import { reportError } from '../../lib/reportError';

/**
 * Keeps the page when a script of a library cannot be loaded, such as the one of the picture plugin.
 * Gatsby loads the page anew then, again and again while the script is missing, and visitors lose what
 * they typed. Must be called before Gatsby's navigation is imported, which has the other listener.
 */
export function keepPageWithoutScripts(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (!(reason instanceof Error) || reason.name !== 'ChunkLoadError') return;
    event.stopImmediatePropagation();
    event.preventDefault();
    reportError(reason, { scope: 'script' });
  });
}
