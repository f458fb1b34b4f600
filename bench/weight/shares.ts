import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';

/** Bytes by the library that they come from. */
export type Shares = Record<string, number>;

/** Name of the site's own code in the shares. */
const ownCode = 'this site';
/** Name of the code of webpack, including code without a source in the map. */
const webpackCode = 'webpack';

/** Returns the library of a source, by its URL in a source map. */
function libraryOf(source: string): string {
  const [, packageName] =
    /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(source) ?? [];
  if (packageName !== undefined) return libraryByPackage[packageName] ?? packageName;
  if (source.includes('/.cache/')) return 'gatsby';
  if (/\/webpack\//.test(source)) return webpackCode;
  if (/^webpack:\/\/[^/]*\/(?:\.\/)?(?:src|locales|content)\//.test(source)) return ownCode;
  if (/^webpack:\/\/[^/]*\/(?:\.\/)?gatsby-browser/.test(source)) return ownCode;
  // In the source map of the plugin, its own sources have relative paths.
  return source.includes('/../src/') ? 'gatsby-plugin-image' : webpackCode;
}

/** Packages that are counted with the library that depends on them. */
const libraryByPackage: Record<string, string> = {
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
 * Divides the compressed size of a script among its libraries, in proportion to their characters in
 * the source map.
 * @param compressedSize size of the compressed file, in bytes
 */
export async function sharesOf(file: string, compressedSize: number): Promise<Shares> {
  const code = await readFile(file, 'utf8');
  const text = await readFile(`${file}.map`, 'utf8').catch(() => null);
  // Only data of the site has no source map.
  if (text === null) return { [ownCode]: compressedSize };
  const map = new SourceMap(JSON.parse(text) as SourceMapPayload);
  const characters: Shares = {};
  for (const [line, content] of code.split('\n').entries()) {
    for (let column = 0; column < content.length; column += 4) {
      const entry = map.findEntry(line, column);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      const library = typeof source === 'string' ? libraryOf(source) : webpackCode;
      characters[library] = (characters[library] ?? 0) + Math.min(4, content.length - column);
    }
  }
  const total = Object.values(characters).reduce((sum, count) => sum + count, 0);
  return Object.fromEntries(
    Object.entries(characters).map(([library, count]) => [
      library,
      (count / total) * compressedSize,
    ]),
  );
}

/** Adds up the shares of several scripts. */
export function sumShares(sharesOfScripts: readonly Shares[]): Shares {
  const sum: Shares = {};
  for (const [library, bytes] of sharesOfScripts.flatMap((shares) => Object.entries(shares))) {
    sum[library] = (sum[library] ?? 0) + bytes;
  }
  return sum;
}
