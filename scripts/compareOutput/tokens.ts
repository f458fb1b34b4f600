import { createHash } from 'node:crypto';

/** A text in which each generated name is a placeholder, and those names in order. */
export interface Masked {
  text: string;
  tokens: string[];
}

/** Replaces a generated name in a text; no file of a build contains this character. */
export const placeholder = '\u0000';

/** Computes a short hash of a text, as a key of maps and for messages. */
export const digestOf = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const className = /^[a-z][a-z0-9]{4,9}$/;
const generated = new RegExp(
  [
    // The id of a chunk in the name of its file.
    '(?<![\\w-])\\d+(?=-[0-9a-f]{20}\\.)',
    '(?<![0-9a-f])[0-9a-f]{20}(?![0-9a-f])',
    "(?<='sha256-)[A-Za-z0-9+/]{43}=(?=')",
    `(?<![A-Za-z0-9_])${className.source.slice(1, -1)}(?![A-Za-z0-9_])`,
  ].join('|'),
  'g',
);

/**
 * Masks ids of chunks, hashes of bundles, hashes of a Content-Security-Policy and class names of
 * Linaria.
 * @param classes the class names that are generated
 */
export function maskText(text: string, classes: ReadonlySet<string>): Masked {
  const tokens: string[] = [];
  const masked = text.replace(generated, (token) => {
    if (className.test(token) && !classes.has(token)) return token;
    tokens.push(/^\d{1,9}$/.test(token) ? `chunk:${token}` : token);
    return placeholder;
  });
  return { text: masked, tokens };
}

/** Lists the class names of a style sheet in the format of Linaria: a letter, then a hash in base 36. */
export function generatedClasses(css: string): Set<string> {
  const classes = [...css.matchAll(/\.([a-z][a-z0-9]{4,9})(?![\w-])/g)];
  return new Set(classes.map(([, name = '']) => name));
}

/** Maps each generated name of one output to exactly one name of the other output, and back. */
export class Bijection {
  readonly #forward = new Map<string, string>();
  readonly #backward = new Map<string, string>();

  /** True if two names may correspond to each other, given the pairs so far. */
  fits(first: string, second: string): boolean {
    const forward = this.#forward.get(first) ?? second;
    const backward = this.#backward.get(second) ?? first;
    return forward === second && backward === first;
  }

  /** Pairs two lists of names, item by item. Returns false and adds no pair if one does not fit. */
  pairAll(first: readonly string[], second: readonly string[]): boolean {
    if (first.length !== second.length) return false;
    const pairs = first.map((name, index) => [name, second[index] ?? ''] as const);
    if (!pairs.every(([a, b]) => this.fits(a, b)) || !isOneToOne(pairs)) return false;
    for (const [a, b] of pairs) {
      this.#forward.set(a, b);
      this.#backward.set(b, a);
    }
    return true;
  }
}

function isOneToOne(pairs: readonly (readonly [string, string])[]): boolean {
  const [forward, backward] = [new Map(pairs), new Map(pairs.map(([a, b]) => [b, a]))];
  return pairs.every(([a, b]) => forward.get(a) === b && backward.get(b) === a);
}
