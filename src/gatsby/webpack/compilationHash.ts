import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

/**
 * Derives the hash of a compilation from the names of its files, which contain the hash of their
 * content. Webpack's own hash differs between a build from nothing and one from the cache. Gatsby
 * writes the hash into every page, and reloads open tabs when it changes.
 */
export class CompilationHash {
  apply({ hooks }: Compiler): void {
    // Gatsby reads the hash at the default stage, 0.
    hooks.done.tap({ name: 'CompilationHash', stage: -100 }, ({ compilation }) => {
      const names = Object.keys(compilation.assets).sort();
      compilation.hash = createHash('md5').update(names.join('\n')).digest('hex').slice(0, 20);
    });
  }
}
