/** A client that polls a site under attack without a pause, and holds each answer against the releases. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { crawl, type Crawl } from '../../../__tests__/services/publish/setup/crawl';
import { ask, type Got } from '../../../__tests__/services/publish/setup/http';
import { strictHeaders } from '../../../services/publish/serve/headers';
import type { RunningSite } from '../running';

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Pages that are polled, in both locales; their scripts and pictures come in addition. */
const pages = ['/', '/is/', '/about-us/', '/careers/'];

/** Tells which strict headers an answer lacks; null where it has them all. */
export function headerFault({ status, headers }: Got): string | null {
  const missing = Object.keys(strictHeaders).filter((name) => headers[name] === undefined);
  return missing.length > 0 ? `${status} without ${missing.join(', ')}` : null;
}

/** Starts to poll. Connections count only while the site is meant to be up. */
export async function poll(site: RunningSite): Promise<Crawl> {
  const paths = [...pages];
  for (const page of pages) {
    const { text } = await ask(site.url, page);
    const [, script] = /<script[^>]* src="(\/[^"]+\.js)"/.exec(text) ?? [];
    const [, picture] = /["( ](\/pictures\/[^"\s,)]+)/.exec(text) ?? [];
    paths.push(...[script, picture].filter((each) => each !== undefined));
  }
  const wanted = [...new Set(paths)];
  const releases = new ReleaseFiles(path.join(site.folder, '.kept', 'publish', 'releases'));
  let turn = 0;
  /** How often each body came that is not compared yet, by its key. */
  let pending = new Map<string, number>();
  const broken: string[] = [];
  const crawler = crawl({
    origin: () => (site.isUp ? site.url : null),
    next: () => wanted[turn++ % wanted.length] ?? '/',
    fault: (asked, got) => {
      if (got.status !== 200) return `status ${got.status}`;
      const key = keyOf(asked, got.body);
      if (!releases.known.has(key)) pending.set(key, (pending.get(key) ?? 0) + 1);
      return headerFault(got);
    },
  });
  const compare = async () => {
    const taken = pending;
    pending = new Map();
    for (const [key, times] of taken) {
      if (!(await releases.holds(key))) {
        const [asked] = key.split(' ');
        broken.push(...Array<string>(times).fill(`${asked}: a body of no release`));
      }
    }
  };
  // Releases are pruned: an answer is compared while its release is still on the disk.
  let comparing = Promise.resolve();
  const timer = setInterval(() => (comparing = comparing.then(compare)), 200);
  return {
    answers: crawler.answers,
    get broken() {
      return [...crawler.broken, ...broken];
    },
    stop: async () => {
      await crawler.stop();
      clearInterval(timer);
      await comparing;
      await compare();
    },
  };
}

/** A body, by where it was asked for. Bodies themselves would fill the memory in an hour. */
const keyOf = (asked: string, body: Buffer) => `${asked} ${digest(body)}`;

/** Digests of the bodies that releases have had for a path. */
class ReleaseFiles {
  readonly #folder: string;
  /** The keys that were found so far. */
  readonly known = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** True if a body is, byte by byte, the file of a release. */
  async holds(key: string): Promise<boolean> {
    if (this.known.has(key)) return true;
    const [asked = ''] = key.split(' ');
    const decoded = decodeURIComponent(asked.replaceAll('&amp;', '&'));
    const name = decoded.endsWith('/') ? `${decoded}index.html` : decoded;
    // A release may go while the folder is read.
    for (const id of await readdir(this.#folder).catch(() => [])) {
      const bytes = await readFile(path.join(this.#folder, id, 'site', name)).catch(() => null);
      if (bytes) this.known.add(keyOf(asked, bytes));
    }
    return this.known.has(key);
  }
}
