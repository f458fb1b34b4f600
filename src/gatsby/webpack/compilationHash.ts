import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

const digest = (text: string) => createHash('md5').update(text).digest('hex').slice(0, 20);

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
      compilation.hash = digest(names.join('\n'));
    });
  }
}

/**
 * Derives the provisional hash of a script from the id of its chunk. Webpack replaces it by the hash
 * of the content at the end. Its own provisional hash differs between a build from nothing and one
 * from the cache, and the minifier chooses names by the frequency of letters, also of those in the
 * hashes that the first script lists: the same content would then give other bytes.
 */
export class ProvisionalScriptHash {
  apply({ hooks }: Compiler): void {
    hooks.thisCompilation.tap('ProvisionalScriptHash', (compilation) => {
      // After webpack has written its own hash there.
      compilation.hooks.contentHash.tap({ name: 'ProvisionalScriptHash', stage: 100 }, (chunk) => {
        chunk.contentHash.javascript = digest(String(chunk.id));
      });
    });
  }
}
