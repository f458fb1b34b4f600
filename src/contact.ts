/**
 * Returns the link for a contact value: `mailto:` if the value contains an `@`, otherwise `tel:`
 * with spaces, dots, brackets and `(0)` removed and a leading `+` preserved.
 * @returns null for text that is not a phone number, such as a street, and for an e-mail address
 * with invalid characters
 */
export function contactHref(value: string): string | null {
  const text = value.trim();
  if (text.includes('@')) {
    const address = text.replace(/\s/g, '');
    return /[<>"`\\\p{Cc}]/u.test(address) ? null : `mailto:${address}`;
  }
  if (!/\d/.test(text) || /\p{L}/u.test(text)) return null;
  return `tel:${text.replace(/\(0\)/g, '').replace(/[\s.()[\]]/g, '')}`;
}
