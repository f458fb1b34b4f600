/** One line of the service's log. */
export interface LogLine {
  level: 'error' | 'warn' | 'info';
  message: string;
  [key: string]: unknown;
}

export type Log = (line: LogLine) => void;

/** Writes JSON lines to stderr; stdout belongs to whoever started the service. */
export function stderrLog(): Log {
  return ({ level, message, ...rest }) => {
    const time = new Date().toISOString();
    const line = { level, time, scope: 'content-service', message, ...rest };
    process.stderr.write(`${JSON.stringify(line)}\n`);
  };
}

export const silent: Log = () => undefined;
