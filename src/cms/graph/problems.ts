import { firstCharacters } from '../../lib/text/firstCharacters';
import { localeFacts } from '../../locales';
import { Collector } from './collector';
import type { Entry } from './entry';
import { text } from '../wire/values';

/** A problem in the content, or with `isAdvice` a finding of the doctor. */
export interface Problem {
  /**
   * Uid of the entry. For a missing entry it is the expected title, and for the content model the text
   * `content model`. Content type and title are missing if unknown.
   */
  entry: string;
  type?: string;
  title?: string;
  /** Code in the content service, such as `en-us`; `all locales` for the content model. */
  locale: string;
  field: string;
  /** The message, without entry, locale and field. */
  what: string;
  /** Set if the content is valid and could only be better. */
  isAdvice?: true;
}

/** Not a property of problems, so that the lines of logs and reports stay as they are. */
const omissions = new WeakSet<Problem>();

/** True for a problem because of which the site shows nothing in the place of the field. */
export const isOmission = (problem: Problem): boolean => omissions.has(problem);

/** As with omissions, not a property of problems. */
const failures = new WeakSet<Problem>();

/** True for a problem of our own code: a parser threw, so that the site lacks a part of the content. */
export const isFailure = (problem: Problem): boolean => failures.has(problem);

/** Lists the problems of our own code in a site. */
export const failuresOf = ({ problems }: { problems: readonly Problem[] }): Problem[] =>
  problems.filter(isFailure);

/** Creates a problem of one field of an entry. */
export function problemOf(
  { uid, type, fields, locale }: Entry,
  field: string,
  what: string,
): Problem {
  const title = text(fields.title) ?? '';
  return { entry: uid, type, title, locale: localeFacts[locale].service, field, what };
}

/** Collects problems. A problem that several pages report is listed once. */
export class Problems {
  readonly #byKey = new Map<string, Problem>();
  readonly #collector = new Collector<Problem>();

  /** Adds a problem, with its texts made fit for one line (see `inLine`). */
  add(
    { entry, title, what, ...rest }: Problem,
    { isOmission = false, isFailure: hasFailed = false } = {},
  ): void {
    const titleInLine = title === undefined ? {} : { title: inLine(title) };
    const problem = { ...rest, entry: inLine(entry), ...titleInLine, what: inLine(what) };
    if (isOmission) omissions.add(problem);
    if (hasFailed) failures.add(problem);
    this.addUnchanged(problem);
  }

  /** Adds a problem whose texts `add` has already made fit for one line, in an earlier build. */
  addUnchanged(problem: Problem): void {
    const { entry, locale, field, what } = problem;
    this.#byKey.set([entry, locale, field, what].join('\0'), problem);
    this.#collector.add(problem);
  }

  /** Runs a computation and returns its result with the problems that it reports. */
  collect<Result>(compute: () => Result): { result: Result; items: Problem[] } {
    return this.#collector.collect(compute);
  }

  /** Lists the problems, sorted by type, title, entry, locale, field and message. */
  list(): Problem[] {
    return [...this.#byKey.values()]
      .map((problem) => ({ problem, key: sortKey(problem) }))
      .sort((a, b) => collator.compare(a.key, b.key))
      .map(({ problem }) => problem);
  }
}

const collator = new Intl.Collator('en', { numeric: true });

/** Characters that end a line, control a terminal or are invisible. */
const unprintable =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const maxLength = 250;

/**
 * Makes a text of an editor fit for one line of a log: escapes unprintable characters as `\uXXXX`,
 * and cuts the middle out of a text of more than 250 characters. A very long text is cut before the
 * escapes too, so that they take no time.
 */
export function inLine(text: string): string {
  const line = (text.length > 2 * maxLength ? cutMiddle(text) : text).replace(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return line.length > maxLength ? cutMiddle(line) : line;
}

const cutMiddle = (text: string) =>
  `${firstCharacters(text, 150)}…${text.slice(-80).replace(/^[\udc00-\udfff]/, '')}`;

function sortKey({ type = '', title = '', entry, locale, field, what }: Problem): string {
  return [type, title, entry, locale, field, what].join('\0');
}

/** Formats a problem as one line for humans: entry, locale, field, message. */
export function problemLine({ entry, type, title, locale, field, what }: Problem): string {
  const name = title ? `“${title}” (${entry})` : entry;
  return `${type ? `${type} ` : ''}${name}, ${locale}, ${field}: ${what}`;
}

/** Formats a problem as one JSON line of a structured log. */
export function problemJson(problem: Problem): string {
  return JSON.stringify({
    level: 'warn',
    scope: 'content-problem',
    ...problem,
    message: problemLine(problem),
  });
}
