/** Visitors who read pages with their assets while releases change. */
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '../../__tests__/services/publish/setup/http';

export interface Crawler {
  /** Faults that visitors noticed. */
  faults: readonly string[];
  /** Number of pages read so far. */
  pages: () => number;
  stop: () => Promise<void>;
}

/** Files that a page loads by itself: scripts, styles, pictures, fonts, data. */
const loadedFile = /(?:src|href)="(\/[^"]+\.(?:js|css|webp|avif|jpg|png|svg|woff2|json))"/g;
const pictureSets = /srcset="([^"]+)"/gi;

/** Lists the paths of the files that a page loads by itself. */
export function assetsOf(html: string): string[] {
  const sets = [...html.matchAll(pictureSets)].flatMap(([, set = '']) =>
    set.split(',').map((part) => part.trim().split(' ')[0] ?? ''),
  );
  const files = [...html.matchAll(loadedFile)].map(([, file = '']) => file);
  return [...new Set([...files, ...sets])].filter((path) => path.startsWith('/'));
}

/**
 * Begins to crawl: each visitor requests a page, then its assets. An answer other than 200, and a page
 * that is older than one read before, is a fault.
 * @param visitors number of visitors at the same time
 * @param versionOf reads the version of a page; undefined if it has none
 */
export function crawlPages(
  origin: string,
  paths: readonly string[],
  visitors: number,
  versionOf: (html: string) => number | undefined,
): Crawler {
  const faults: string[] = [];
  const newest = new Map<string, number>();
  let pages = 0;
  let isStopped = false;
  const visit = async (path: string) => {
    const expected = newest.get(path) ?? 0;
    const { status, text } = await sendRequest(origin, path);
    if (status !== 200) return void faults.push(`${path}: ${status}`);
    pages += 1;
    const version = versionOf(text) ?? 0;
    if (version < expected) faults.push(`${path}: version ${version} after ${expected}`);
    newest.set(path, Math.max(version, newest.get(path) ?? 0));
    for (const asset of assetsOf(text)) {
      const answer = await sendRequest(origin, asset, { method: 'HEAD' });
      if (answer.status !== 200) faults.push(`${path} needs ${asset}: ${answer.status}`);
    }
  };
  const walk = async (first: number) => {
    for (let index = first; !isStopped; index += 1) {
      const path = paths[index % paths.length] ?? '/';
      await visit(path).catch((error: unknown) => void faults.push(`${path}: ${String(error)}`));
      await pause(1);
    }
  };
  const walks = Array.from({ length: visitors }, (_, index) => walk(index * 3));
  return {
    faults,
    pages: () => pages,
    stop: async () => {
      isStopped = true;
      await Promise.all(walks);
    },
  };
}
