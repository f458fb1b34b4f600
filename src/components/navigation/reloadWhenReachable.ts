import { sendWaitingReports } from '../../lib/reportError';

/** Pause between two attempts to reach the server, in milliseconds. */
const pause = 5000;

/**
 * Loads the page anew as soon as the server answers, because a script of it did not load. Without a
 * connection, a reload would replace the page with an error of the browser.
 * @param isNeeded false if the visitor has left the page meanwhile, or the script has arrived
 */
export async function reloadWhenReachable(isNeeded: () => boolean): Promise<void> {
  while (isNeeded()) {
    const isReachable = await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
    }).then(
      ({ ok, status }) => ok || status === 404,
      // The next attempt may succeed.
      () => false,
    );
    if (isReachable && isNeeded()) {
      sendWaitingReports();
      window.location.reload();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
