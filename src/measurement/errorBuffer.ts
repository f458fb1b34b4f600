import type { ErrorReport } from '../lib/reportError';

/** Maximum number of errors that wait for monitoring. Older errors are dropped. */
export const bufferSize = 20;

export interface ErrorBuffer {
  /** Adds an error, or passes it on if `flushTo` was called. */
  add: (report: ErrorReport) => void;
  /** Passes the waiting errors to `sink`, oldest first, and then each new error. */
  flushTo: (sink: (report: ErrorReport) => void) => void;
}

/** Creates a buffer for the errors that occur before monitoring has loaded. */
export function createErrorBuffer(): ErrorBuffer {
  let pendingReports: ErrorReport[] = [];
  let sink: ((report: ErrorReport) => void) | null = null;
  return {
    add: (report) => {
      if (sink) sink(report);
      else pendingReports = [...pendingReports, report].slice(-bufferSize);
    },
    flushTo: (nextSink) => {
      sink = nextSink;
      const reports = pendingReports;
      pendingReports = [];
      reports.forEach(nextSink);
    },
  };
}
