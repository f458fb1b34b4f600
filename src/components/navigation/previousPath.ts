import { decodeUri } from '../../lib/urls/decodeUri';

/** Path of the page before the current one in this window; null at the first page. */
let previous: string | null = null;

/** Stores the path of the page that a visitor leaves. Called at each route change. */
export function setPreviousPath(path: string): void {
  previous = path;
}

/** Returns the path of the page that the visitor comes from; null if it is not a page of the site. */
export function previousPath(): string | null {
  const { referrer } = document;
  const { origin } = window.location;
  if (previous !== null || !referrer.startsWith(`${origin}/`)) return previous;
  return decodeUri(referrer.slice(origin.length).replace(/[?#].*$/, ''));
}
