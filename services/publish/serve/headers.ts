import mapKeys from 'lodash/mapKeys';
import {
  parseHeaders,
  readHeaders,
  type HeaderRule as WrittenRule,
} from '../../../src/hosting/headerFile';
import { fixedHeaders } from '../../../src/hosting/headers';

/** Header values by lower-case name. */
export type Headers = Readonly<Record<string, string>>;

/** Headers of the paths that match a pattern. */
export interface HeaderRule {
  matches: (path: string) => boolean;
  headers: [name: string, value: string][];
}

/**
 * Default headers of every response. They forbid everything; the rules of a build override them for
 * matching paths.
 */
export const strictHeaders: Headers = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  ...mapKeys(fixedHeaders, (_, name) => name.toLowerCase()),
  'cache-control': 'no-store',
};

/**
 * Reads the header rules of a release. Returns an empty list if it has no rules file.
 * @param folder path of the built site
 */
export const readHeaderRules = async (folder: string): Promise<HeaderRule[]> =>
  (await readHeaders(folder)).map(compileRule);

/** Parses rules in the format that the build writes. */
export const parseHeaderRules = (text: string): HeaderRule[] => parseHeaders(text).map(compileRule);

/**
 * Creates a function that returns the headers of a decoded path: `strictHeaders`, overridden by each
 * rule that matches the path.
 */
export function headerTable(rules: readonly HeaderRule[]): (path: string) => Headers {
  // A site has few combinations of rules, so the headers of each combination are cached.
  const headersByRules = new Map<string, Headers>();
  return (path) => {
    const matchingRules = rules.filter((rule) => rule.matches(path));
    const key = matchingRules.map((rule) => rules.indexOf(rule)).join();
    const cached = headersByRules.get(key);
    if (cached) return cached;
    const headers: Record<string, string> = { ...strictHeaders };
    for (const rule of matchingRules) {
      for (const [name, value] of rule.headers) headers[name.toLowerCase()] = value;
    }
    headersByRules.set(key, headers);
    return headers;
  };
}

const compileRule = ({ path, headers }: WrittenRule): HeaderRule => ({
  matches: matcher(path),
  headers: Object.entries(headers),
});

/**
 * Compiles a pattern: `*` matches any characters, line breaks included; `:name` matches one segment
 * of a path.
 */
function matcher(pattern: string): (path: string) => boolean {
  if (pattern === '/*') return () => true;
  if (!/[*:]/.test(pattern)) return (path) => path === pattern;
  if (/^[^*:]+\*$/.test(pattern)) return (path) => path.startsWith(pattern.slice(0, -1));
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:\w+/g, '[^/]+');
  const expression = new RegExp(`^${source}$`, 's');
  return (path) => expression.test(path);
}
