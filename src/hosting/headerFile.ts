/** Header rules as hosts and servers read them: a pattern, and below it its headers, indented. */
import path from 'node:path';
import { textOrNone } from '../lib/text';

/** Headers of all paths that a pattern covers: `/*` or `/pictures/*`. A later rule's goes before. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Beside the redirects in the build's output; for hosts and servers, not for visitors. */
export const headersFile = '_headers';

/**
 * The rules in the format that Cloudflare Pages and our own server read. Cloudflare joins what
 * several rules say of a header, so a rule takes back what an earlier one for all paths said.
 */
export function headersText(rules: readonly HeaderRule[]): string {
  const ofAll = new Set(
    rules.flatMap((rule) => (rule.path === '/*' ? Object.keys(rule.headers) : [])),
  );
  return linesOf(rules, (rule, name) => rule.path !== '/*' && ofAll.has(name));
}

/** The rules line by line; `takesBack` says which headers an earlier rule has already set. */
export function linesOf(
  rules: readonly HeaderRule[],
  takesBack: (rule: HeaderRule, name: string) => boolean = () => false,
): string {
  const lines = rules.flatMap((rule) => [
    rule.path,
    ...Object.entries(rule.headers).flatMap(([name, value]) => [
      ...(takesBack(rule, name) ? [`  ! ${name}`] : []),
      `  ${name}: ${value}`,
    ]),
  ]);
  return `${lines.join('\n')}\n`;
}

/** The rules of a built site, as `writeHeaders` wrote them; none where there is no such file. */
export async function readHeaders(folder: string): Promise<HeaderRule[]> {
  return parseHeaders(await textOrNone(path.join(folder, headersFile)));
}

/** A line that is not indented is a pattern; the indented ones after it are its headers. */
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
