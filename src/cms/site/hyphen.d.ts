/** Hyphenation by Liang's algorithm, from patterns of TeX. */
declare module 'hyphen' {
  /** Patterns of one language, in the form of this package. */
  export type HyphenationPatterns = readonly unknown[];

  interface HyphenatorOptions {
    /** Words with their only breaks, at `-`. */
    exceptions?: string[];
    /** Default: U+00AD. */
    hyphenChar?: string;
    /** In letters; shorter words stay whole. */
    minWordLength?: number;
    /** True (the default) skips HTML tags. */
    html?: boolean;
  }

  /** Returns a function that puts a hyphen character at each place where a word may break. */
  export default function createHyphenator(
    patterns: HyphenationPatterns,
    options?: HyphenatorOptions,
  ): (text: string) => string;
}

/** Patterns for Icelandic by Jörgen Pind, Marteinn Sverrisson and Kristinn Gylfason (LPPL). */
declare module 'hyphen/patterns/is.js' {
  import type { HyphenationPatterns } from 'hyphen';

  const patterns: HyphenationPatterns;
  export default patterns;
}
