/** One line of the service's log. */
export interface LogLine {
  level: 'error' | 'warn' | 'info';
  message: string;
  [key: string]: unknown;
}

export type Log = (line: LogLine) => void;

/**
 * Writes to stderr, as stdout belongs to whoever started the service: plain lines for who sits at a
 * terminal, else JSON lines.
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

export const silent: Log = () => undefined;
