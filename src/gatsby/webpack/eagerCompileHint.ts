/** What this plugin takes of webpack's own types. */
interface Compiler {
  webpack: {
    BannerPlugin: new (options: object) => { apply: (compiler: Compiler) => void };
    Compilation: { PROCESS_ASSETS_STAGE_DEV_TOOLING: number };
  };
}

/** https://v8.dev/blog/explicit-compile-hints */
const hint = '//# allFunctionsCalledOnLoad';

/**
 * Has what every page runs compiled while it arrives, beside the page, where the browser knows how:
 * else each function is compiled as it is first called, while the visitor waits.
 */
export class EagerCompileHint {
  apply(compiler: Compiler): void {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      ...{ banner: hint, raw: true, test: /^_scripts\/(?:app|framework)-[^/]*\.js$/ },
      // Behind the minifier, which takes comments away, and before maps are made: they count lines.
      stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
    }).apply(compiler);
  }
}
