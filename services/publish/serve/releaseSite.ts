import { existsSync } from 'node:fs';
import path from 'node:path';
import { isHashed } from '../../../src/hosting/caching';
import { isPublicFile } from '../../../src/hosting/publicFiles';
import { readRedirects } from '../../../src/output/redirects';
import { localeFacts, locales } from '../../../src/locales';
import { FileMemory, type Encoding, type FileForm } from './fileMemory';
import { headerTable, readHeaderRules, type HeaderRule, type Headers } from './headers';

export interface SiteFolders {
  /** The built site. */
  folder: string;
  /** Earlier releases, newest first: their scripts and styles stay for tabs that are open. */
  earlier?: readonly string[];
  /** Pages that lie elsewhere now, beside the redirects that the build wrote. */
  moved?: ReadonlyMap<string, string>;
  /** Files that get their packed forms while the site is served. */
  unpacked?: ReadonlySet<string>;
}

/** Rules for hosts and servers; no visitor needs them. */
const rulesOfServers = new Set(['/_headers', '/_redirects']);

/** One release: which file, redirect and headers belong to a decoded, canonical path. */
export class ReleaseSite {
  readonly #folder: string;
  readonly #redirects: ReadonlyMap<string, string>;
  /** The headers of a decoded path, but for how long it may be kept. */
  readonly headers: (path: string) => Headers;
  readonly #files: FileMemory;
  readonly #earlier: readonly FileMemory[];

  private constructor(
    { folder, earlier = [], unpacked }: SiteFolders,
    redirects: ReadonlyMap<string, string>,
    rules: readonly HeaderRule[],
  ) {
    this.#folder = folder;
    this.#redirects = redirects;
    this.headers = headerTable(rules);
    this.#files = new FileMemory(folder, unpacked);
    this.#earlier = earlier.filter((each) => existsSync(each)).map((each) => new FileMemory(each));
  }

  /** Reads the rules of a built site that does not change any more. */
  static async open(folders: SiteFolders): Promise<ReleaseSite> {
    const [redirects, rules] = await Promise.all([
      readRedirects(folders.folder),
      readHeaderRules(folders.folder),
    ]);
    return new ReleaseSite(folders, new Map([...(folders.moved ?? []), ...redirects]), rules);
  }

  /** The path that another one is redirected to; null where it is answered itself. */
  redirect(asked: string): string | null {
    const slashed = asked.endsWith('/') ? asked : `${asked}/`;
    const moved = this.#redirects.get(slashed);
    if (moved !== undefined) return moved;
    const isPage = asked !== slashed && existsSync(path.join(this.#folder, slashed, 'index.html'));
    return isPage ? slashed : null;
  }

  /** A file that was read lately, at once; undefined where it must be looked for. */
  known(asked: string, accepted: readonly Encoding[]): FileForm | undefined {
    return this.#files.known(nameOf(asked), accepted);
  }

  /** The file of a path, in the best form that is accepted; null where there is none. */
  async file(asked: string, accepted: readonly Encoding[]): Promise<FileForm | null> {
    if (rulesOfServers.has(asked) || !isPublicFile(asked.slice(1))) return null;
    const name = nameOf(asked);
    const own = await this.#files.read(name, accepted);
    if (own || !this.#mayBeEarlier(asked)) return own;
    for (const files of this.#earlier) {
      const found = await files.read(name, accepted);
      if (found) return found;
    }
    return null;
  }

  /** The 404 page in the language of a path. */
  notFound(asked: string, accepted: readonly Encoding[]): FileForm | Promise<FileForm | null> {
    const prefix =
      locales
        .map((locale) => localeFacts[locale].prefix)
        .find((each) => each !== '' && (asked === each || asked.startsWith(`${each}/`))) ?? '';
    // Gatsby writes the page of the default locale a second time, under the name that hosts look for.
    const name = prefix === '' ? '404.html' : nameOf(`${prefix}/404/`);
    return this.#files.known(name, accepted) ?? this.#files.read(name, accepted);
  }

  /**
   * A tab that was opened before the release may still need scripts and styles, and sizes of a
   * picture that is still shown. Pages, their data and documents are gone with the release.
   */
  #mayBeEarlier(asked: string): boolean {
    if (isHashed(asked)) return true;
    const [, picture] = /^(\/pictures\/[^/]+)\/[^/]+$/.exec(asked) ?? [];
    return picture !== undefined && existsSync(path.join(this.#folder, picture));
  }
}

/** A path that ends in `/` is the page in a folder. */
const nameOf = (asked: string) => `${asked.slice(1)}${asked.endsWith('/') ? 'index.html' : ''}`;
