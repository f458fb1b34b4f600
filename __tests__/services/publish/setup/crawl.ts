/** A visitor who requests one page after another and records faults. */
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest, type HttpResponse } from './http';

export interface Crawl {
  /** Returns the number of answers so far. */
  answers: () => number;
  /** Faults that a visitor noticed. */
  faults: readonly string[];
  /** Stops after the current request. */
  stop: () => Promise<void>;
}

export interface CrawlOptions {
  /** Returns the current origin of the site; null while the test itself has stopped it. */
  origin: () => string | null;
  /** Returns the next path to request. */
  nextPath: () => string;
  /** Returns the fault of an answer; null if there is none. */
  findFault: (requestedPath: string, response: HttpResponse) => string | null;
}

/** Begins to crawl. A failed connection is a fault, unless the test has stopped the site. */
export function crawl({ origin, nextPath, findFault: fault }: CrawlOptions): Crawl {
  const broken: string[] = [];
  let count = 0;
  let isStopped = false;
  const walk = async () => {
    while (!isStopped) {
      const siteOrigin = origin();
      if (siteOrigin === null) {
        await pause(5);
        continue;
      }
      const requestedPath = nextPath();
      try {
        const response = await sendRequest(siteOrigin, requestedPath);
        count += 1;
        const faultText = fault(requestedPath, response);
        if (faultText !== null) broken.push(`${requestedPath}: ${faultText}`);
      } catch (error) {
        // If the origin changed, the test itself has stopped the service.
        if (origin() === siteOrigin) broken.push(`${requestedPath}: ${String(error)}`);
      }
      await pause(2);
    }
  };
  const ended = walk();
  return {
    faults: broken,
    answers: () => count,
    stop: async () => {
      isStopped = true;
      await ended;
    },
  };
}
