/**
 * Reads and writes header rules in the format of `_headers`: a pattern, then its indented headers.
 */
import path from 'node:path';
import { readTextIfPresent } from '../lib/files/readIfPresent';

/**
 * Headers for the paths that match a pattern. A later rule takes precedence over an earlier one.
 */
export interface HeaderRule {
  /** A path, or a pattern such as `/*` or `/pictures/*`. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Name of the file in the build's output. Hosts and servers read it; they do not serve it. */
export const headersFile = '_headers';

/**
 * Formats rules for Cloudflare Pages and the publish service. Cloudflare joins the values of a header
 * from several rules, so a narrower rule first detaches (`!`) the value of the rule for all paths.
 */
export function cloudflareHeaders(rules: readonly HeaderRule[]): string {
  const headersOfAllPaths = new Set(
    rules.flatMap((rule) => (rule.path === '/*' ? Object.keys(rule.headers) : [])),
  );
  return formatRules(rules, (rule, name) => rule.path !== '/*' && headersOfAllPaths.has(name));
}

/**
 * Formats rules as the text of a header file.
 * @param detaches returns true if a rule must first detach the header's value of an earlier rule
 */
export function formatRules(
  rules: readonly HeaderRule[],
  detaches: (rule: HeaderRule, name: string) => boolean = () => false,
): string {
  const lines = rules.flatMap((rule) => [
    rule.path,
    ...Object.entries(rule.headers).flatMap(([name, value]) => [
      ...(detaches(rule, name) ? [`  ! ${name}`] : []),
      `  ${name}: ${value}`,
    ]),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Reads the rules that `writeHeaders` wrote into a built site. Empty if there is no such file. */
export async function readHeaders(folder: string): Promise<HeaderRule[]> {
  return parseHeaders((await readTextIfPresent(path.join(folder, headersFile))) ?? '');
}

/**
 * Parses a header file. Skips comments, empty lines and lines that are neither pattern nor header.
 */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, name, value] = /^\s+([!#$%&'*+.^_`|~\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    const last = rules.at(-1);
    if (name !== undefined && value !== undefined && last) last.headers[name] = value;
    else if (/^\S/.test(line)) rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
}
