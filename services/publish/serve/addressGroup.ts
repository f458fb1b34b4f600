import { isIPv6 } from 'node:net';

/**
 * Returns the part of a client's address that limits count by: an IPv4 address as a whole, the /64
 * network of an IPv6 address, because each line of a provider has 2^64 addresses. An IPv4 address
 * in IPv6 notation (`::ffff:192.0.2.1`) is the same as without it.
 */
export function addressGroup(address: string): string {
  // Called for each request: the expressions below cost as much as the rest of counting it.
  if (!address.includes(':')) return address;
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const first = partsOf(head);
  const last = partsOf(tail ?? '');
  const zeros = Array<string>(tail === undefined ? 0 : 8 - first.length - last.length).fill('0');
  const network = [...first, ...zeros, ...last].slice(0, 4);
  return `${network.map((part) => parseInt(part, 16).toString(16)).join(':')}::/64`;
}

/** Splits a half of an IPv6 address; an IPv4 address at its end takes the place of two parts. */
const partsOf = (half: string): string[] =>
  half
    .replace(/\d+(?:\.\d+){3}$/, '0:0')
    .split(':')
    .filter((part) => part !== '');
