import { isLocalUrl } from '../../src/site';

/**
 * Returns the interface that the preview service listens on: only that of this machine, unless its URL
 * says that others open it.
 */
export const bindHost = (url: string): string => (isLocalUrl(url) ? '127.0.0.1' : '::');
