import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../site';
import { contentPolicy, type PolicySettings } from './contentPolicy';

/** Headers of all paths that a pattern covers: `/*` or `/pictures/*`. Later rules go before. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Beside the redirects in the build's output; for servers and templates, not for visitors. */
export const headersFile = '_headers.json';

const year = 365 * 24 * 60 * 60;

/**
 * The headers of a build, for whatever serves it. What editors upload may be shown, but can run no
 * script as a document of its own.
 */
export function headerRules(
  site: PolicySettings & Pick<Site, 'indexed'>,
  scripts: readonly string[],
): HeaderRule[] {
  const all = {
    'Content-Security-Policy': contentPolicy(site, scripts),
    'Strict-Transport-Security': `max-age=${2 * year}; includeSubDomains`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(site.indexed ? {} : { 'X-Robots-Tag': 'noindex' }),
  };
  const inert = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
  return [
    { path: '/*', headers: all },
    {
      path: '/pictures/*',
      headers: {
        'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; ${inert}; sandbox`,
      },
    },
    {
      // Readers of PDFs are frames and plugins of the browser: only what runs is forbidden.
      path: '/files/*',
      headers: { 'Content-Security-Policy': `script-src 'none'; ${inert}` },
    },
  ];
}

/** The headers of what was asked for: a path with its leading slash, escaped or not, and a query. */
export function headersFor(rules: readonly HeaderRule[], asked: string): Record<string, string> {
  const meant = path.posix.normalize(decoded(asked.replace(/\?.*$/s, '')));
  const covering = rules.filter(({ path: pattern }) => meant.startsWith(pattern.slice(0, -1)));
  const found: Record<string, string> = {};
  for (const { headers } of covering) Object.assign(found, headers);
  return found;
}

function decoded(asked: string): string {
  try {
    return decodeURIComponent(asked);
  } catch {
    // Not a path of any file.
    return asked;
  }
}

/**
 * Writes the headers of a build.
 * @param scripts the inline scripts that were found in its pages
 */
export async function writeHeaders(
  site: PolicySettings & Pick<Site, 'indexed'>,
  folder: string,
  scripts: Iterable<string>,
): Promise<void> {
  const rules = headerRules(site, await constantScripts(folder, scripts));
  await writeFile(path.join(folder, headersFile), `${JSON.stringify(rules, null, 2)}\n`);
}

/** The headers, as `writeHeaders` wrote them; none where there is no such file. */
export async function readHeaders(folder: string): Promise<HeaderRule[]> {
  const text = await readFile(path.join(folder, headersFile), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '[]';
    throw error;
  });
  return JSON.parse(text) as HeaderRule[];
}

/** The page that no content stands on: what it runs is the site's own. */
const emptyPage = '404/index.html';
/** The plugin's script that stands beside each picture. */
const pictureScripts = 'node_modules/gatsby-plugin-image/dist/gatsby-image.js';

/**
 * The inline scripts that pages may run: those of the page that has no content, and the one of the
 * picture plugin. A script that came in by any other way is in no list, and does not run.
 */
async function constantScripts(folder: string, found: Iterable<string>): Promise<string[]> {
  const empty = await readFile(path.join(folder, emptyPage), 'utf8');
  const plugin = await readFile(pictureScripts, 'utf8');
  const known = [...found].filter((script) => plugin.includes(script));
  return [...new Set([...inlineScripts(empty), ...known])];
}

const scriptElement = /<script\b([^>]*)>(.*?)<\/script\s*>/gis;
/** Other types, such as JSON-LD, are data. */
const isRun = (attributes: string) =>
  !/\ssrc\s*=/i.test(attributes) &&
  (!/\stype\s*=/i.test(attributes) ||
    /\stype\s*=\s*["']?(?:module|(?:text|application)\/(?:java|ecma)script)?["']?(?=\s|$)/i.test(
      attributes,
    ));

/** The text of all scripts in a page that a browser would run. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(scriptElement)].flatMap(([, attributes = '', text = '']) =>
    isRun(attributes) && text !== '' ? [text] : [],
  );
}
