import { existsSync } from 'node:fs';
import path from 'node:path';
import { isHashed } from '../../../src/hosting/caching';
import { isPublicFile } from '../../../src/hosting/publicFiles';
import { readRedirects } from '../../../src/output/redirects';
import { localeFacts, localeOfPath } from '../../../src/locales';
import { FileCache, type Encoding, type FileForm } from './fileCache';
import { headerTable, readHeaderRules, type HeaderRule, type Headers } from './headers';

/** Files and redirects of a site to serve. */
export interface SiteFolders {
  /** Path of the built site. */
  folder: string;
  /** Paths of earlier sites, newest first: open tabs may still need their scripts and styles. */
  earlier?: readonly string[];
  /** New paths of moved pages by old path, in addition to the redirects that the build wrote. */
  moved?: ReadonlyMap<string, string>;
  /** Names of files that get compressed forms while the site is served. */
  deferred?: ReadonlySet<string>;
}

/** Files with rules for servers; visitors get 404 for them. */
const serverRuleFiles = new Set(['/_headers', '/_redirects']);

/** One release: finds the file, redirect and headers of a decoded, canonical path. */
export class ReleaseSite {
  readonly #folder: string;
  readonly #redirects: ReadonlyMap<string, string>;
  /** Returns the headers of a decoded path. The server replaces their strict `Cache-Control`. */
  readonly headers: (path: string) => Headers;
  readonly #files: FileCache;
  readonly #earlier: readonly FileCache[];

  private constructor(
    { folder, earlier = [], deferred }: SiteFolders,
    redirects: ReadonlyMap<string, string>,
    rules: readonly HeaderRule[],
  ) {
    this.#folder = folder;
    this.#redirects = redirects;
    this.headers = headerTable(rules);
    this.#files = new FileCache(folder, deferred);
    const existingFolders = earlier.filter((earlierFolder) => existsSync(earlierFolder));
    this.#earlier = existingFolders.map((earlierFolder) => new FileCache(earlierFolder));
  }

  /** Opens a built site and reads its redirects and header rules. The site must not change later. */
  static async open(folders: SiteFolders): Promise<ReleaseSite> {
    const [redirects, rules] = await Promise.all([
      readRedirects(folders.folder),
      readHeaderRules(folders.folder),
    ]);
    return new ReleaseSite(folders, new Map([...(folders.moved ?? []), ...redirects]), rules);
  }

  /** Returns the path that a request is redirected to; null if it is not redirected. */
  redirect(requestPath: string): string | null {
    const slashed = requestPath.endsWith('/') ? requestPath : `${requestPath}/`;
    const moved = this.#redirects.get(slashed);
    if (moved !== undefined) return moved;
    const isPage =
      requestPath !== slashed && existsSync(path.join(this.#folder, slashed, 'index.html'));
    return isPage ? slashed : null;
  }

  /** Returns a file from the cache, synchronously; undefined if `file()` has to read it. */
  cached(requestPath: string, accepted: readonly Encoding[]): FileForm | undefined {
    return this.#files.cached(nameOf(requestPath), accepted);
  }

  /** Reads the file of a path in the best accepted form. Returns null if there is none. */
  async file(requestPath: string, accepted: readonly Encoding[]): Promise<FileForm | null> {
    if (serverRuleFiles.has(requestPath) || !isPublicFile(requestPath.slice(1))) return null;
    const name = nameOf(requestPath);
    const form = await this.#files.read(name, accepted);
    if (form || !this.#mayBeEarlier(requestPath)) return form;
    for (const files of this.#earlier) {
      const earlierForm = await files.read(name, accepted);
      if (earlierForm) return earlierForm;
    }
    return null;
  }

  /** True if neither this release nor an earlier one has a file for the path. */
  isMissing(requestPath: string): boolean {
    return !this.#files.has(nameOf(requestPath)) && !this.#mayBeEarlier(requestPath);
  }

  /** Returns the 404 page in the language of a path; null if the site has none. */
  notFound(
    requestPath: string,
    accepted: readonly Encoding[],
  ): FileForm | Promise<FileForm | null> {
    const name = notFoundName(requestPath);
    return this.#files.cached(name, accepted) ?? this.#files.read(name, accepted);
  }

  /** Returns the 404 page from the cache, synchronously; undefined if `notFound()` has to read it. */
  cachedNotFound(requestPath: string, accepted: readonly Encoding[]): FileForm | undefined {
    return this.#files.cached(notFoundName(requestPath), accepted);
  }

  /**
   * True if a file may be taken from an earlier release. A tab that was opened before this release
   * may still need earlier scripts and styles, and earlier sizes of a picture that still exists.
   * Pages, their data and documents are served from this release only.
   */
  #mayBeEarlier(requestPath: string): boolean {
    if (isHashed(requestPath)) return true;
    const [, picture] = /^(\/pictures\/[^/]+)\/[^/]+$/.exec(requestPath) ?? [];
    return picture !== undefined && existsSync(path.join(this.#folder, picture));
  }
}

/** Returns the file name of a path; a path that ends in `/` stands for `index.html` in that folder. */
const nameOf = (requestPath: string) =>
  `${requestPath.slice(1)}${requestPath.endsWith('/') ? 'index.html' : ''}`;

/** Returns the file name of the 404 page in the language of a path. */
function notFoundName(requestPath: string): string {
  const { prefix } = localeFacts[localeOfPath(requestPath)];
  // Gatsby also writes the page of the default locale as `404.html`, for static hosts.
  return prefix === '' ? '404.html' : nameOf(`${prefix}/404/`);
}
