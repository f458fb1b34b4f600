import type { PageFamily } from './shownPage';

/** What stands on the screen after a route change. */
export interface Shown {
  /** Path of the address. */
  path: string;
  /** Path of the page that stands as a whole: another one while a popup lies over it. */
  page: string;
}

/** Sent on `window` with a `PageView`, once for every page that a visitor gets to see. */
export const pageViewed = 'site:page-view';

export interface PageView {
  path: string;
  /** The whole address. */
  location: string;
  /** As the head has it now. */
  title: string;
  language: string;
}

/** Sent on `window` with a `View` whenever the address shows something else than before. */
export const viewShown = 'site:view';

export interface View {
  path: string;
  family: PageFamily;
}

/**
 * Whether a route change shows a page that was not shown before it: a popup that opens is one, the
 * page beneath that comes back to light when it closes is none, nor is a jump within a page.
 */
export function isPageView(before: Shown | null, now: Shown): boolean {
  if (before === null) return true;
  if (before.path === now.path) return false;
  return now.path !== now.page || before.page !== now.page;
}
