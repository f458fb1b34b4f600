import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Header rules in the format that Netlify and Cloudflare Pages read: written by the build. */
export const headersFile = '_headers';

/** Headers of the paths that a pattern means. */
export interface HeaderRule {
  matches: (path: string) => boolean;
  headers: [name: string, value: string][];
}

const day = 24 * 60 * 60;
/** Names that hold a hash or a revision of their content: what lies there never changes. */
const immutable = /^\/(?:static|pictures)\/|-[0-9a-f]{16,}\.(?:js|css)(?:\.map)?$/;

/** Whether what lies at a path never changes. */
export const isImmutable = (asked: string): boolean => immutable.test(asked);

/** How long what lies at a path may be kept by who asked for it. */
export function cacheControl(asked: string): string {
  if (isImmutable(asked)) return `public, max-age=${365 * day}, immutable`;
  // Fonts have no hash in their names, but hardly ever change.
  return asked.startsWith('/fonts/')
    ? `public, max-age=${7 * day}`
    : 'public, max-age=0, must-revalidate';
}

/** Reads the rules of a release; none where there is no such file. */
export async function readHeaderRules(folder: string): Promise<HeaderRule[]> {
  const text = await readFile(path.join(folder, headersFile), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return parseHeaderRules(text);
}

/** A line that is not indented is a pattern; the indented ones after it are its headers. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, name, value] = /^\s+([!#$%&'*+.^_`|~\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
    else if (/^\S/.test(line)) rules.push({ matches: matcher(line.trim()), headers: [] });
  }
  return rules;
}

/** `*` stands for anything, `:name` for one step of a path. */
function matcher(pattern: string): (asked: string) => boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:\w+/g, '[^/]+');
  const expression = new RegExp(`^${source}$`);
  return (asked) => expression.test(asked);
}
