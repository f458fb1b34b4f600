import { locales, localeFacts } from '../../../locales';

/** `active`: the current path lies at or below the link; `current`: it is the link's own page. */
export type MenuState = 'none' | 'active' | 'current';

const prefixes = locales
  .map((locale) => localeFacts[locale].prefix)
  .filter((prefix) => prefix !== '');

/** A path without origin, query, fragment and locale prefix, ending in `/`. */
function bare(path: string): string {
  const plain = path.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  const slashed = `/${plain}/`.replace(/\/{2,}/g, '/');
  const prefix = prefixes.find((candidate) => slashed.startsWith(`${candidate}/`)) ?? '';
  return slashed.slice(prefix.length);
}

/**
 * How a menu link stands to the current path: active where the path contains it, the locale's
 * prefix aside. Empty links and `/` are never active, nor is anything before the path is known.
 */
export function menuState(current: string | null, url: string | null): MenuState {
  if (current === null || !url) return 'none';
  const target = bare(url);
  if (target === '/') return 'none';
  const here = bare(current);
  if (here === target) return 'current';
  return here.includes(target) ? 'active' : 'none';
}
