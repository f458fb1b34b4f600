import {
  parseHeaders,
  readHeaders,
  type HeaderRule as WrittenRule,
} from '../../../src/hosting/headerFile';
import { year } from '../../../src/hosting/headers';

export type Headers = Readonly<Record<string, string>>;

/** Headers of the paths that a pattern covers. */
export interface HeaderRule {
  matches: (path: string) => boolean;
  headers: [name: string, value: string][];
}

/**
 * The headers of every answer. They allow nothing; the rules of a build refine them for its paths,
 * and where there are no rules, or none was found, these stand.
 */
export const strictHeaders: Headers = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'strict-transport-security': `max-age=${2 * year}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Reads the rules of a release; none where there is no such file. */
export const readHeaderRules = async (folder: string): Promise<HeaderRule[]> =>
  (await readHeaders(folder)).map(asRead);

/** Reads rules in the format that the build writes. */
export const parseHeaderRules = (text: string): HeaderRule[] => parseHeaders(text).map(asRead);

/** Finds the headers of a decoded path: the strict set, refined by each rule that covers the path. */
export function headerTable(rules: readonly HeaderRule[]): (path: string) => Headers {
  // A site has few combinations of rules, so that each is put together once.
  const tables = new Map<string, Headers>();
  return (path) => {
    const covering = rules.filter((rule) => rule.matches(path));
    const key = covering.map((rule) => rules.indexOf(rule)).join();
    const known = tables.get(key);
    if (known) return known;
    const headers: Record<string, string> = { ...strictHeaders };
    for (const rule of covering) {
      for (const [name, value] of rule.headers) headers[name.toLowerCase()] = value;
    }
    tables.set(key, headers);
    return headers;
  };
}

const asRead = ({ path, headers }: WrittenRule): HeaderRule => ({
  matches: matcher(path),
  headers: Object.entries(headers),
});

/** `*` stands for anything, line breaks too; `:name` for one segment of a path. */
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
