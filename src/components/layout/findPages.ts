import { findWords } from '../ui/findWords';
import type { Link } from '../ui/types';

/** Pages whose title has every word of the query in it, in their given order. */
export function findPages(pages: Link[], query: string): Link[] {
  return findWords(pages, query, ({ title }) => title);
}
