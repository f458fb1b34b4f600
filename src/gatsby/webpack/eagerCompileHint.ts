import type { Compiler } from 'webpack';

/** Source: https://v8.dev/blog/explicit-compile-hints */
const hint = '//# allFunctionsCalledOnLoad';

/**
 * Adds a comment to the scripts of every page. Browsers that support it compile these scripts in
 * the background while they load, instead of compiling each function at its first call.
 */
export class EagerCompileHint {
  apply(compiler: Compiler): void {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: hint,
      raw: true,
      test: /^_scripts\/(?:app|framework)-[^/]*\.js$/,
      // After the minifier, which removes comments, and before source maps, which count lines.
      stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
    }).apply(compiler);
  }
}
