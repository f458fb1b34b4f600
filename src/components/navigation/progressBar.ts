import progress from 'accessible-nprogress';

/** Returns a function that shows the progress bar. `gatsby-plugin-nprogress` has set it up. */
export const loadProgressBar = (): Promise<() => void> =>
  Promise.resolve(() => void progress.start());
