/** The list of paths that no page may have, because the site or its services use them. */
import { defaultLocale, type Locale, localeFacts, locales, searchUrl } from '../../locales';

/** First segments of paths: those of publishing and its webhook, and two that later services will use. */
const services = ['publish', 'hooks', 'preview', 'desk'];

/**
 * First segments of the paths of folders and pages that the build writes. `index` is the data of the
 * front page, below `page-data`; Gatsby's router treats 404 and 500 as pages that are not found.
 */
const folders = [
  'files',
  'fonts',
  'pictures',
  'popup',
  'static',
  'icons',
  'page-data',
  'slice-data',
  'index',
  '404',
  '500',
];

/** Extensions of files that the build writes beside the pages. */
const extensions = [
  'html',
  'xml',
  'txt',
  'js',
  'mjs',
  'json',
  'map',
  'css',
  'webmanifest',
  'br',
  'gz',
  'ico',
  'png',
  'svg',
  'jpg',
  'webp',
  'avif',
  'woff2',
  'pdf',
];

/**
 * Matches reserved first segments. Names that start with `.`, `_` or `~` are not content:
 * `.well-known`, `_redirects`, `~partytown`.
 */
const reservedRoot = new RegExp(
  `^(?:${[...services, ...folders].join('|')}|[._~].*|.*\\.(?:${extensions.join('|')}))$`,
  'i',
);

/**
 * Files of every page, with their compressed forms (`.br`, `.gz`) and temporary files (`.part`). A
 * page with such a name would need a folder where its parent has a file.
 */
const reservedName = /^(?:index\.html|page-data\.json)(?:\.(?:br|gz|part))?$/i;

/** First segments of the paths of all locales with a prefix, such as `is`. */
const localeRoots = new Set(
  locales.map((locale) => localeFacts[locale].prefix.slice(1)).filter((root) => root !== ''),
);

/**
 * True if a path belongs to the site itself: a service, the root of another locale or a file of the
 * build. The comparison starts after the prefix of the locale and ignores case, as some hosts and file
 * systems do.
 */
export function isReserved(locale: Locale, path: string): boolean {
  const segments = path.slice(localeFacts[locale].prefix.length).split('/').filter(Boolean);
  const [first = ''] = segments;
  return (
    reservedRoot.test(first) ||
    `/${first.toLowerCase()}/` === searchUrl(locale).slice(localeFacts[locale].prefix.length) ||
    segments.some((segment) => reservedName.test(segment)) ||
    (locale === defaultLocale && localeRoots.has(first.toLowerCase()))
  );
}
