/**
 * Returns the beginning of a text with at most `length` UTF-16 code units. It does not end within a
 * character such as an emoji, because half of one cannot be encoded.
 */
export const firstCharacters = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
