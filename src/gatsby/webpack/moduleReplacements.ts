import path from 'node:path';
import type { Compiler } from 'webpack';

/** A module of the site that replaces one that Gatsby, a library or the site imports. */
interface ModuleReplacement {
  /** Matches the import specifier to replace. */
  request: RegExp;
  /** Part of the path of the importing module; default: every module. */
  issuer?: string;
  /** The replacement, relative to `src`. */
  file: string;
}

/**
 * Creates a plugin that replaces modules. Aliases cannot do it: webpack takes the first alias that
 * matches, and Gatsby's alias for `react-dom` matches every path below that package.
 */
const replaceModules =
  (replacements: readonly ModuleReplacement[]) =>
  (compiler: Compiler): void => {
    for (const { request, issuer = '', file } of replacements) {
      new compiler.webpack.NormalModuleReplacementPlugin(request, (resolveData) => {
        if (!resolveData.contextInfo.issuer.includes(issuer)) return;
        resolveData.request = path.resolve('src', file);
      }).apply(compiler);
    }
  };

/** Replaces Gatsby's stream for rendered pages, which passes on NUL bytes of React. */
export const replaceInServerBundle = replaceModules([
  {
    request: /\/server-utils\/writable-as-promise$/,
    file: 'gatsby/webpack/stubs/writableAsPromise.ts',
  },
]);

/**
 * Replaces modules of libraries by smaller ones, or by stubs if the site does not need them, and modules of
 * the site by their versions for browsers (`…InBrowser.ts`).
 */
export const replaceInBrowserBundle = replaceModules([
  // Gatsby's module lists every page, so that it changes whenever a page is published or moved.
  { request: /\$virtual\/match-paths\.json$/, file: 'gatsby/webpack/stubs/noMatchPaths.ts' },
  // Gatsby's loader requests a missing page three times.
  {
    request: /^\.\/loader$/,
    issuer: '.cache/production-app',
    file: 'gatsby/webpack/stubs/loader.ts',
  },
  // The stub extends Gatsby's loader. Gatsby bundles the copy of its scripts in `.cache`, and a second
  // copy of the loader would have state of its own.
  {
    request: /^gatsby\/cache-dir\/loader$/,
    issuer: 'gatsby/webpack/stubs/loader',
    file: '../.cache/loader.js',
  },
  // The package is a fifth of all scripts; only one of its functions is used.
  {
    request: /^react-dom\/server$/,
    issuer: 'gatsby-plugin-image',
    file: 'components/image/staticMarkup.ts',
  },
  // The replacement computes the only layout that the site uses, and saves 3 kB.
  {
    request: /^\.\/imageData$/,
    issuer: 'components/image/renderings',
    file: 'components/image/imageDataInBrowser.ts',
  },
  {
    request: /^\.\/builtForm$/,
    issuer: 'components/request/RequestForm',
    file: 'components/request/builtFormInBrowser.ts',
  },
  {
    request: /^\.\/rareBelts$/,
    issuer: 'components/belts/Belts',
    file: 'components/belts/rareBeltsInBrowser.ts',
  },
  {
    request: /^\.\/sheetExtras$/,
    issuer: 'components/aircraft/AircraftSheetView',
    file: 'components/aircraft/sheetExtrasInBrowser.ts',
  },
  // The plugin only works in development, and imports a library.
  {
    request: /internal-plugins\/partytown\/gatsby-browser\.js$/,
    file: 'gatsby/webpack/stubs/noPlugin.ts',
  },
  { request: /head\/head-export-handler-for-browser$/, file: 'gatsby/webpack/stubs/noHead.ts' },
  // Pages are built with react-helmet; browsers only change one head to the next.
  { request: /^react-helmet$/, file: 'components/layout/HelmetInBrowser.ts' },
  // The progress bar loads with the first interaction, and its plugin with it.
  {
    request: /\/gatsby-plugin-nprogress\/gatsby-browser\.js$/,
    issuer: '.cache/api-runner-browser-plugins',
    file: 'components/navigation/progressBarInBrowser.ts',
  },
  {
    request: /^\.\/progressBar$/,
    issuer: 'components/navigation/progress',
    file: 'components/navigation/progressBarInBrowser.ts',
  },
  { request: /^invariant$/, file: 'gatsby/webpack/stubs/invariant.ts' },
  { request: /slice\/server-slice$/, file: 'gatsby/webpack/stubs/noServerSlice.ts' },
  {
    request: /^\.\/register-service-worker$/,
    file: 'gatsby/webpack/stubs/noServiceWorker.ts',
  },
]);
