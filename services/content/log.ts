/** One line of the service's log. Other keys are added to the JSON line. */
export interface LogLine {
  level: 'error' | 'warn' | 'info';
  message: string;
  [key: string]: unknown;
}

/** Receives the lines of the service's log. */
export type Log = (line: LogLine) => void;

/**
 * Creates a log that writes to stderr: plain text on a terminal, else JSON lines. Stdout is for the
 * process that started the service.
 */
export function stderrLog(): Log {
  return ({ level, message, ...rest }) => {
    if (process.stderr.isTTY) {
      process.stderr.write(`Content service: ${message}\n`);
      return;
    }
    const time = new Date().toISOString();
    const line = { level, time, scope: 'content-service', message, ...rest };
    process.stderr.write(`${JSON.stringify(line)}\n`);
  };
}

/** A log that drops all lines. */
export const silentLog: Log = () => undefined;
