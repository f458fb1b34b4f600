import { formatRules, type HeaderRule } from '../headerFile';
import { policyHeader } from '../headers';
import { fillTemplate, localePrefixes } from './rules';
import { cachedFolders } from './workflow';

/**
 * Returns the header file for Netlify, which joins the values of a header from several rules and cannot
 * detach one. Therefore documents get the policy of pages beside their own, and browsers enforce
 * both. The policy of pages allows `object-src 'self'`, because some browsers show PDFs with a
 * plugin. Pictures get two values of `Cross-Origin-Resource-Policy`, which browsers treat as none
 * (Fetch, “cross-origin resource policy check”), so that other sites may show them.
 */
export function netlifyHeaders(rules: readonly HeaderRule[]): string {
  const netlifyRules = rules.map(({ path, headers }) => ({
    path,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        path === '/*' && name === policyHeader ? allowOwnObjects(value) : value,
      ]),
    ),
  }));
  return formatRules(netlifyRules);
}

const allowOwnObjects = (policy: string) =>
  policy.replace("object-src 'none'", "object-src 'self'");

/** Returns the text of `netlify.toml`: the settings of builds on Netlify, and the localized 404 pages. */
export function netlifySettings(template: string): string {
  const notFound = localePrefixes.map((prefix) =>
    [
      '[[redirects]]',
      `  from = "${prefix}/*"`,
      `  to = "${prefix}/404/"`,
      '  status = 404',
      '',
    ].join('\n'),
  );
  const folderList = cachedFolders.map((folder) => `"${folder}"`).join(', ');
  return fillTemplate(template, { kept: folderList, notFound: notFound.join('\n').trimEnd() });
}
