/** Letters that Unicode normalization does not decompose. */
const replacements: Readonly<Record<string, string>> = {
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
};

/**
 * Returns the text in lower case without accents and soft hyphens, so that "thjonusta" finds
 * „Þjónusta“.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .replace(/[ðþæøłß]/g, (letter) => replacements[letter] ?? letter);
}

/** Returns the items whose text contains every word of the query, in their order. */
export function findWords<Item>(
  items: readonly Item[],
  query: string,
  textOf: (item: Item) => string,
): Item[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const text = foldText(textOf(item));
    return words.every((word) => text.includes(word));
  });
}
