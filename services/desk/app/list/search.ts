import { useMemo, useState } from 'react';
import uniqBy from 'lodash/uniqBy';
import MiniSearch from 'minisearch';
import { useTexts } from '../texts';

/** An item of a list that search finds. */
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

/** Returns each two neighbouring words as one: some people write “wetlease”, and some “wet lease”. */
const joinedWords = (title: string): string => {
  const words = title.split(/[\s-]+/);
  return words.map((word, index) => word + (words[index + 1] ?? '')).join(' ');
};

/**
 * Creates a search by title and address, which forgives typing errors, missing accents, and words that are
 * joined or divided.
 */
export function createSearch<T extends Searchable>(items: readonly T[]): (text: string) => T[] {
  const unique = uniqBy(items, 'id');
  const byId = new Map(unique.map((item) => [item.id, item]));
  const index = new MiniSearch<Searchable>({
    fields: ['title', 'address', 'joined'],
    extractField: (item, field) =>
      field === 'joined' ? joinedWords(item.title) : item[field as keyof Searchable],
    processTerm: fold,
    searchOptions: { prefix: true, fuzzy: edits, boost: { title: 2 }, combineWith: 'AND' },
  });
  index.addAll(unique);
  const find = (text: string) => index.search(text).flatMap(({ id }) => byId.get(String(id)) ?? []);
  return (text) => {
    const found = find(text);
    return found.length > 0 ? found : find(text.replace(/\s+/g, ''));
  };
}

/** Returns the properties of a search input, and the items that it finds; all while it is empty. */
export function useSearch<T extends Searchable>(items: readonly T[]) {
  const texts = useTexts();
  const [value, onChange] = useState('');
  const search = useMemo(() => createSearch(items), [items]);
  const isEmpty = value.trim() === '';
  return {
    isEmpty,
    found: isEmpty ? items : search(value),
    input: {
      label: texts.search,
      placeholder: texts.searchHint,
      value,
      onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    },
  };
}
