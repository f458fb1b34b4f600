/** A visitor who never stops: asks for one page after another and remembers what was wrong. */
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest, type HttpResponse } from './http';

export interface Crawl {
  /** Answers so far. */
  answers: () => number;
  /** What no visitor should have seen, in words. */
  faults: readonly string[];
  /** Ends after the page that is being asked for. */
  stop: () => Promise<void>;
}

export interface CrawlOptions {
  /** Where the site is served now; null while the test itself keeps it from being served. */
  origin: () => string | null;
  /** Called for each next page. */
  nextPath: () => string;
  /** What is wrong with an answer; null where nothing is. */
  findFault: (requestedPath: string, response: HttpResponse) => string | null;
}

/** Begins to crawl. A connection that breaks while the site is meant to be served is a fault. */
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
        // Cut off by the test, which took the service away meanwhile.
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
