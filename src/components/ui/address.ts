import { localeFacts, locales } from '../../locales';

/** True if a URL is the path of a page of this site: not a file, and not only a fragment. */
export function isPagePath(url: string): boolean {
  return /^\/(?![/\\])/.test(url) && !url.startsWith('/files/');
}

const popupPrefixes = locales.map((locale) => `${localeFacts[locale].prefix}/popup/`);

/** True if a URL is the path of a popup page. */
export function isPopupPath(url: string): boolean {
  return popupPrefixes.some((prefix) => url.startsWith(prefix) && url.length > prefix.length);
}

/** True if a URL is absolute, so that it leads to a web server. */
export function isAbsoluteUrl(url: string): boolean {
  return /^(https?:)?\/\//i.test(url);
}
