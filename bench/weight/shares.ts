import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';

/** Bytes by the library that they come from. */
export type Shares = Record<string, number>;

/** The site's own code, and what the map of a file says nothing of: webpack's own wrapping. */
export const own = 'this site';
const wrapping = 'webpack';

/** The library that a source belongs to, by its address in a source map. */
export function libraryOf(source: string): string {
  const parts = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(source);
  if (parts?.[1] !== undefined) return families[parts[1]] ?? parts[1];
  if (source.includes('/.cache/')) return 'gatsby';
  if (/\/webpack\//.test(source)) return wrapping;
  if (/^webpack:\/\/[^/]*\/(?:\.\/)?(?:src|locales|content)\//.test(source)) return own;
  if (/^webpack:\/\/[^/]*\/(?:\.\/)?gatsby-browser/.test(source)) return own;
  // The plugin's map names its own sources from the folder above.
  return source.includes('/../src/') ? 'gatsby-plugin-image' : wrapping;
}

/** What comes and goes together. */
const families: Record<string, string> = {
  scheduler: 'react-dom',
  'react-side-effect': 'react-helmet',
  'react-fast-compare': 'react-helmet',
  camelcase: 'gatsby-plugin-image',
  'accessible-nprogress': 'gatsby-plugin-nprogress',
  'gatsby-link': 'gatsby',
  'gatsby-script': 'gatsby',
  'gatsby-react-router-scroll': 'gatsby',
  'gatsby-page-utils': 'gatsby',
  '@builder.io/partytown': 'gatsby',
};

/**
 * Divides the packed size of a script among the libraries in it, by how many of its characters the
 * source map says are theirs.
 * @param packed bytes of the packed file
 */
export async function sharesOf(file: string, packed: number): Promise<Shares> {
  const code = await readFile(file, 'utf8');
  const text = await readFile(`${file}.map`, 'utf8').catch(() => null);
  // Data has no map: it is ours.
  if (text === null) return { [own]: packed };
  const map = new SourceMap(JSON.parse(text) as SourceMapPayload);
  const counted: Shares = {};
  for (const [line, content] of code.split('\n').entries()) {
    for (let column = 0; column < content.length; column += 4) {
      const entry = map.findEntry(line, column);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      const library = typeof source === 'string' ? libraryOf(source) : wrapping;
      counted[library] = (counted[library] ?? 0) + Math.min(4, content.length - column);
    }
  }
  const all = Object.values(counted).reduce((sum, each) => sum + each, 0);
  return Object.fromEntries(
    Object.entries(counted).map(([library, count]) => [library, (count / all) * packed]),
  );
}

/** Adds shares up. */
export function together(all: readonly Shares[]): Shares {
  const sum: Shares = {};
  for (const shares of all)
    for (const [library, bytes] of Object.entries(shares))
      sum[library] = (sum[library] ?? 0) + bytes;
  return sum;
}
