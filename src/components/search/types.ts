/** The search index: the build writes it, the search loads it. */
import type { Lang, Link } from '../ui/types';

/** All groups of results, in the order in which they are shown. */
export const searchGroups = ['aircraft', 'page', 'project', 'person', 'document'] as const;

export type SearchGroup = (typeof searchGroups)[number];

/** A place of the site that visitors may look for: a page, a part of one, a person or a document. */
export interface SearchRecord {
  group: SearchGroup;
  /** Path with the fragment of the part. */
  url: string;
  /** The name under which visitors know it. */
  title: string;
  /** Title of the page, for a part of one. */
  page?: string;
  /** Everything else that visitors read there, one line for each field. */
  text: string;
  /** Language of the record; set if it differs from the locale of the index. */
  lang?: Lang;
}

/** A text in stretches: those with `isMatch` are words that match the query. */
export type MarkedText = { text: string; isMatch: boolean }[];

/** A record that a query found. */
export interface SearchResult extends SearchRecord {
  /** The title and the page with their matches. */
  marked: Record<'title' | 'page', MarkedText>;
  /** The part of the text around the first match; empty if the record has no text. */
  excerpt: MarkedText;
}

/** The list of the parts of an index. */
export interface SearchManifest {
  /** Paths of the parts. A path has a hash of the content, so that the browser keeps unchanged parts. */
  shards: string[];
}

/** A page and the pages of the same subject, for visitors without scripts and for those who do not know what to type. */
export interface Subject extends Link {
  links: Link[];
}
