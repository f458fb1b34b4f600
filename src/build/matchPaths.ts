/** What this plugin takes of webpack's own types. */
interface Compiler {
  hooks: { normalModuleFactory: Hook<Factory> };
}

interface Factory {
  hooks: { beforeResolve: Hook<{ request: string }> };
}

interface Hook<T> {
  tap: (name: string, run: (value: T) => void) => void;
}

const name = 'MatchPaths';

/**
 * Puts a module in place of Gatsby's list of all paths that a page's pattern covers. As the page
 * that is not found has one, the list would name every page of its locale: in the script of every
 * page, which would change with each page that is published or moved.
 */
export class MatchPaths {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply({ hooks }: Compiler): void {
    hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, (asked) => {
        if (asked.request === '$virtual/match-paths.json') asked.request = this.#file;
      });
    });
  }
}
