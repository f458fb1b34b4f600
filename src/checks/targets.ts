import { isDeepStrictEqual } from 'node:util';
import { decodeUri } from '../lib/urls/decodeUri';
import { isOnSite } from '../lib/urls/isOnSite';
import { pageFile } from '../output/redirects';
import { parseUrl } from '../lib/urls/parseUrl';

/**
 * The target of a URL in a page: outside of the site, a file of the output (`page` is its path, or
 * null if it is not a page), or nothing.
 */
export type Target =
  { is: 'elsewhere' } | { is: 'there'; page: string | null; anchor: string } | { is: 'missing' };

/** The facts about an output that decide the target of a URL. */
export interface TargetOptions {
  siteUrl: string;
  /**
   * Names of all files of the output. Pass a new set if they change: `isSame` compares identity.
   */
  files: Pick<ReadonlySet<string>, 'has'>;
  /** Old path to new path. */
  redirects: ReadonlyMap<string, string>;
  /** Path prefixes that another program serves, such as the image cache of a provider. */
  externalPrefixes: readonly string[];
}

/** True if a URL has the same target on every page: it has a scheme or begins with a slash. */
export const isAbsolute = (url: string): boolean => /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(url);

const elsewhere: Target = { is: 'elsewhere' };

/** Resolves URLs of pages to their targets, and caches the result for each URL. */
export class Targets {
  readonly #options: TargetOptions;
  readonly #targetByUrl = new Map<string, Target>();

  constructor(options: TargetOptions) {
    this.#options = options;
  }

  /** True if every URL has the same target in both. */
  isSame(other: Targets): boolean {
    const { files, ...rest } = this.#options;
    const { files: otherFiles, ...otherRest } = other.#options;
    return files === otherFiles && isDeepStrictEqual(rest, otherRest);
  }

  /**
   * Returns the target of a URL.
   * @param from path of the page that contains the URL
   */
  of(url: string, from: string): Target {
    const key = isAbsolute(url) ? url : `${from} ${url}`;
    const cachedTarget = this.#targetByUrl.get(key);
    if (cachedTarget) return cachedTarget;
    const target = this.#resolve(url, from);
    this.#targetByUrl.set(key, target);
    return target;
  }

  #resolve(url: string, from: string): Target {
    const { siteUrl, externalPrefixes } = this.#options;
    const base = siteUrl + encodeURI(from);
    const target = parseUrl(url, base);
    if (!target) return { is: 'missing' };
    if (!isOnSite(target, siteUrl)) return elsewhere;
    const { pathname, hash } = target;
    if (externalPrefixes.some((prefix) => pathname.startsWith(prefix))) return elsewhere;
    const path = decodeUri(pathname);
    if (path === null) return { is: 'missing' };
    // `:~:` begins a text fragment, which is not part of the anchor's name.
    const anchor = decodeUri(hash.slice(1).split(':~:')[0] ?? '') ?? '';
    return this.#lookUp(path, anchor);
  }

  #lookUp(path: string, anchor: string): Target {
    const { files, redirects } = this.#options;
    const pathWithSlash = path.endsWith('/') ? path : `${path}/`;
    const page = redirects.get(pathWithSlash) ?? pathWithSlash;
    if (files.has(pageFile(page))) return { is: 'there', page, anchor };
    if (path !== pathWithSlash && files.has(path.slice(1))) {
      return { is: 'there', page: null, anchor };
    }
    return { is: 'missing' };
  }
}
