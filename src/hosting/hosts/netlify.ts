import mapValues from 'lodash/mapValues';
import { formatRules, type HeaderRule } from '../headerFile';
import { policyHeader } from '../headers';
import { localePrefixes } from '../../locales';
import { fillTemplate } from './rules';
import { cachedFolders } from './workflow';

/**
 * Returns the header file for Netlify. If several rules match a path, Netlify sends the values of all
 * of them, and no rule can remove the value of another one. Two headers are affected:
 * - Documents, such as PDF files, get the Content-Security-Policy of pages and their own, and browsers
 *   enforce both. Here the policy of pages therefore allows `object-src 'self'`, because some browsers
 *   show PDF files with a plugin.
 * - Pictures get two values of `Cross-Origin-Resource-Policy`. Browsers ignore the header then (Fetch,
 *   “cross-origin resource policy check”), so that other sites may show the pictures, as intended.
 */
export function netlifyHeaders(rules: readonly HeaderRule[]): string {
  const netlifyRules = rules.map(({ path, headers }) => ({
    path,
    headers: mapValues(headers, (value, name) =>
      path === '/*' && name === policyHeader ? allowOwnObjects(value) : value,
    ),
  }));
  return formatRules(netlifyRules);
}

const allowOwnObjects = (policy: string) =>
  policy.replace("object-src 'none'", "object-src 'self'");

/**
 * Returns the file of redirects for Netlify: those of the build, and the 404 page of each language except
 * the default one, whose `404.html` Netlify finds by its name.
 */
export const netlifyRedirects = (redirects: string): string =>
  redirects + localePrefixes.map((prefix) => `${prefix}/* ${prefix}/404/ 404\n`).join('');

/** Returns the text of `netlify.toml`: the settings of builds on Netlify. */
export const netlifySettings = (template: string): string =>
  fillTemplate(template, {
    cachedFolders: cachedFolders.map((folder) => `"${folder}"`).join(', '),
  });
