/**
 * What a contact value leads to: `mailto:` with an `@` in it, else `tel:` in dialable form
 * (spaces, dots, brackets and `(0)` removed, a leading `+` kept). Null for words that nobody can
 * dial, such as a street, and for an `@` amid signs that no address has.
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
