import { readdir, readFile } from 'node:fs/promises';
import { attachmentFolder } from '../cms/parse/assets/documentTypes';
import { siteSharingPicture } from '../sharing';
import type { Site } from '../site';
import { cacheControls, fontFolder, immutableFolders, isImmutable } from './caching';
import { contentPolicy, reportOnlyPolicy, type PolicySettings } from './contentPolicy';
import { headersFile, cloudflareHeaders, type HeaderRule } from './headerFile';
import { inlineScripts } from '../output/inlineScripts';
import type { Output } from '../output/output';
import { reportHeaders } from './trustedTypesPolicy';

export const policyHeader = 'Content-Security-Policy';
const resourcePolicyHeader = 'Cross-Origin-Resource-Policy';
const secondsPerYear = 365 * 24 * 60 * 60;

/** Headers that do not depend on settings or pages; responses without a page have them, too. */
export const fixedHeaders = {
  'Strict-Transport-Security': `max-age=${2 * secondsPerYear}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  [resourcePolicyHeader]: 'same-origin',
};

/** Directives for uploads: no frames around them, no base URL and no forms. */
const uploadDirectives = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Returns the header rules of a build, for every host and server. Editors' uploads may be shown or
 * downloaded, but run no scripts when opened as documents. Narrower rules follow wider ones.
 * @param scripts texts of the inline scripts that pages may run
 */
export function headerRules(
  site: PolicySettings & Pick<Site, 'indexed'>,
  scripts: readonly string[],
): HeaderRule[] {
  const reportOnly = reportOnlyPolicy(site);
  const headersOfAllPaths = {
    [policyHeader]: contentPolicy(site, scripts),
    ...(reportOnly === null ? {} : { [`${policyHeader}-Report-Only`]: reportOnly }),
    ...reportHeaders(site.security),
    ...fixedHeaders,
    ...(site.indexed ? {} : { 'X-Robots-Tag': 'noindex' }),
  };
  return [
    { path: '/*', headers: headersOfAllPaths },
    {
      path: '/pictures/*',
      headers: {
        [policyHeader]: `default-src 'none'; style-src 'unsafe-inline'; img-src data:; ${uploadDirectives}; sandbox`,
        // Other sites show pictures: previews of shared pages, results of image searches.
        [resourcePolicyHeader]: 'cross-origin',
      },
    },
    { path: siteSharingPicture, headers: { [resourcePolicyHeader]: 'cross-origin' } },
    {
      // Only scripts are forbidden: browsers show PDFs with frames and plugins.
      path: '/files/*',
      headers: { [policyHeader]: `script-src 'none'; ${uploadDirectives}` },
    },
    {
      path: `${attachmentFolder}*`,
      headers: {
        [policyHeader]: `default-src 'none'; ${uploadDirectives}; sandbox`,
        'Content-Disposition': 'attachment',
      },
    },
  ];
}

/**
 * Returns the `Cache-Control` rules of a built site, for hosts that by default treat every file as a page.
 * No two rules match the same path, because hosts would join their values.
 * @param names the files at the root of the site; a rule names such a file in full, because some
 * hosts do not support a pattern within a file name
 */
function cacheRules(names: readonly string[]): HeaderRule[] {
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
 * Writes the header file of a build.
 * @param scripts texts of the inline scripts in all pages
 */
export async function writeHeaders(
  site: PolicySettings & Pick<Site, 'indexed'>,
  output: Output,
  scripts: Iterable<string>,
): Promise<void> {
  const rules = headerRules(site, await trustedScripts(output, scripts));
  const allRules = mergeRules([...rules, ...cacheRules(await readdir(output.folder))]);
  await output.write(headersFile, cloudflareHeaders(allRules));
}

/** Merges rules of the same pattern, because some hosts use only the last rule of a pattern. */
function mergeRules(rules: readonly HeaderRule[]): HeaderRule[] {
  const headersByPath = new Map<string, HeaderRule['headers']>();
  for (const { path, headers } of rules) {
    headersByPath.set(path, { ...headersByPath.get(path), ...headers });
  }
  return [...headersByPath].map(([pattern, headers]) => ({ path: pattern, headers }));
}

/**
 * A page without belts. Content of editors is in it only as text and JSON-LD, so that its inline scripts are
 * known to be the site's own.
 */
const pageWithoutContent = '404/index.html';
/** The source of gatsby-plugin-image, which contains the inline script that it adds to pictures. */
const imagePlugin = 'node_modules/gatsby-plugin-image/dist/gatsby-image.js';

/**
 * Selects the inline scripts that pages may run: those of the 404 page, and those of gatsby-plugin-image.
 * Browsers do not run the others.
 */
async function trustedScripts(output: Output, scripts: Iterable<string>): Promise<string[]> {
  const ownScripts = new Set(
    inlineScripts(await readFile(output.path(pageWithoutContent), 'utf8')),
  );
  const otherScripts = [...scripts].filter((script) => !ownScripts.has(script));
  if (otherScripts.length === 0) return [...ownScripts];
  const plugin = await readFile(imagePlugin, 'utf8');
  return [...ownScripts, ...otherScripts.filter((script) => plugin.includes(script))];
}
