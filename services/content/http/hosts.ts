/** `localhost`, `127.…` or `[::1]`, with or without a port. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** The addresses of an interface that only this machine reaches. */
const loopbackInterface = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/**
 * True if a request's `Host` may be answered. A service that only this machine reaches answers no
 * other name: a page of another site could point its own name here (DNS rebinding) and read it.
 * @param host the header; undefined where the request has none
 * @param bound the interface that the service listens on
 */
export const isHostAllowed = (host: string | undefined, bound: string): boolean =>
  !loopbackInterface.test(bound) || loopback.test(host ?? '');
