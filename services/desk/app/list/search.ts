import uniqBy from 'lodash/uniqBy';
import MiniSearch from 'minisearch';

/** An item of the list that search finds. */
export interface Searchable {
  id: string;
  title: string;
  address: string;
}

/** Letters without accents, as many type them: `þ`, `ð` and `æ` are written out. */
const fold = (term: string): string =>
  term
    .toLowerCase()
    .replace(/þ/g, 'th')
    .replace(/ð/g, 'd')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** Returns the number of wrong letters that a term may have: two are a transposition. */
const edits = ({ length }: string): number => (length > 4 ? 2 : length > 2 ? 1 : 0);

/** Creates a search by title and address, which forgives typing errors and missing accents. */
export function createSearch(items: readonly Searchable[]): (text: string) => string[] {
  const index = new MiniSearch<Searchable>({
    fields: ['title', 'address'],
    processTerm: fold,
    searchOptions: { prefix: true, fuzzy: edits, boost: { title: 2 }, combineWith: 'AND' },
  });
  index.addAll(uniqBy(items, 'id'));
  return (text) => index.search(text).map(({ id }) => String(id));
}
