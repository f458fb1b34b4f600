import { localePrefixes } from '../../../locales';

/** State of a menu link: `current` on its own page, `active` on a page of its section. */
type MenuState = 'none' | 'active' | 'current';

/** Removes origin, query, fragment and locale prefix from a path, and adds a final `/`. */
function normalizePath(path: string): string {
  const pathname = path.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  const slashed = `/${pathname}/`.replace(/\/{2,}/g, '/');
  const prefix = localePrefixes.find((candidate) => slashed.startsWith(`${candidate}/`)) ?? '';
  return slashed.slice(prefix.length);
}

/**
 * Returns the state of a menu link. It is active if the current path contains its path, without
 * locale prefixes. An empty link and `/` are never active.
 * @param current path of the page; null before it is known, and no link is active
 */
export function menuState(current: string | null, url: string | null): MenuState {
  if (current === null || !url) return 'none';
  const target = normalizePath(url);
  if (target === '/') return 'none';
  const currentPath = normalizePath(current);
  if (currentPath === target) return 'current';
  return currentPath.includes(target) ? 'active' : 'none';
}
