/** Sites whose pages have a version, a script and a picture of that version. */
import { randomInt } from 'node:crypto';
import {
  frontPages,
  pageHtml,
  type FakePage,
} from '../../../__tests__/services/publish/setup/builds';
import type { FakeContent } from '../../../__tests__/services/publish/setup/serviceHarness';

/** Returns the version that a page has; NaN if it has none. */
export const versionOf = (html: string): number => Number(/<p>version (\d+)\./.exec(html)?.[1]);

/** Names of the script and the picture of a version; the names of immutable files never change. */
const filesOf = (version: number): Record<string, string> => ({
  [`_scripts/version-${version}-0123456789abcdef0123.js`]: `/* ${version} */`,
  [`pictures/version-${version}/original.svg`]: `<svg xmlns="http://www.w3.org/2000/svg"><title>${version}</title></svg>`,
});

function pageOf(path: string, version: number): FakePage {
  const [script, picture] = Object.keys(filesOf(version));
  const assets = `<script src="/${script}"></script><img src="/${picture}" alt="">`;
  const front = frontPages.find((page) => page.path === path);
  return { path, ...front, body: `<p>version ${version}.</p>${assets}` };
}

/** Makes one edit after the other: of one page, of many, or of all; some add or remove a page. */
export class Editions {
  /** Addresses that every edition has. */
  readonly paths: readonly string[];
  readonly #rules: Record<string, string>;
  readonly #versions: Map<string, number>;
  #edit = 1;

  /**
   * @param count number of pages, at least ten
   * @param rules the files `_headers` and `_redirects`
   */
  constructor(count: number, rules: Record<string, string>) {
    const others = Array.from({ length: count - 2 }, (_, index) => `/page-${index}/`);
    this.paths = ['/', '/is/', ...others];
    this.#rules = rules;
    this.#versions = new Map(this.paths.map((path) => [path, 1]));
  }

  /** Returns the version of each page that exists now. */
  get versions(): ReadonlyMap<string, number> {
    return this.#versions;
  }

  /** Returns the addresses of pages that were removed. */
  get removed(): readonly string[] {
    const news = Array.from({ length: this.#edit }, (_, edit) => `/news-${edit}/`);
    return news.filter((path, edit) => isNews(edit) && !this.#versions.has(path));
  }

  /** Returns the site after the next edit. */
  next(): FakeContent {
    this.#edit += 1;
    const size = [1, 3, this.paths.length][randomInt(3)] ?? 1;
    const first = randomInt(this.paths.length);
    for (let index = 0; index < size; index += 1) {
      const path = this.paths[(first + index) % this.paths.length] ?? '/';
      this.#versions.set(path, this.#edit);
    }
    if (isNews(this.#edit)) this.#versions.set(`/news-${this.#edit}/`, this.#edit);
    // The next edit removes it.
    if (isNews(this.#edit - 1)) this.#versions.delete(`/news-${this.#edit - 1}/`);
    return this.content();
  }

  /** Returns the site as it is now. */
  content(): FakeContent {
    const pages = [...this.#versions].map(([path, version]) => pageOf(path, version));
    const files = [...new Set(this.#versions.values())].map(filesOf);
    const missing = { path: '/404/', title: 'Not found' };
    const missingPages = {
      '404.html': pageHtml(missing),
      '404/index.html': pageHtml(missing),
      'is/404/index.html': pageHtml({ ...missing, path: '/is/404/' }),
    };
    return { pages, files: Object.assign({}, this.#rules, missingPages, ...files) as Files };
  }
}

type Files = Record<string, string>;

const isNews = (edit: number) => edit > 1 && edit % 3 === 0;
