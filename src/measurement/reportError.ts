/** Where an error arose: a scope such as `belt` or `content`, and what names the place. */
export interface ErrorContext {
  scope: string;
  [detail: string]: string | number | null | undefined;
}

/** Query strings and long secrets never leave: `?…` goes, and so does what looks like a token. */
function scrub(text: string): string {
  return text.replace(/\?[^\s"']*/g, '?…').replace(/\b(?:cs|blt)[0-9a-z]{18,}\b/gi, '…');
}

/**
 * Reports an error as one structured JSON line of level `error`: to stderr at build, to the
 * console in the browser. One function for both; never throws.
 */
export function reportError(error: unknown, { scope, ...details }: ErrorContext): void {
  try {
    const message = error instanceof Error ? error.message : String(error);
    const line = {
      level: 'error',
      time: new Date().toISOString(),
      scope,
      ...details,
      message: scrub(message),
    };
    const text = JSON.stringify(line);
    if (typeof process !== 'undefined' && process.stderr) process.stderr.write(`${text}\n`);
    // eslint-disable-next-line no-console -- the only place in a browser where it can be read
    else console.error(text);
  } catch {
    // A report that cannot be written must not become a second error.
  }
}
