import { loadProgressBar } from './progressBar';

/** Delay before the progress bar appears, in milliseconds. Most pages load faster. */
const delay = 100;

let timer: number | undefined;

/** Shows the progress bar if loading takes longer than the delay. */
export function startProgress(): void {
  window.clearTimeout(timer);
  // Without its script there is no bar; the route changes all the same.
  const bar = loadProgressBar().catch(() => null);
  const ownTimer = window.setTimeout(() => {
    void bar.then((show) => {
      // The page may have come before the script of the bar.
      if (timer === ownTimer) show?.();
    });
  }, delay);
  timer = ownTimer;
}

/** Cancels a bar that has not appeared. `gatsby-plugin-nprogress` removes a visible one. */
export function endProgress(): void {
  window.clearTimeout(timer);
  timer = undefined;
}
