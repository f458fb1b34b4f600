import progress from 'accessible-nprogress';

/** Delay before the progress bar appears, in milliseconds. Most pages load faster. */
const delay = 100;

let timer: number | undefined;

/** Shows the progress bar if loading takes longer than the delay. */
export function startProgress(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => progress.start(), delay);
}

/** Cancels a bar that has not appeared. `gatsby-plugin-nprogress` removes a visible one. */
export function endProgress(): void {
  window.clearTimeout(timer);
}
