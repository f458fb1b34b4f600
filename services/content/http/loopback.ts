import type { IncomingMessage } from 'node:http';

/** Matches `localhost`, `127.…` or `[::1]`, with or without a port. */
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Matches the addresses of the loopback interface, also an IPv4 address on an IPv6 socket. */
const loopbackInterface = /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|::1)$/i;

/** True if a service that is bound to an interface is reached from this machine only. */
export const isLoopback = (bound: string): boolean => loopbackInterface.test(bound);

/**
 * True if requests with this `Host` header are answered. A service on the loopback interface refuses
 * other names: another site could resolve its own name to this machine and read the content (DNS
 * rebinding).
 * @param host the header; undefined if the request has none
 * @param bound the interface that the service listens on
 */
export const isHostAllowed = (host: string | undefined, bound: string): boolean =>
  !isLoopback(bound) || loopbackHost.test(host ?? '');

/**
 * True if a request comes from this machine and names it. The name counts because of DNS rebinding,
 * from which a service on all interfaces is not protected otherwise.
 */
export const isLocal = (
  { host }: IncomingMessage['headers'],
  remoteAddress: string | undefined,
): boolean => loopbackInterface.test(remoteAddress ?? '') && loopbackHost.test(host ?? '');
