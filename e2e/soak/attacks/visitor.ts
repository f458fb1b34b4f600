/** A client that polls a site under attack and compares each answer with the releases. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { crawl, type Crawl } from '../../../__tests__/services/publish/setup/crawl';
import { sendRequest, type HttpResponse } from '../../../__tests__/services/publish/setup/http';
import { strictHeaders } from '../../../services/publish/serve/headers';
import type { RunningSite } from '../running';

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Polled pages of both locales; one script and one picture of each are added. */
const pages = ['/', '/is/', '/about-us/', '/careers/'];

/** Names the strict headers that an answer lacks; null if it has all. */
export function headerFault({ status, headers }: HttpResponse): string | null {
  const missing = Object.keys(strictHeaders).filter((name) => headers[name] === undefined);
  return missing.length > 0 ? `${status} without ${missing.join(', ')}` : null;
}

/** Starts to poll. Failed connections count only while the site should be up. */
export async function poll(site: RunningSite): Promise<Crawl> {
  const paths = [...pages];
  for (const page of pages) {
    const { text } = await sendRequest(site.url, page);
    const [, script] = /<script[^>]* src="(\/[^"]+\.js)"/.exec(text) ?? [];
    const [, picture] = /["( ](\/pictures\/[^"\s,)]+)/.exec(text) ?? [];
    paths.push(...[script, picture].filter((each) => each !== undefined));
  }
  const polledPaths = [...new Set(paths)];
  const releases = new ReleaseFiles(path.join(site.folder, '.kept', 'publish', 'releases'));
  let turn = 0;
  /** Number of times that each uncompared body was received, by key. */
  let pending = new Map<string, number>();
  const broken: string[] = [];
  const crawler = crawl({
    origin: () => (site.isUp ? site.url : null),
    nextPath: () => polledPaths[turn++ % polledPaths.length] ?? '/',
    findFault: (requestPath, answer) => {
      if (answer.status !== 200) return `status ${answer.status}`;
      const key = keyOf(requestPath, answer.body);
      if (!releases.knownKeys.has(key)) pending.set(key, (pending.get(key) ?? 0) + 1);
      return headerFault(answer);
    },
  });
  const compare = async () => {
    const batch = pending;
    pending = new Map();
    for (const [key, times] of batch) {
      if (!(await releases.holds(key))) {
        const [requestPath] = key.split(' ');
        broken.push(...Array<string>(times).fill(`${requestPath}: a body of no release`));
      }
    }
  };
  // Answers are compared soon, because releases are pruned.
  let comparing = Promise.resolve();
  const timer = setInterval(() => (comparing = comparing.then(compare)), 200);
  return {
    answers: crawler.answers,
    get faults() {
      return [...crawler.faults, ...broken];
    },
    stop: async () => {
      await crawler.stop();
      clearInterval(timer);
      await comparing;
      await compare();
    },
  };
}

/** Identifies a body by path and digest. Whole bodies would fill the memory within an hour. */
const keyOf = (asked: string, body: Buffer) => `${asked} ${digest(body)}`;

/** Looks up bodies in the files of the releases. */
class ReleaseFiles {
  readonly #folder: string;
  /** The keys of bodies in releases so far. */
  readonly knownKeys = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** True if a body is, byte by byte, the file of a release. */
  async holds(key: string): Promise<boolean> {
    if (this.knownKeys.has(key)) return true;
    const [requestPath = ''] = key.split(' ');
    const decoded = decodeURIComponent(requestPath.replaceAll('&amp;', '&'));
    const name = decoded.endsWith('/') ? `${decoded}index.html` : decoded;
    // A release may be removed during the loop.
    for (const id of await readdir(this.#folder).catch(() => [])) {
      const bytes = await readFile(path.join(this.#folder, id, 'site', name)).catch(() => null);
      if (bytes) this.knownKeys.add(keyOf(requestPath, bytes));
    }
    return this.knownKeys.has(key);
  }
}
