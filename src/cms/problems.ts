/** Something in the content that an editor should mend. */
export interface Problem {
  /** Uid of the entry, and its type and title where known. */
  entry: string;
  type?: string;
  title?: string;
  locale: string;
  field: string;
  what: string;
}

/** Collects problems; the same one found on several pages is kept once. */
export class Problems {
  readonly #found = new Map<string, Problem>();

  add(problem: Problem): void {
    this.#found.set(
      [problem.entry, problem.locale, problem.field, problem.what].join('\0'),
      problem,
    );
  }

  list(): Problem[] {
    return [...this.#found.values()].sort((a, b) =>
      sortKey(a).localeCompare(sortKey(b), 'en', { numeric: true }),
    );
  }
}

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
