import { localeFacts, locales } from '../../locales';

/**
 * Whether a url leads to a page of this site, which the router can show without loading a
 * document. Files and fragments of the same page are left to the browser.
 */
export function isPagePath(url: string): boolean {
  return /^\/(?![/\\])/.test(url) && !url.startsWith('/files/');
}

const popups = locales.map((locale) => `${localeFacts[locale].prefix}/popup/`);

/** Whether a path is that of a popup page, which opens over the page that leads to it. */
export function isPopupPath(url: string): boolean {
  return popups.some((start) => url.startsWith(start) && url.length > start.length);
}

/** Whether a url leaves the site for another web server. */
export function isForeign(url: string): boolean {
  return /^(https?:)?\/\//i.test(url);
}
