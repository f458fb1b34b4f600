import { isLocalUrl } from '../../src/site';

/**
 * Returns the interface that the preview service listens on: only that of this machine, or every one
 * (undefined) if its URL says that others open it.
 * @param url origin of previews; null for this machine
 */
export const bindHost = (url: string | null): string | undefined =>
  url === null || isLocalUrl(url) ? '127.0.0.1' : undefined;
