import { findWords } from '../ui/findWords';
import type { Link } from '../ui/types';

/** Returns the pages whose title contains every word of the query, in their order. */
export function findPages(pages: Link[], query: string): Link[] {
  return findWords(pages, query, ({ title }) => title);
}
