/**
 * Lone surrogates cannot be encoded, and signs without width not be seen; `*` and `:` are patterns
 * in the redirect rules of hosts.
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\\?#%<>"|^`{}*:]/u;
/** Bytes that a file system takes as one name, and that a path may have so that its joins fit too. */
const longest = { name: 255, path: 800 };

/**
 * A content url as a clean path that starts and ends in `/`: joined slashes collapsed, Icelandic
 * letters as they are, spaces as `-`.
 * @returns null for what cannot be a path: empty, `.` or `..` in it, an address, control characters
 * and others that paths do not hold, and what is too long for the name of a file.
 */
export function cleanPath(url: string): string | null {
  const trimmed = url.normalize('NFC').trim();
  if (trimmed === '' || unsafe.test(trimmed)) return null;
  const segments = trimmed.split('/').filter(Boolean);
  if (segments.some((segment) => /^\.+$/.test(segment.trim()))) return null;
  const names = segments.map((segment) => segment.trim().replace(/\s+/g, '-'));
  const path = joinPaths(...names);
  const fits = names.every((name) => Buffer.byteLength(name) <= longest.name);
  return fits && Buffer.byteLength(path) <= longest.path ? path : null;
}

/** Parts joined by single slashes, with a slash at both ends. */
export function joinPaths(...parts: string[]): string {
  return `/${parts.join('/')}/`.replace(/\/{2,}/g, '/');
}
