import type { Link } from '../ui/types';

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

/** Pages whose title has every word of the query in it, in their given order. */
export function findPages(pages: Link[], query: string): Link[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return pages.filter(({ title }) => {
    const name = plain(title);
    return words.every((word) => name.includes(word));
  });
}
