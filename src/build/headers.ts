import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../site';
import { contentPolicy, type PolicySettings } from './contentPolicy';

/** Headers of all paths that a pattern covers: `/*` or `/pictures/*`. A later rule's goes before. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Beside the redirects in the build's output; for hosts and servers, not for visitors. */
const headersFile = '_headers';

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
  await writeFile(path.join(folder, headersFile), headersText(rules));
}

/** The rules in the format that Netlify, Cloudflare Pages and our own server read. */
export function headersText(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ path: pattern, headers }) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
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
  const own = new Set(inlineScripts(await readFile(path.join(folder, emptyPage), 'utf8')));
  const others = [...found].filter((script) => !own.has(script));
  if (others.length === 0) return [...own];
  const plugin = await readFile(pictureScripts, 'utf8');
  return [...own, ...others.filter((script) => plugin.includes(script))];
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
