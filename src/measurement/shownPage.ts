/** Kinds of pages. Each has its own template. */
export type PageFamily = 'page' | 'aircraft' | 'popup' | 'not-found';

let family: PageFamily = 'page';

/** Sets the family of the current page. Called whenever a page is shown. */
export function setPageFamily(next: PageFamily): void {
  family = next;
}

/** Returns the family of the page at the current URL: `popup` while a popup is open over a page. */
export const pageFamily = (): PageFamily => family;
