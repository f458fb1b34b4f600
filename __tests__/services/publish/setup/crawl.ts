/** A visitor who never stops: asks for one page after another and remembers what was wrong. */
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Got } from './http';

export interface Crawl {
  /** Answers so far. */
  answers: () => number;
  /** What no visitor should have seen, in words. */
  broken: readonly string[];
  /** Ends after the page that is being asked for. */
  stop: () => Promise<void>;
}

export interface CrawlOptions {
  /** Where the site is served now; null while the test itself keeps it from being served. */
  origin: () => string | null;
  /** Called for each next page. */
  next: () => string;
  /** What is wrong with an answer; null where nothing is. */
  fault: (asked: string, got: Got) => string | null;
}

/** Begins to crawl. A connection that breaks while the site is meant to be served is a fault. */
export function crawl({ origin, next, fault }: CrawlOptions): Crawl {
  const broken: string[] = [];
  let count = 0;
  let ends = false;
  const walk = async () => {
    while (!ends) {
      const before = origin();
      if (before === null) {
        await pause(5);
        continue;
      }
      const asked = next();
      try {
        const got = await ask(before, asked);
        count += 1;
        const wrong = fault(asked, got);
        if (wrong !== null) broken.push(`${asked}: ${wrong}`);
      } catch (error) {
        // Cut off by the test, which took the service away meanwhile.
        if (origin() === before) broken.push(`${asked}: ${String(error)}`);
      }
      await pause(2);
    }
  };
  const ended = walk();
  return {
    broken,
    answers: () => count,
    stop: async () => {
      ends = true;
      await ended;
    },
  };
}
