/**
 * The request in the session storage of the tab: texts that were typed and not sent yet, and whether a
 * request was handed to Salesforce, whose answer a page cannot read. All functions ignore errors,
 * because browsers may deny storage.
 */
export const typedKey = 'request';
const pendingKey = 'request-pending';

/** Marks that the browser leaves the site to send a request. */
export const markPending = (): void => writeItem(pendingKey, '1');

/** True if the browser has left the site to send a request, and the visitor is not back from there. */
export const isRequestPending = (): boolean => readItem(pendingKey) !== null;

/** Deletes the texts. Returns true if a request was pending. Called when a request was sent. */
export function clearRequest(): boolean {
  const isPending = isRequestPending();
  writeItem(typedKey, null);
  writeItem(pendingKey, null);
  return isPending;
}

/** Reads an item; null if it is absent or the browser denies storage. */
export function readItem(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    // The browser denies storage.
    return null;
  }
}

/** Stores an item, which lives as long as the tab. Null deletes it. */
export function writeItem(key: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // The browser denies storage, or it is full.
  }
}
