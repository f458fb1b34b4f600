/** Loads the search index of a locale and searches it. Part of a script that only a search loads. */
import MiniSearch, { type Query } from 'minisearch';
import { localeFacts, localeOfLang } from '../../locales';
import type { Lang } from '../ui/types';
import { excerptOf, markTerms } from './excerpt';
import { respell, stemOf, termsInText, termsOf, wordsOf, type Vocabulary } from './terms';
import {
  searchGroups,
  type SearchGroup,
  type SearchManifest,
  type SearchRecord,
  type SearchResult,
} from './types';

/** The results of one group, the best first. */
export interface ResultGroup {
  group: SearchGroup;
  results: SearchResult[];
}

/** A record with the terms under which the query found it. */
interface Match {
  record: SearchRecord;
  terms: ReadonlySet<string>;
}

/** Most results that one group shows. */
const resultsOfGroup = 8;
/** Most words of a query that count: more only come from pasted texts. */
const maximumWords = 10;

/** Letters that may differ: none in short words and in numbers, else one or two. */
const tolerance = (term: string): number | false => {
  if (term.length < 4 || /^\d/.test(term)) return false;
  return term.length < 8 ? 1 : 2;
};

/** Options of a query whose words are terms of the index already. */
const asTerms = {
  tokenize: (term: string) => [term],
  processTerm: (term: string) => term,
};

export class SearchIndex {
  readonly #lang: Lang;
  readonly #records: readonly SearchRecord[];
  readonly #index: MiniSearch<SearchRecord & { id: number }>;
  readonly #vocabulary: Vocabulary = {
    has: (word) => this.#has(word, false),
    hasStart: (letters) => this.#has(letters, true),
  };

  constructor(records: readonly SearchRecord[], lang: Lang) {
    this.#lang = lang;
    this.#records = records;
    this.#index = new MiniSearch({
      fields: ['title', 'page', 'text'],
      tokenize: wordsOf,
      processTerm: (word) => termsInText(word, lang),
    });
    this.#index.addAll(records.map((record, id) => ({ ...record, id })));
  }

  /**
   * Finds the records with all words of a query; if there are none, those with some of its words.
   * @param limit most results of a group
   */
  search(query: string, limit = resultsOfGroup): ResultGroup[] {
    const words = respell(wordsOf(query).slice(0, maximumWords), this.#vocabulary);
    if (words.length === 0) return [];
    const found = this.#find(words, 'AND');
    const matches = found.length > 0 ? found : this.#find(words, 'OR');
    return grouped(matches, limit).map(({ group, matches: shown }) => ({
      group,
      results: shown.map(({ record, terms }) => ({
        ...record,
        marked: {
          title: markTerms(record.title, terms, this.#lang),
          page: markTerms(record.page ?? '', terms, this.#lang),
        },
        excerpt: excerptOf(record.text, terms, this.#lang),
      })),
    }));
  }

  /** Returns true if a text has the word. The terms of the index are words without accents and endings. */
  #has(word: string, prefix: boolean): boolean {
    const term = stemOf(word, this.#lang);
    return this.#index.search(term, { ...asTerms, prefix }).length > 0;
  }

  #find(words: readonly string[], combineWith: 'AND' | 'OR'): Match[] {
    const queries: Query[] = words.map((word) => ({
      combineWith: 'OR',
      queries: termsOf(word, this.#lang),
      prefix: true,
      fuzzy: tolerance,
    }));
    const results = this.#index.search(
      { combineWith, queries },
      {
        ...asTerms,
        boost: { title: 4, page: 1.5 },
        // A page comes before its parts.
        boostDocument: (id: number) => (this.#records[id]?.page === undefined ? 2 : 1),
      },
    );
    return results.flatMap(({ id, terms }) => {
      const record = this.#records[id as number];
      return record ? [{ record, terms: new Set(terms) }] : [];
    });
  }
}

/** Groups matches. The group with the best match is the first one. */
function grouped(found: readonly Match[], limit: number) {
  const groups = searchGroups.map((group) => ({
    group,
    matches: distinct(found.filter(({ record }) => record.group === group)).slice(0, limit),
  }));
  const rank = ({ matches: [best] }: { matches: Match[] }) =>
    best ? found.indexOf(best) : Infinity;
  return groups.filter(({ matches }) => matches.length > 0).sort((a, b) => rank(a) - rank(b));
}

/** Keeps the best match of each document and person: several pages show the same ones. */
function distinct(matches: readonly Match[]): Match[] {
  const byKey = new Map<string, Match>();
  for (const match of matches) {
    const { group, url, title, page } = match.record;
    const key =
      group === 'document' ? url : JSON.stringify([title, group === 'person' ? page : url]);
    if (!byKey.has(key)) byKey.set(key, match);
  }
  return [...byKey.values()];
}

/**
 * Loads the index of a language.
 * @throws Error if the server does not send it
 */
export async function loadSearchIndex(lang: Lang): Promise<SearchIndex> {
  const address = `${localeFacts[localeOfLang(lang)].prefix}/search.json`;
  const { shards } = await load<SearchManifest>(address);
  const records = await Promise.all(shards.map((shard) => load<SearchRecord[]>(shard))).catch(
    // A publication has replaced a part since the list was read.
    async () => {
      const { shards: latest } = await load<SearchManifest>(address, 'reload');
      return Promise.all(latest.map((shard) => load<SearchRecord[]>(shard)));
    },
  );
  return new SearchIndex(records.flat(), lang);
}

async function load<T>(address: string, cache: RequestCache = 'default'): Promise<T> {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return (await response.json()) as T;
}
