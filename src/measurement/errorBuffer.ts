import type { ErrorReport } from '../lib/reportError';

/** Errors that wait for monitoring; of more, the newest are kept. */
export const bufferSize = 20;

export interface ErrorBuffer {
  add: (report: ErrorReport) => void;
  /** Hands over what waits, oldest first, and from now on whatever comes. */
  flushTo: (take: (report: ErrorReport) => void) => void;
}

/** Keeps errors until there is somebody to tell them to. */
export function errorBuffer(): ErrorBuffer {
  let waiting: ErrorReport[] = [];
  let taker: ((report: ErrorReport) => void) | null = null;
  return {
    add: (report) => {
      if (taker) taker(report);
      else waiting = [...waiting, report].slice(-bufferSize);
    },
    flushTo: (take) => {
      taker = take;
      const reports = waiting;
      waiting = [];
      reports.forEach(take);
    },
  };
}
