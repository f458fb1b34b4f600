import { createHash } from 'node:crypto';

/** What this plugin takes of webpack's own types. */
interface Compiler {
  hooks: {
    done: {
      tap: (options: { name: string; stage: number }, run: (stats: Stats) => void) => void;
    };
  };
}

interface Stats {
  compilation: { hash: string | null; assets: Record<string, unknown> };
}

/**
 * Makes the hash of a compilation follow from the files that it wrote, whose names hold the hash of
 * their content. Webpack's own differs between a build from nothing and one from its cache, and
 * Gatsby writes it into every page and reloads open tabs where it changes.
 */
export class CompilationHash {
  apply({ hooks }: Compiler): void {
    // Gatsby reads the hash at the ordinary stage.
    hooks.done.tap({ name: 'CompilationHash', stage: -100 }, ({ compilation }) => {
      const names = Object.keys(compilation.assets).sort();
      compilation.hash = createHash('md5').update(names.join('\n')).digest('hex').slice(0, 20);
    });
  }
}
