/** Letters that decomposition leaves whole. */
const whole: Readonly<Record<string, string>> = { ð: 'd', þ: 'th', æ: 'ae', ø: 'o' };

/** Lower case without accents, so that "thjonusta" finds „Þjónusta“. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ðþæø]/g, (letter) => whole[letter] ?? letter);
}

/** Those of `all` whose text has every word of the query in it, in their given order. */
export function findWords<Item>(
  all: readonly Item[],
  query: string,
  textOf: (item: Item) => string,
): Item[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return all.filter((item) => {
    const text = plain(textOf(item));
    return words.every((word) => text.includes(word));
  });
}
