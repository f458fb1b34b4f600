import { scrub } from './text/scrub';

/** The place of an error: a scope such as `belt` or `content`, and further details. */
export interface ErrorContext {
  scope: string;
  [detail: string]: string | number | null | undefined;
}

/** The report of an error, without tokens and query strings (see `scrub`). */
export interface ErrorReport extends ErrorContext {
  /** ISO 8601. */
  time: string;
  message: string;
  /** Class of the error, such as `TypeError`; absent if the thrown value is not an `Error`. */
  name?: string;
  stack?: string;
}

/** Milliseconds after which a page that the visitor leaves is gone, with its timers. */
const leaveTime = 2_000;

type ErrorSink = (report: ErrorReport) => void;

const waitingReports: (() => void)[] = [];

let sink: ErrorSink | null = null;

/** Sends error reports to monitoring instead of the console. With null, restores the console. */
export function setErrorSink(next: ErrorSink | null): void {
  sink = next;
}

/**
 * Reports an error. In a build it writes one JSON line with the level `error` to stderr. In the
 * browser it sends the report to monitoring, or writes the same line to the console. Never throws.
 */
export function reportError(error: unknown, context: ErrorContext): void {
  // Firefox tells of each script that it stops loading because the visitor leaves the page.
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    waitingReports.push(() => send(error, context));
    setTimeout(sendWaitingReports, leaveTime);
  } else send(error, context);
}

/** Sends the reports of missing scripts at once, before the site itself loads the page anew. */
export function sendWaitingReports(): void {
  for (const report of waitingReports.splice(0)) report();
}

function send(error: unknown, context: ErrorContext): void {
  try {
    const report = describe(error, context);
    if (sink) {
      sink(report);
      return;
    }
    const text = JSON.stringify({ level: 'error', ...report });
    if (typeof process !== 'undefined' && process.stderr) process.stderr.write(`${text}\n`);
    // oxlint-disable-next-line no-console -- the only place in a browser where it can be read
    else console.error(text);
  } catch {
    // A failure to report must not become a second error.
  }
}

function describe(error: unknown, { scope, ...details }: ErrorContext): ErrorReport {
  const time = new Date().toISOString();
  const scrubbed = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? scrub(value) : value,
  ]);
  return {
    time,
    scope,
    ...(Object.fromEntries(scrubbed) as typeof details),
    ...errorFields(error),
  };
}

function errorFields(error: unknown): Pick<ErrorReport, 'name' | 'message' | 'stack'> {
  if (!(error instanceof Error)) return { message: scrub(textOf(error)) };
  const { name, message, stack } = error;
  return {
    name,
    message: scrub(message),
    ...(stack === undefined ? {} : { stack: scrub(stack) }),
  };
}

function textOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'something that cannot be written as text';
  }
}
