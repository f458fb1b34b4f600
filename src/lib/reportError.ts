import { scrub } from './scrub';

/** Where an error arose: a scope such as `belt` or `content`, and what names the place. */
export interface ErrorContext {
  scope: string;
  [detail: string]: string | number | null | undefined;
}

/** What is told of an error; nothing in it holds a token or a query string. */
export interface ErrorReport extends ErrorContext {
  /** ISO 8601. */
  time: string;
  message: string;
  /** Kind of error, such as `TypeError`; absent where no error object was thrown. */
  name?: string;
  stack?: string;
}

type ErrorSink = (report: ErrorReport) => void;

let sink: ErrorSink | null = null;

/** Hands the errors of the browser to monitoring instead of the console; null gives them back. */
export function setErrorSink(next: ErrorSink | null): void {
  sink = next;
}

/**
 * Reports an error, at build and in the browser. At build it is one structured JSON line of level
 * `error` on stderr; in the browser it goes to monitoring, and without monitoring the same line to
 * the console. Never throws.
 */
export function reportError(error: unknown, context: ErrorContext): void {
  try {
    const report = describe(error, context);
    if (sink) {
      sink(report);
      return;
    }
    const text = JSON.stringify({ level: 'error', ...report });
    if (typeof process !== 'undefined' && process.stderr) process.stderr.write(`${text}\n`);
    // eslint-disable-next-line no-console -- the only place in a browser where it can be read
    else console.error(text);
  } catch {
    // A report that cannot be made must not become a second error.
  }
}

function describe(error: unknown, { scope, ...details }: ErrorContext): ErrorReport {
  const time = new Date().toISOString();
  const clean = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? scrub(value) : value,
  ]);
  return { time, scope, ...(Object.fromEntries(clean) as typeof details), ...told(error) };
}

function told(error: unknown): Pick<ErrorReport, 'name' | 'message' | 'stack'> {
  if (!(error instanceof Error)) return { message: scrub(words(error)) };
  const { name, message, stack } = error;
  return {
    name,
    message: scrub(message),
    ...(stack === undefined ? {} : { stack: scrub(stack) }),
  };
}

function words(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'something that cannot be written as text';
  }
}
