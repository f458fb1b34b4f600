import { localeFacts } from '../../locales';
import type { Entry } from './entry';
import { text } from '../wire/values';

/** Something in the content that an editor should mend. */
export interface Problem {
  /** Uid of the entry, and its type and title where known. */
  entry: string;
  type?: string;
  title?: string;
  locale: string;
  field: string;
  what: string;
  /** The site is whole with it; mending it makes the site better. */
  isAdvice?: true;
}

/** A problem of an entry's field. */
export function problemOf(
  { uid, type, fields, locale }: Entry,
  field: string,
  what: string,
): Problem {
  const title = text(fields.title) ?? '';
  return { entry: uid, type, title, locale: localeFacts[locale].service, field, what };
}

/** Collects problems; the same one found on several pages is kept once. */
export class Problems {
  readonly #found = new Map<string, Problem>();
  #meanwhile: Problem[] | null = null;

  add({ entry, title, what, ...rest }: Problem): void {
    const own = title === undefined ? {} : { title: inLine(title) };
    const problem = { ...rest, entry: inLine(entry), ...own, what: inLine(what) };
    this.put(problem);
  }

  /** A problem as it was found before. */
  put(problem: Problem): void {
    const { entry, locale, field, what } = problem;
    this.#found.set([entry, locale, field, what].join('\0'), problem);
    this.#meanwhile?.push(problem);
  }

  /** What some work makes, and the problems that it found. */
  during<Made>(work: () => Made): { made: Made; found: Problem[] } {
    const before = this.#meanwhile;
    const found: Problem[] = [];
    this.#meanwhile = found;
    try {
      return { made: work(), found };
    } finally {
      this.#meanwhile = before;
    }
  }

  list(): Problem[] {
    return [...this.#found.values()]
      .map((problem) => ({ problem, key: sortKey(problem) }))
      .sort((a, b) => order.compare(a.key, b.key))
      .map(({ problem }) => problem);
  }
}

const order = new Intl.Collator('en', { numeric: true });

/** Signs that end a line, steer a terminal or cannot be seen. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const longest = 250;

/** What an editor typed, fit to stand in a line: hidden signs by their number, the middle cut. */
export function inLine(text: string): string {
  const line = (text.length > 2 * longest ? cut(text) : text).replace(
    hidden,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return line.length > longest ? cut(line) : line;
}

const cut = (text: string) => `${text.slice(0, 150)}…${text.slice(-80)}`;

function sortKey({ type = '', title = '', entry, locale, field, what }: Problem): string {
  return [type, title, entry, locale, field, what].join('\0');
}

/** One line for a human: entry, locale, field, what is wrong. */
export function problemLine({ entry, type, title, locale, field, what }: Problem): string {
  const name = title ? `“${title}” (${entry})` : entry;
  return `${type ? `${type} ` : ''}${name}, ${locale}, ${field}: ${what}`;
}

/** The same as a structured JSON line. */
export function problemJson(problem: Problem): string {
  return JSON.stringify({
    level: 'warn',
    scope: 'content-problem',
    ...problem,
    message: problemLine(problem),
  });
}
