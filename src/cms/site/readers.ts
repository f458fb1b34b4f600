import type { Locale } from '../../locales';
import type { PageRecord } from './types';

/** A part that all pages of a locale share. */
export interface SharedPart {
  part: 'header' | 'footer';
  locale: Locale;
}

/** The pages and shared parts that have read an input of the site, as the dependency tracker recorded it. */
export interface InputReaders {
  pages: PageRecord[];
  parts: SharedPart[];
}

/**
 * Finds the readers of an input: of an entry or asset by its uid, of all entries of a type by its name.
 * A page that only links to the page of an entry has read it too, for its address.
 */
export type Readers = (name: string) => InputReaders;

/** Creates `Readers` from the names that each page and shared part has read. */
export const createReaders =
  (
    pages: readonly { record: PageRecord; names: readonly string[] }[],
    parts: readonly (SharedPart & { names: readonly string[] })[],
  ): Readers =>
  (name) => ({
    pages: pages.flatMap(({ record, names }) => (names.includes(name) ? [record] : [])),
    parts: parts.flatMap(({ part, locale, names }) =>
      names.includes(name) ? [{ part, locale }] : [],
    ),
  });
