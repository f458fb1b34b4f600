import { useEffect, useState } from 'react';
import { reportError } from '../../lib/reportError';
import type { Lang } from '../ui/types';
import type { ResultGroup, SearchIndex } from './searchIndex';
import type { SearchResults } from './SearchResults';

/** State of a search. */
export type SearchState =
  | { is: 'idle' | 'loading' | 'unavailable' }
  | { is: 'done'; groups: ResultGroup[]; Results: typeof SearchResults };

interface LoadedSearch {
  index: SearchIndex;
  Results: typeof SearchResults;
}

let loading: { lang: Lang; search: Promise<LoadedSearch> } | null = null;

/** Loads the search once for all searches of a document. A failure is forgotten, so that the next search tries again. */
function loadSearch(lang: Lang): Promise<LoadedSearch> {
  if (loading?.lang !== lang) {
    const search = import('./lateSearch').then(async (late) => ({
      index: await late.loadSearchIndex(lang),
      Results: late.SearchResults,
    }));
    loading = { lang, search };
    search.catch(() => (loading = null));
  }
  return loading.search;
}

/** Begins to load the index, for a visitor who is about to type. */
export const prepareSearch = (lang: Lang): void => void loadSearch(lang).catch(() => undefined);

/** Searches while the visitor types. The last result stays until the next one is there. */
export function useSearch(query: string, lang: Lang): SearchState {
  const [state, setState] = useState<SearchState>({ is: 'idle' });
  const isEmpty = query.trim() === '';
  useEffect(() => {
    if (isEmpty) return;
    let isCurrent = true;
    setState((last) => (last.is === 'done' ? last : { is: 'loading' }));
    loadSearch(lang).then(
      ({ index, Results }) => {
        if (isCurrent) setState({ is: 'done', groups: index.search(query), Results });
      },
      (error: unknown) => {
        reportError(error, { scope: 'search' });
        if (isCurrent) setState({ is: 'unavailable' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [query, isEmpty, lang]);
  return isEmpty ? { is: 'idle' } : state;
}
