import type { Compiler } from 'webpack';

/** A module of the site that replaces a module that a library imports. */
export interface ModuleReplacement {
  /** End of the import specifier to replace. */
  request: string;
  /** Part of the path of the importing module; default: any module. */
  issuer?: string;
  /** Absolute path of the replacement. */
  file: string;
}

const name = 'ModuleReplacements';

/**
 * Replaces modules that libraries import. Aliases cannot do it: webpack takes the first alias that
 * matches, and Gatsby's alias for `react-dom` matches every path below that package.
 */
export class ModuleReplacements {
  readonly #replacements: readonly ModuleReplacement[];

  constructor(replacements: readonly ModuleReplacement[]) {
    this.#replacements = replacements;
  }

  apply({ hooks }: Compiler): void {
    hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, (resolveData) => {
        const replacement = this.#replacements.find(
          ({ request, issuer = '' }) =>
            resolveData.request.endsWith(request) &&
            resolveData.contextInfo.issuer.includes(issuer),
        );
        if (replacement) resolveData.request = replacement.file;
      });
    });
  }
}
