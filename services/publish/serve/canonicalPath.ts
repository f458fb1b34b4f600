/** A request's path as the door understands it, before anything else looks at it. */
export type Door =
  /** The canonical spelling of `path`, which is decoded. */
  | { is: 'path'; path: string }
  /** Another spelling of a path; `location` is the canonical one, encoded, without its query. */
  | { is: 'alias'; location: string }
  /** No file can have this path: it is malformed, ambiguous, or names a step to another folder. */
  | { is: 'refused' };

const refused: Door = { is: 'refused' };

/** Control characters (Cc), line and paragraph separators, and the separator of Windows. */
const unsafe = /[\p{Cc}\u2028\u2029\\]/u;
const encodedSeparator = /%2f|%5c/i;
const index = /\/index\.html$/;

/**
 * Reads the path of a request target (RFC 9112, section 3.2). Exactly one spelling of each path is
 * canonical, so that no file has two addresses and no rule can be evaded by another spelling.
 * @param target as it came, such as `/fleet/?a=b`; its query is ignored
 */
export function readPath(target: string): Door {
  const raw = utf8(target.split('?', 1)[0] ?? '');
  const path = raw === null || encodedSeparator.test(raw) ? null : decoded(raw);
  if (path === null || !path.startsWith('/') || unsafe.test(path)) return refused;
  const segments = path.split('/').slice(1);
  if (segments.some((segment, at) => isStep(segment, at === segments.length - 1))) return refused;
  const canonical = encodePath(path.replace(index, '/'));
  return raw === canonical ? { is: 'path', path } : { is: 'alias', location: canonical };
}

/** True for `.`, `..`, and for an empty segment that is not the end of a folder's path. */
const isStep = (segment: string, isLast: boolean) =>
  segment === '' ? !isLast : segment === '.' || segment === '..';

/**
 * Encodes a path as the site's own links do: names of uploaded files in full, paths of pages as
 * browsers show them.
 */
export function encodePath(path: string): string {
  const isUpload = path.startsWith('/files/') || path.startsWith('/pictures/');
  return isUpload
    ? path.split('/').map(encodeURIComponent).join('/')
    : encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Node gives bytes above 127 as Latin-1 characters; they are UTF-8 or the path is malformed. */
function utf8(raw: string): string | null {
  if (!/[^\0-\x7f]/.test(raw)) return raw;
  const text = Buffer.from(raw, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? null : text;
}

function decoded(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    // A malformed escape: the caller refuses the path.
    return null;
  }
}
