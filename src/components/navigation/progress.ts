import progress from 'accessible-nprogress';

/** Milliseconds of loading before the bar shows: most pages are there sooner. */
const patience = 100;

let timer: number | undefined;

/** A page is asked for: the bar shows if it takes longer than a moment. */
export function startProgress(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => progress.start(), patience);
}

/** The page is there; gatsby-plugin-nprogress takes away a bar that has started. */
export function endProgress(): void {
  window.clearTimeout(timer);
}
