/** What this plugin takes of webpack's own types. */
interface Compiler {
  hooks: { normalModuleFactory: Hook<Factory> };
}

interface Factory {
  hooks: { beforeResolve: Hook<Asked> };
}

interface Hook<T> {
  tap: (name: string, run: (value: T) => void) => void;
}

interface Asked {
  request: string;
  contextInfo: { issuer: string };
}

/** A module that takes the place of another, which is asked for by a library. */
export interface ModuleReplacement {
  /** The end of what is asked for. */
  request: string;
  /** A part of the path of who asks; anybody where it is not given. */
  issuer?: string;
  /** Absolute path of the module that is given instead. */
  file: string;
}

const name = 'ModuleReplacements';

/**
 * Puts modules of ours in the place of modules that libraries ask for. Aliases cannot: of several
 * the first that fits is taken, and Gatsby's own for `react-dom` fits all that lies below it.
 */
export class ModuleReplacements {
  readonly #standIns: readonly ModuleReplacement[];

  constructor(standIns: readonly ModuleReplacement[]) {
    this.#standIns = standIns;
  }

  apply({ hooks }: Compiler): void {
    hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, (asked) => {
        const found = this.#standIns.find(
          ({ request, issuer = '' }) =>
            asked.request.endsWith(request) && asked.contextInfo.issuer.includes(issuer),
        );
        if (found) asked.request = found.file;
      });
    });
  }
}
