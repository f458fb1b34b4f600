import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** npm's record of installed packages. The publish service's workspace has them, but no package-lock.json. */
const installedPackages = path.join('node_modules', '.package-lock.json');
const compiledFolder = path.join('.cache', 'compiled');
const ownFolder = path.join('src', 'gatsby', 'webpack');

/** Files of `src` that determine the bundling: its configuration, and the constants that it defines. */
const configurationFiles = [
  path.join('src', 'gatsby', 'onCreateWebpackConfig.ts'),
  ...['site.ts', 'settings.ts', 'publicSite.ts', 'previewSettings.ts'].map((name) =>
    path.join('src', name),
  ),
];

/**
 * Files on which a compilation of the development server depends, other than sources. The compiled
 * `gatsby-node.js` is not one of them: it contains all parsers and hooks, and each restart after a
 * change of one would compile every page again.
 */
const developFiles = (): string[] => [
  'package.json',
  installedPackages,
  'gatsby-config.ts',
  ...configurationFiles,
  ...readdirSync(ownFolder)
    .filter((name) => /\.(?:ts|cjs)$/.test(name))
    .map((name) => path.join(ownFolder, name)),
];

/** Files other than sources on which the result of a compilation for a build depends. */
function settingsFiles(): string[] {
  const loaders = readdirSync(ownFolder).filter((name) => name.endsWith('.cjs'));
  return [
    'package.json',
    installedPackages,
    path.join(compiledFolder, 'gatsby-config.js'),
    path.join(compiledFolder, 'gatsby-node.js'),
    ...loaders.map((name) => path.join(ownFolder, name)),
  ];
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    if (existsSync(file)) hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Keys webpack's cache by the hash of installed packages and settings. By default webpack instead
 * follows every file that its loaders load before it stores the cache, although npm's record
 * identifies them all; that takes a fifth of a whole build.
 */
export class WebpackCache {
  readonly #isDevelop: boolean;

  /** @param isDevelop true for the compilations of the development server */
  constructor({ isDevelop = false } = {}) {
    this.#isDevelop = isDevelop;
  }

  apply({ options, hooks }: Compiler): void {
    if (!options.cache || options.cache.type !== 'filesystem') return;
    options.cache.version = hashOf(this.#isDevelop ? developFiles() : settingsFiles());
    hooks.done.tap('WebpackCache', ({ compilation }) => {
      compilation.buildDependencies.clear();
    });
  }
}
