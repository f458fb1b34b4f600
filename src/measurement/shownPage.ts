/** The families of pages, each with a template of its own. */
export type PageFamily = 'page' | 'aircraft' | 'popup' | 'not-found';

let family: PageFamily = 'page';

/** Told by the page itself whenever its address shows something else. */
export function setPageFamily(next: PageFamily): void {
  family = next;
}

/** Family of what the address shows: the popup's, while one lies over a page. */
export const pageFamily = (): PageFamily => family;
