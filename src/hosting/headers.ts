import { readdir, readFile } from 'node:fs/promises';
import { attachmentFolder } from '../cms/parse/documentTypes';
import { siteSharingPicture } from '../sharing';
import type { Site } from '../site';
import { cacheControls, fontFolder, immutableFolders, isImmutable } from './caching';
import { contentPolicy, reportedPolicy, type PolicySettings } from './contentPolicy';
import { headersFile, headersText, type HeaderRule } from './headerFile';
import { inlineScripts } from '../output/inlineScripts';
import type { Output } from '../output/output';
import { reportHeaders } from './trustedTypesPolicy';

export const policyHeader = 'Content-Security-Policy';
export const resourcePolicyHeader = 'Cross-Origin-Resource-Policy';

/** In seconds. */
export const year = 365 * 24 * 60 * 60;

/** No site may frame it, and it can neither set a base nor send a form. */
const inert = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The headers of a build, for whatever serves it. Uploads of editors may be shown or downloaded,
 * but can run no script as a document of their own. A later rule is narrower than an earlier one.
 */
export function headerRules(
  site: PolicySettings & Pick<Site, 'indexed'>,
  scripts: readonly string[],
): HeaderRule[] {
  const reported = reportedPolicy(site);
  const all = {
    [policyHeader]: contentPolicy(site, scripts),
    ...(reported === null ? {} : { [`${policyHeader}-Report-Only`]: reported }),
    ...reportHeaders(site.security),
    'Strict-Transport-Security': `max-age=${2 * year}; includeSubDomains`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    [resourcePolicyHeader]: 'same-origin',
    ...(site.indexed ? {} : { 'X-Robots-Tag': 'noindex' }),
  };
  return [
    { path: '/*', headers: all },
    {
      path: '/pictures/*',
      headers: {
        [policyHeader]: `default-src 'none'; style-src 'unsafe-inline'; img-src data:; ${inert}; sandbox`,
        // Other sites show them: previews of shared pages, results of image searches.
        [resourcePolicyHeader]: 'cross-origin',
      },
    },
    { path: siteSharingPicture, headers: { [resourcePolicyHeader]: 'cross-origin' } },
    {
      // Readers of PDFs are frames and plugins of the browser: only what runs is forbidden.
      path: '/files/*',
      headers: { [policyHeader]: `script-src 'none'; ${inert}` },
    },
    {
      path: `${attachmentFolder}*`,
      headers: {
        [policyHeader]: `default-src 'none'; ${inert}; sandbox`,
        'Content-Disposition': 'attachment',
      },
    },
  ];
}

/**
 * How long the files of a built site may be kept, for hosts that take everything else for a page.
 * No two rules cover the same path, as hosts would join what they say.
 * @param names the files at the root of the site; their rules name them, as not every host knows a
 * pattern within a name
 */
export function cacheRules(names: readonly string[]): HeaderRule[] {
  const rule = (pattern: string, value: string) => ({
    path: pattern,
    headers: { 'Cache-Control': value },
  });
  return [
    ...immutableFolders.map((folder) => rule(`${folder}*`, cacheControls.immutable)),
    rule(`${fontFolder}*`, cacheControls.fonts),
    ...names
      .map((name) => `/${name}`)
      .filter((name) => isImmutable(name) && !name.endsWith('.map'))
      .sort()
      .map((name) => rule(name, cacheControls.immutable)),
  ];
}

/**
 * Writes the headers of a build.
 * @param scripts the inline scripts that were found in its pages
 */
export async function writeHeaders(
  site: PolicySettings & Pick<Site, 'indexed'>,
  output: Output,
  scripts: Iterable<string>,
): Promise<void> {
  const rules = headerRules(site, await constantScripts(output, scripts));
  const all = merged([...rules, ...cacheRules(await readdir(output.folder))]);
  await output.write(headersFile, headersText(all));
}

/** One rule for each pattern: hosts may know the last one alone. */
function merged(rules: readonly HeaderRule[]): HeaderRule[] {
  const found = new Map<string, HeaderRule['headers']>();
  for (const rule of rules) found.set(rule.path, { ...found.get(rule.path), ...rule.headers });
  return [...found].map(([pattern, headers]) => ({ path: pattern, headers }));
}

/** The page that no content stands on: what it runs is the site's own. */
const emptyPage = '404/index.html';
/** The plugin's script that stands beside each picture. */
const pictureScripts = 'node_modules/gatsby-plugin-image/dist/gatsby-image.js';

/**
 * The inline scripts that pages may run: those of the page that has no content, and the one of the
 * picture plugin. A script that came in by any other way is in no list, and does not run.
 */
async function constantScripts(output: Output, found: Iterable<string>): Promise<string[]> {
  const own = new Set(inlineScripts(await readFile(output.path(emptyPage), 'utf8')));
  const others = [...found].filter((script) => !own.has(script));
  if (others.length === 0) return [...own];
  const plugin = await readFile(pictureScripts, 'utf8');
  return [...own, ...others.filter((script) => plugin.includes(script))];
}
