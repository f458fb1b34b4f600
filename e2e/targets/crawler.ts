/** Visitors who read pages with their assets while releases change. */
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest, type HttpResponse } from '../../__tests__/services/publish/setup/http';

export interface Crawler {
  /** Faults that visitors noticed. */
  faults: readonly string[];
  /** Number of pages read so far. */
  pages: () => number;
  stop: () => Promise<void>;
}

export interface CrawlerOptions {
  /** Returns the origin of the site; null while the test itself has stopped what is behind it. */
  origin: () => string | null;
  paths: readonly string[];
  /** Number of visitors at the same time. */
  visitors: number;
  /** Reads the version of a page. */
  versionOf: (html: string) => number;
  /** Names the host that has sent an answer; default: there is one host. */
  hostOf?: (response: HttpResponse) => string;
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
 * that is older than one that the same host sent before, is a fault.
 */
export function crawlPages(options: CrawlerOptions): Crawler {
  const { origin, paths, visitors, versionOf, hostOf = () => '' } = options;
  const faults: string[] = [];
  const newestVersions = new Map<string, number>();
  let pages = 0;
  let isStopped = false;
  /** Requests a path. Returns null, and records a fault, if the answer is not 200. */
  const request = async (path: string, method: 'GET' | 'HEAD', reason: string) => {
    const from = origin();
    if (from === null) return null;
    const fault = await sendRequest(from, path, { method, repeats: true }).then(
      (response) => (response.status === 200 ? response : `${reason}${path}: ${response.status}`),
      (error: unknown) => `${reason}${path}: ${String(error)}`,
    );
    if (typeof fault !== 'string') return fault;
    if (origin() === from) faults.push(fault);
    return null;
  };
  const visit = async (path: string) => {
    // Only answers to earlier requests are earlier answers.
    const expectedVersions = new Map(newestVersions);
    const response = await request(path, 'GET', '');
    if (response === null) return;
    pages += 1;
    const host = `${hostOf(response)} ${path}`;
    const [version, expected] = [versionOf(response.text), expectedVersions.get(host) ?? 0];
    if (!(version >= expected)) faults.push(`${host}: version ${version} after ${expected}`);
    newestVersions.set(host, Math.max(version, newestVersions.get(host) ?? 0));
    for (const asset of assetsOf(response.text)) await request(asset, 'HEAD', `${host} needs `);
  };
  const walk = async (first: number) => {
    for (let index = first; !isStopped; index += 1) {
      await visit(paths[index % paths.length] ?? '/');
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
