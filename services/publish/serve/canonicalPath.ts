import { decodeUri } from '../../../src/lib/urls/decodeUri';

/** Result of `readPath`. */
export type PathResult =
  /** The canonical spelling of `path`, which is decoded. */
  | { is: 'path'; path: string }
  /** Another spelling of a path; `location` is the canonical one, encoded, without its query. */
  | { is: 'alias'; location: string }
  /** No file can have this path: it is malformed, ambiguous, or contains `.`, `..` or an empty segment. */
  | { is: 'refused' };

const refused: PathResult = { is: 'refused' };

/** Control characters (Cc), line and paragraph separators, and the backslash, a separator on Windows. */
const unsafe = /[\p{Cc}\u2028\u2029\\]/u;
const encodedSeparator = /%2f|%5c/i;
const indexFile = /\/index\.html$/;

/**
 * Reads the path of a request target (RFC 9112, section 3.2). Exactly one spelling of each path is
 * canonical, so that each file has one address and another spelling cannot evade a rule.
 * @param target undecoded, such as `/fleet/?a=b`; its query is ignored
 */
export function readPath(target: string): PathResult {
  const raw = decodeUtf8(target.split('?', 1)[0] ?? '');
  const path = raw === null || encodedSeparator.test(raw) ? null : decodeUri(raw);
  if (path === null || !path.startsWith('/') || unsafe.test(path)) return refused;
  const segments = path.split('/').slice(1);
  const lastIndex = segments.length - 1;
  if (segments.some((segment, index) => isUnsafe(segment, index === lastIndex))) return refused;
  const canonical = encodePath(path.replace(indexFile, '/'));
  return raw === canonical ? { is: 'path', path } : { is: 'alias', location: canonical };
}

/** True for `.`, `..`, and for an empty segment; the last segment of a folder's path may be empty. */
const isUnsafe = (segment: string, isLast: boolean) =>
  segment === '' ? !isLast : segment === '.' || segment === '..';

/**
 * Encodes a path as the links of the site do: paths of uploaded files with `encodeURIComponent` per
 * segment, paths of pages with `encodeURI`.
 */
export function encodePath(path: string): string {
  const isUpload = path.startsWith('/files/') || path.startsWith('/pictures/');
  return isUpload
    ? path.split('/').map(encodeURIComponent).join('/')
    : encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/**
 * Decodes bytes above 127, which Node passes on as Latin-1 characters, as UTF-8. Returns null if
 * they are not valid UTF-8.
 */
function decodeUtf8(raw: string): string | null {
  if (!/[^\0-\x7f]/.test(raw)) return raw;
  const text = Buffer.from(raw, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? null : text;
}
