import type { ErrorReport } from '../lib/reportError';

/** Maximum number of errors that wait for monitoring. Older errors are dropped. */
export const bufferSize = 20;

export interface ErrorBuffer {
  add: (report: ErrorReport) => void;
  /** Passes the waiting errors to `sink`, oldest first, and then each new error. */
  flushTo: (sink: (report: ErrorReport) => void) => void;
}

/** Buffers errors until monitoring has loaded. */
export function errorBuffer(): ErrorBuffer {
  let waiting: ErrorReport[] = [];
  let sink: ((report: ErrorReport) => void) | null = null;
  return {
    add: (report) => {
      if (sink) sink(report);
      else waiting = [...waiting, report].slice(-bufferSize);
    },
    flushTo: (nextSink) => {
      sink = nextSink;
      const reports = waiting;
      waiting = [];
      reports.forEach(nextSink);
    },
  };
}
