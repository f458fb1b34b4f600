import type { Maybe, WireEntry } from '.';

/**
 * A character that can be seen: no space, control or format character, nor one of those that show
 * nothing by definition, such as Hangul fillers; U+2800 is a Braille pattern without dots.
 */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True if there is anything to see in a text. */
export const isVisible = (words: string): boolean => visible.test(words);

/** Control characters other than line breaks and tabs, and surrogates without their other half. */
const unprintable = /[^\P{Cc}\n\t]|\p{Cs}/gu;

/**
 * Removes the characters that HTML cannot hold. A browser reads a page without them, and React would
 * find other words in the page's data, and render the page anew.
 */
export const printable = (words: string): string =>
  words.replaceAll(/\r\n?/g, '\n').replaceAll(unprintable, '');

/** Trimmed, printable text; null for what is no text, is empty or shows nothing. */
export function text(value: unknown): string | null {
  const trimmed = typeof value === 'string' ? printable(value).trim() : '';
  return isVisible(trimmed) ? trimmed : null;
}

/**
 * Non-empty items of a list that may be null or hold nulls. A field that the content model turned
 * into a single one, which changes no query, is a list of one.
 */
export function items<T>(list: Maybe<Maybe<T>[]>): T[] {
  const all: Maybe<T>[] = Array.isArray(list) ? list : [list];
  return all.filter((item): item is T => item !== null && item !== undefined);
}

/** The shown name of an entry: `display_title`, or `title` where that is empty. */
export function shownTitle(fields: WireEntry & { display_title?: Maybe<string> }): string {
  return text(fields.display_title) ?? text(fields.title) ?? '';
}

/** A finite number or null. */
export function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
