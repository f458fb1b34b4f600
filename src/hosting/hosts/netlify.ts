import { linesOf, type HeaderRule } from '../headerFile';
import { policyHeader } from '../headers';
import { fill, prefixes } from './rules';
import { keptFolders } from './workflow';

/**
 * The rules as Netlify needs them: it joins what several rules say of a header and cannot take one
 * back. So the policy of pages holds for documents too, beside their own: the stricter of both
 * counts. It lets a file show itself, as readers of PDFs are plugins to some browsers. Pictures get
 * two resource policies, which browsers take for none (Fetch, “cross-origin resource policy check”):
 * other sites may show them.
 */
export function netlifyHeaders(rules: readonly HeaderRule[]): string {
  const all = rules.map(({ path, headers }) => ({
    path,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        path === '/*' && name === policyHeader ? showsItself(value) : value,
      ]),
    ),
  }));
  return linesOf(all);
}

const showsItself = (policy: string) => policy.replace("object-src 'none'", "object-src 'self'");

/** `netlify.toml`: how the site is built there, and the pages for what is not found. */
export function netlifySettings(template: string): string {
  const notFound = prefixes.map((prefix) =>
    [
      '[[redirects]]',
      `  from = "${prefix}/*"`,
      `  to = "${prefix}/404/"`,
      '  status = 404',
      '',
    ].join('\n'),
  );
  const kept = keptFolders.map((folder) => `"${folder}"`).join(', ');
  return fill(template, { kept, notFound: notFound.join('\n').trimEnd() });
}
