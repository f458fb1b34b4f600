import { cleanPath } from '../../src/cms/paths/cleanPath';

/**
 * Returns the path of an address of the site: a whole URL or a path, with or without its last slash.
 * @throws Error if it cannot be the address of a page
 */
export function pathOfAddress(address: string): string {
  const [name = ''] = address.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/);
  try {
    const pagePath = cleanPath(decodeURI(name) || '/');
    if (pagePath !== null) return pagePath;
  } catch {
    // A percent sign that encodes no character: refused below.
  }
  throw new Error(`“${address}” cannot be the address of a page.`);
}
