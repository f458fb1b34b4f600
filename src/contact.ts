/** Characters that the site does not accept in an e-mail address. */
const invalid = /[\s<>"`\\\p{Cc}]/u;

/**
 * Returns the `mailto:` link of an e-mail address (RFC 6068).
 * @returns null if the address has no `@` or a character that is not allowed
 */
export function mailtoHref(address: string): string | null {
  if (!address.includes('@') || invalid.test(address)) return null;
  return `mailto:${encodeURI(address).replace(/[?&#]/g, encodeURIComponent)}`;
}
