import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What this plugin takes of webpack's own types. */
interface Compiler {
  options: { cache: { version?: string } | false };
  hooks: {
    done: { tap: (name: string, run: (stats: Stats) => void) => void };
  };
}

interface Stats {
  compilation: { buildDependencies: { clear: () => void } };
}

/** What npm installed: a workspace has the packages of the project, and no lock file of its own. */
const packages = path.join('node_modules', '.package-lock.json');
const compiled = path.join('.cache', 'compiled');
const ownFolder = path.join('src', 'gatsby', 'webpack');

/** What a compilation follows from, beside its sources. */
function settings(): string[] {
  const own = readdirSync(ownFolder).filter((name) => name.endsWith('.cjs'));
  return [
    ...['package.json', packages],
    ...['gatsby-config.js', 'gatsby-node.js'].map((name) => path.join(compiled, name)),
    ...own.map((name) => path.join(ownFolder, name)),
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
 * Has what webpack kept be used while packages and settings are those that it was made with. Left
 * to itself webpack follows, file by file, everything that its loaders load before it keeps
 * anything, only to hear what npm has noted of its packages: a fifth of a whole build.
 */
export class WebpackCache {
  apply({ options, hooks }: Compiler): void {
    if (!options.cache) return;
    options.cache.version = hashOf(settings());
    hooks.done.tap('WebpackCache', ({ compilation }) => {
      compilation.buildDependencies.clear();
    });
  }
}
