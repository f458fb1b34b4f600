import { isDeepStrictEqual } from 'node:util';

/** What an address on a page leads to. */
export type Target =
  { is: 'elsewhere' } | { is: 'there'; page: string | null; anchor: string } | { is: 'missing' };

export interface TargetOptions {
  /** Origin of the site. */
  siteUrl: string;
  /** Names of all files of the output: another set where there are others. */
  files: ReadonlySet<string>;
  /** Old path to new one. */
  redirects: ReadonlyMap<string, string>;
  /** Paths below which another program answers, such as a provider's image cache. */
  answeredElsewhere: readonly string[];
}

/** Whether an address leads to the same place from every page. */
export const isAbsolute = (url: string): boolean => /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(url);

const elsewhere: Target = { is: 'elsewhere' };

/** Finds out what addresses lead to; the same address is looked at once. */
export class Targets {
  readonly #options: TargetOptions;
  readonly #known = new Map<string, Target>();

  constructor(options: TargetOptions) {
    this.#options = options;
  }

  /** Whether every address leads where it leads here. */
  isSame(other: Targets): boolean {
    const { files, ...rest } = this.#options;
    const { files: otherFiles, ...others } = other.#options;
    return files === otherFiles && isDeepStrictEqual(rest, others);
  }

  /** @param from path of the page that names the address */
  of(url: string, from: string): Target {
    const key = isAbsolute(url) ? url : `${from} ${url}`;
    const known = this.#known.get(key);
    if (known) return known;
    const target = this.#find(url, from);
    this.#known.set(key, target);
    return target;
  }

  #find(url: string, from: string): Target {
    const { siteUrl, answeredElsewhere } = this.#options;
    const base = siteUrl + encodeURI(from);
    if (!URL.canParse(url, base)) return { is: 'missing' };
    const { origin, protocol, pathname, hash } = new URL(url, base);
    if (!/^https?:$/.test(protocol) || origin !== new URL(siteUrl).origin) return elsewhere;
    if (answeredElsewhere.some((each) => pathname.startsWith(each))) return elsewhere;
    const asked = decoded(pathname);
    if (asked === null) return { is: 'missing' };
    // A part of the text that the browser is to mark is no name.
    const anchor = decoded(hash.slice(1).split(':~:')[0] ?? '') ?? '';
    return this.#lookUp(asked, anchor);
  }

  #lookUp(asked: string, anchor: string): Target {
    const { files, redirects } = this.#options;
    const slashed = asked.endsWith('/') ? asked : `${asked}/`;
    const place = redirects.get(slashed) ?? slashed;
    if (files.has(`${place.slice(1)}index.html`)) return { is: 'there', page: place, anchor };
    if (asked !== slashed && files.has(asked.slice(1))) {
      return { is: 'there', page: null, anchor };
    }
    return { is: 'missing' };
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // Malformed: no page and no part of one has such a name.
    return null;
  }
}
