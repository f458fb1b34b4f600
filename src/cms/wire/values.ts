import type { Maybe, WireEntry } from '.';

/**
 * Matches a visible character. Spaces, control and format characters, characters that are ignorable
 * by definition, such as Hangul fillers, and U+2800, the Braille pattern without dots, are
 * invisible.
 */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True if a text contains a visible character. */
export const isVisible = (value: string): boolean => visible.test(value);

/** Matches control characters other than line breaks and tabs, and unpaired surrogates. */
const unprintable = /[^\P{Cc}\n\t]|\p{Cs}/gu;

/**
 * Removes characters that HTML cannot contain, and normalizes line breaks to `\n`. Browsers drop
 * such characters, so the page data would differ from the HTML and React's hydration would fail.
 */
export const printable = (value: string): string =>
  value.replaceAll(/\r\n?/g, '\n').replaceAll(unprintable, '');

/**
 * Returns trimmed, printable text; null if the value is not a string or has no visible character.
 */
export function text(value: unknown): string | null {
  const trimmed = typeof value === 'string' ? printable(value).trim() : '';
  return isVisible(trimmed) ? trimmed : null;
}

/**
 * Returns the items of a list that are not null. A single value counts as a list of one, because a
 * change of the content model from a list to a single value does not change the query.
 */
export function items<T>(list: Maybe<Maybe<T>[]>): T[] {
  const values: Maybe<T>[] = Array.isArray(list) ? list : [list];
  return values.filter((item): item is T => item !== null && item !== undefined);
}

/** Returns the displayed title of an entry: `display_title`, or `title` if that is empty. */
export function displayTitle(fields: WireEntry & { display_title?: Maybe<string> }): string {
  return text(fields.display_title) ?? text(fields.title) ?? '';
}

/** Returns a finite number; null for any other value. */
export function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
