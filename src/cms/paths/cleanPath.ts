/**
 * Characters that a path must not contain, among them lone surrogates (they cannot be encoded),
 * invisible characters, and `*` and `:` (patterns in the redirect rules of hosts).
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\\?#%<>"|^`{}*:]/u;

/**
 * Maximum lengths in bytes: of a file name in common file systems, and of a path, with room for the
 * paths that are joined to it.
 */
const maxBytes = { name: 255, path: 800 };

/**
 * Converts a url of the content to a clean path that starts and ends with `/`. Repeated slashes become
 * one, and white space becomes `-`; Icelandic letters stay.
 * @returns null if the url cannot be a path: it is empty, is a whole address, has a segment of dots only
 * or an unsafe character, or is too long for the name of a file
 */
export function cleanPath(url: string): string | null {
  const trimmed = url.normalize('NFC').trim();
  if (trimmed === '' || unsafe.test(trimmed)) return null;
  const segments = trimmed.split('/').filter(Boolean);
  if (segments.some((segment) => /^\.+$/.test(segment.trim()))) return null;
  const names = segments.map((segment) => segment.trim().replace(/\s+/g, '-'));
  const path = joinPaths(...names);
  const fits = names.every((name) => Buffer.byteLength(name) <= maxBytes.name);
  return fits && Buffer.byteLength(path) <= maxBytes.path ? path : null;
}

/** Joins parts with single slashes, with a slash at both ends. */
export function joinPaths(...parts: string[]): string {
  return `/${parts.join('/')}/`.replace(/\/{2,}/g, '/');
}
